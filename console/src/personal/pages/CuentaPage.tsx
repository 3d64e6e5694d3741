import { Stack } from '@mui/material';
import { Title } from 'react-admin';
import { CambiarContrasena } from '../components/CambiarContrasena.tsx';
import { Llaves } from '../components/Llaves.tsx';
import { MisSesiones } from '../components/Sesiones.tsx';
import { SegundoFactor } from '../components/SegundoFactor.tsx';

/** The signed-in user's password, second factors and sessions. */
export function CuentaPage() {
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 560 }}>
      <Title title="Tu cuenta" />
      <CambiarContrasena />
      <SegundoFactor />
      <Llaves />
      <MisSesiones />
    </Stack>
  );
}
