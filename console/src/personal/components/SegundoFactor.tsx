import { useState } from 'react';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, PasswordInput, useDataProvider, useNotify } from 'react-admin';
import { disableTwoFactor, enableTwoFactor } from '@gremio/contract/personal/endpoints.ts';
import { passwordBody } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ConfirmarFactor } from './ConfirmarFactor.tsx';

type Enabled = Reply<typeof enableTwoFactor>;
type Wish = 'agregar' | 'quitar';

/** Adds a second factor, or takes it away; both ask for the password again. */
export function SegundoFactor() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const [wish, setWish] = useState<Wish | null>(null);
  const [enabled, setEnabled] = useState<Enabled | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: { password: string }) => {
      if (wish === 'agregar') return setEnabled(await provider.call(enableTwoFactor, { body }));
      await provider.call(disableTwoFactor, { body });
      notify('Quitaste el segundo factor.', { type: 'success' });
    },
    onSuccess: () => setWish(null),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          Segundo factor
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Además de la contraseña, un código que cambia y que sólo tenés en tu teléfono.
        </Typography>
        {enabled && <ConfirmarFactor enabled={enabled} onDone={() => setEnabled(null)} />}
        {!enabled && !wish && (
          <Stack direction="row" spacing={1}>
            <Button variant="contained" onClick={() => setWish('agregar')}>
              Agregar
            </Button>
            <Button color="error" onClick={() => setWish('quitar')}>
              Quitar
            </Button>
          </Stack>
        )}
        {!enabled && wish && (
          <Form
            onSubmit={(values: object) => mutate(values as { password: string })}
            resolver={schemaResolver(passwordBody)}
          >
            <PasswordInput
              source="password"
              label="Tu contraseña"
              autoComplete="current-password"
              isRequired
            />
            <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
              <Button type="submit" variant="contained" disabled={isPending}>
                {wish === 'agregar' ? 'Agregar el segundo factor' : 'Quitar el segundo factor'}
              </Button>
              <Button onClick={() => setWish(null)}>No hacer nada</Button>
            </Stack>
          </Form>
        )}
      </CardContent>
    </Card>
  );
}
