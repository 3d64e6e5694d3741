import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PasswordInput, TextInput, useDataProvider, useLogin, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import { primerUsuario } from '@gremio/contract/personal/endpoints.ts';
import { FocusBrokenField } from '../../platform/forms/FocusBrokenField.tsx';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { SignInFrame } from '../components/SignInFrame.tsx';

type Body = CallInput<typeof primerUsuario>['body'];

/** The administrator of a new installation creates an account, with the code that the server printed. */
export function FirstUsuarioPage() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const login = useLogin();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: NonNullable<Body>) => {
      await provider.call(primerUsuario, { body });
      const { email, password } = body;
      // Cached replies from before the sign-in no longer hold.
      client.clear();
      await login({ email, password }, '/instalacion');
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const submit = (values: object) => errorsOf(mutateAsync(primerUsuario.body.parse(values)));
  return (
    <SignInFrame title="Primer usuario de la consola">
      <StaffForm
        onSubmit={submit}
        defaultValues={{ codigo: search.get('codigo') ?? '' }}
        resolver={schemaResolver(primerUsuario.body)}
      >
        <FocusBrokenField />
        <Stack sx={{ p: 3 }} spacing={1}>
          <Typography>
            Vas a administrar esta instalación. El código lo muestra el servidor cuando arranca,
            hasta que haya un usuario; sirve una sola vez.
          </Typography>
          <TextInput
            source="codigo"
            label="Código"
            autoComplete="off"
            isRequired
            helperText={false}
          />
          <TextInput
            source="name"
            label="Tu nombre"
            autoComplete="name"
            isRequired
            helperText={false}
          />
          <TextInput
            source="email"
            type="email"
            label="ra.auth.email"
            autoComplete="username"
            isRequired
            helperText={false}
          />
          <PasswordInput
            source="password"
            label="ra.auth.password"
            autoComplete="new-password"
            isRequired
            helperText="De 10 caracteres o más"
          />
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            Crear la cuenta y empezar
          </Button>
        </Stack>
      </StaffForm>
    </SignInFrame>
  );
}
