import { Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { SignInFrame } from '../components/SignInFrame.tsx';

/** Says whom to ask. There is no input, so that nobody can find out who has an account. */
export function ForgotPasswordPage() {
  return (
    <SignInFrame title="Olvidé mi contraseña">
      <Stack sx={{ p: 3 }} spacing={2}>
        <Typography>
          Si olvidaste tu contraseña o perdiste el teléfono, pedile a quien administra la consola
          que te devuelva el acceso, en Usuarios. Te llega un correo con un enlace para elegir otra
          contraseña.
        </Typography>
        <Typography>
          Si tenés tus códigos de respaldo, uno de ellos vale por el código del teléfono.
        </Typography>
        <Typography>
          Si nadie más administra, quien cuida el servidor ejecuta esto, con tu correo, y te da el
          enlace que aparece:
        </Typography>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          npm run personal:rescatar -- tu-correo
        </Box>
        <Button component={LinkBase} to="/login" variant="contained">
          Volver a ingresar
        </Button>
      </Stack>
    </SignInFrame>
  );
}
