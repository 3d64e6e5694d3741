import { Box, Button, Stack, Typography } from '@mui/material';
import { useSignOut } from '../../platform/layout/useSignOut.ts';
import { Llaves, useFactores } from '../components/Llaves.tsx';
import { Portada } from '../components/Portada.tsx';
import { SegundoFactor } from '../components/SegundoFactor.tsx';

/** Blocks the console while the user lacks a required second factor: they add one or sign out. */
export function ExigidoPage() {
  const salir = useSignOut();
  const soloLlave = useFactores().data?.solo_llave === true;
  return (
    <Portada titulo="Agregá tu segundo factor">
      <Box sx={{ p: 2 }}>
        <Typography sx={{ mb: 2 }}>
          {soloLlave
            ? 'Tu organización pide una llave de acceso a quienes trabajan con la consola.'
            : 'Tu organización lo pide a quienes trabajan con la consola: un código o una llave de acceso.'}{' '}
          Lleva dos minutos; después seguís donde estabas.
        </Typography>
        <Stack spacing={2}>
          {!soloLlave && <SegundoFactor />}
          <Llaves />
        </Stack>
        <Button fullWidth onClick={salir} sx={{ mt: 1 }}>
          Salir
        </Button>
      </Box>
    </Portada>
  );
}
