import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, PasswordInput, useDataProvider, useLogin, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { choosePassword, openEnlace } from '@gremio/contract/personal/endpoints.ts';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { SignInFrame } from '../components/SignInFrame.tsx';

/** Opened from a mailed link: its recipient chooses a password, and is signed in. */
export function ChoosePasswordPage() {
  const { token = '' } = useParams();
  const provider = useDataProvider<Provider>();
  const { data, error } = useQuery({
    queryKey: ['enlace', token],
    queryFn: () => provider.call(openEnlace, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <SignInFrame title="Elegí tu contraseña">
      <Stack sx={{ p: 3 }} spacing={2}>
        {error && (
          <>
            <Alert severity="warning">{error.message}</Alert>
            <Button component={LinkBase} to="/login">
              Ir a ingresar
            </Button>
          </>
        )}
        {data && <ChoosePasswordForm token={token} enlace={data.enlace} />}
      </Stack>
    </SignInFrame>
  );
}

interface Props {
  token: string;
  enlace: { name: string; email: string; primera_vez: boolean };
}

function ChoosePasswordForm({ token, enlace: { name, email, primera_vez } }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const login = useLogin();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await provider.call(choosePassword, { body: { token, password } });
      // The user may have changed, so nothing cached of the previous one may remain.
      client.clear();
      await login({ email, password }, '/cuenta');
    },
    onSuccess: () =>
      notify('Ya estás adentro. Agregá tu segundo factor: lleva dos minutos.', { type: 'info' }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <StaffForm
      onSubmit={(values: object) => errorsOf(mutateAsync(values as { password: string }))}
      resolver={schemaResolver(choosePassword.body.pick({ password: true }))}
    >
      <Stack spacing={1}>
        <Typography>
          {primera_vez
            ? `${name}, te damos la bienvenida. `
            : `${name}, se quitó tu segundo factor y se cerraron tus sesiones. `}
          Vas a ingresar con {email}.
        </Typography>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="new-password"
          isRequired
          helperText="De 10 caracteres o más: mejor larga que rebuscada"
        />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          Elegirla y entrar
        </Button>
      </Stack>
    </StaffForm>
  );
}
