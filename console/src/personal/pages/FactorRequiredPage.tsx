import { Box, Button, Stack, Typography } from '@mui/material';
import { useSignOut } from '../../platform/layout/useSignOut.ts';
import { Llaves, useFactores } from '../components/Llaves.tsx';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { SecondFactor } from '../components/SecondFactor.tsx';

/** Blocks the console while the user lacks a required second factor: they add one or sign out. */
export function FactorRequiredPage() {
  const signOut = useSignOut();
  const llaveOnly = useFactores().data?.solo_llave === true;
  return (
    <SignInFrame title="Agregá tu segundo factor">
      <Box sx={{ p: 2 }}>
        <Typography sx={{ mb: 2 }}>
          {llaveOnly
            ? 'Tu organización pide una llave de acceso a quienes trabajan con la consola.'
            : 'Tu organización lo pide a quienes trabajan con la consola: un código o una llave de acceso.'}{' '}
          Lleva dos minutos; después seguís donde estabas.
        </Typography>
        <Stack spacing={2}>
          {!llaveOnly && <SecondFactor />}
          <Llaves />
        </Stack>
        <Button fullWidth onClick={signOut} sx={{ mt: 1 }}>
          Salir
        </Button>
      </Box>
    </SignInFrame>
  );
}
