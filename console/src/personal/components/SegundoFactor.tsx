import { useState } from 'react';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, PasswordInput, useDataProvider, useNotify } from 'react-admin';
import {
  disableTwoFactor,
  enableTwoFactor,
  newBackupCodes,
} from '@gremio/contract/personal/endpoints.ts';
import { passwordBody } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { schemaResolver } from '../../platform/forms/ContractForm.tsx';
import { refreshSession } from '../../platform/http/auth.ts';
import type { Provider } from '../../platform/http/data.ts';
import { CodigosDeRespaldo } from './CodigosDeRespaldo.tsx';
import { ConfirmarFactor } from './ConfirmarFactor.tsx';
import { useFactores } from './Llaves.tsx';

type Wish = 'agregar' | 'renovar' | 'quitar';

const DOES: Record<Wish, string> = {
  agregar: 'Agregar el segundo factor',
  renovar: 'Hacer códigos nuevos',
  quitar: 'Quitar el segundo factor',
};

/** Adds a TOTP second factor, issues new backup codes, or removes it. Each asks for the password again. */
export function SegundoFactor() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const [wish, setWish] = useState<Wish | null>(null);
  const [enabled, setEnabled] = useState<Reply<typeof enableTwoFactor> | null>(null);
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const { data: factores, refetch } = useFactores();
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: { password: string }) => {
      if (wish === 'agregar') return setEnabled(await provider.call(enableTwoFactor, { body }));
      if (wish === 'renovar') {
        const { backupCodes } = await provider.call(newBackupCodes, { body });
        return setCodigos(backupCodes);
      }
      await provider.call(disableTwoFactor, { body });
      await refreshSession();
      notify('Quitaste el segundo factor.', { type: 'success' });
    },
    onSuccess: () => {
      setWish(null);
      void refetch();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const done = () => {
    setEnabled(null);
    void Promise.all([refetch(), refreshSession()]);
  };
  const active = factores?.codigo === true;
  const idle = !enabled && !codigos && !wish;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          Segundo factor
        </Typography>
        <Typography sx={{ mb: 2 }}>
          Además de la contraseña, un código que cambia y que sólo tenés en tu teléfono.
          {active && ' Lo tenés puesto.'}
        </Typography>
        {enabled && <ConfirmarFactor enabled={enabled} onDone={done} />}
        {codigos && <Nuevos codigos={codigos} onDone={() => setCodigos(null)} />}
        {idle && factores && <Ways active={active} onWish={setWish} />}
        {wish && (
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
            <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" disabled={isPending}>
                {DOES[wish]}
              </Button>
              <Button onClick={() => setWish(null)}>No hacer nada</Button>
            </Stack>
          </Form>
        )}
      </CardContent>
    </Card>
  );
}

function Ways({ active, onWish }: { active: boolean; onWish: (wish: Wish) => void }) {
  if (!active) {
    return (
      <Button variant="contained" onClick={() => onWish('agregar')}>
        Agregar
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onWish('renovar')}>
        Códigos de respaldo nuevos
      </Button>
      <Button color="error" onClick={() => onWish('quitar')}>
        Quitar
      </Button>
    </Stack>
  );
}

function Nuevos({ codigos, onDone }: { codigos: string[]; onDone: () => void }) {
  const [guardados, setGuardados] = useState(false);
  return (
    <>
      <Typography>Estos reemplazan a los anteriores, que ya no sirven.</Typography>
      <CodigosDeRespaldo codigos={codigos} guardados={guardados} onGuardados={setGuardados} />
      <Button variant="contained" disabled={!guardados} onClick={onDone}>
        Listo
      </Button>
    </>
  );
}
