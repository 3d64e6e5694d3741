import PasskeyIcon from '@mui/icons-material/Key';
import { useState } from 'react';
import { Button, Divider, Link, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { LinkBase, PasswordInput, TextInput, useLogin, useNotify } from 'react-admin';
import { signInBody } from '@gremio/contract/personal/schemas.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import { SecondFactorNeeded, type Credentials } from '../../platform/http/auth.ts';
import { supportsLlaves } from '../../platform/http/llaves.ts';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { SecondFactorForm } from '../components/SecondFactorForm.tsx';

/** Staff sign-in: the password and, if the user has one, the second factor; or a passkey alone. */
export function LoginPage() {
  const login = useLogin();
  const notify = useNotify();
  const [second, setSecond] = useState<SecondFactorNeeded | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (credentials: Credentials) => login(credentials),
    onError: (error) => {
      if (error instanceof SecondFactorNeeded) setSecond(error);
      else notify(error.message || 'ra.auth.sign_in_error', { type: 'error' });
    },
  });
  return (
    <SignInFrame title="Consola del personal">
      {second ? (
        <SecondFactorForm
          busy={isPending}
          acceptsCodes={second.codigo}
          onPass={mutate}
          onBack={() => setSecond(null)}
        />
      ) : (
        <PasswordForm busy={isPending} onSubmit={mutate} />
      )}
    </SignInFrame>
  );
}

function PasswordForm({
  busy,
  onSubmit,
}: {
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
}) {
  return (
    <StaffForm
      onSubmit={(values: object) => onSubmit(signInBody.parse(values))}
      resolver={schemaResolver(signInBody)}
    >
      <Stack sx={{ p: 3 }} spacing={1}>
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
          autoComplete="current-password"
          isRequired
          helperText={false}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Ingresando…' : 'Ingresar'}
        </Button>
        {supportsLlaves() && (
          <>
            <Divider>o</Divider>
            <Button
              variant="outlined"
              size="large"
              disabled={busy}
              startIcon={<PasskeyIcon />}
              onClick={() => onSubmit({ llave: 'sola' })}
            >
              Entrar con llave de acceso
            </Button>
          </>
        )}
        <Link component={LinkBase} to="/olvide" variant="body2" sx={{ alignSelf: 'center' }}>
          Olvidé mi contraseña
        </Link>
        <Link
          component={LinkBase}
          to="/primer-usuario"
          variant="body2"
          sx={{ alignSelf: 'center' }}
        >
          ¿Es una instalación nueva?
        </Link>
      </Stack>
    </StaffForm>
  );
}
