import { Stack } from '@mui/material';
import { Title } from 'react-admin';
import { ChangePassword } from '../components/ChangePassword.tsx';
import { Llaves } from '../components/Llaves.tsx';
import { OwnSesiones } from '../components/Sesiones.tsx';
import { SecondFactor } from '../components/SecondFactor.tsx';

/** The signed-in user's password, second factors and sessions. */
export function AccountPage() {
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 560 }}>
      <Title title="Tu cuenta" />
      <ChangePassword />
      <SecondFactor />
      <Llaves />
      <OwnSesiones />
    </Stack>
  );
}
