import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { Llaves } from './Llaves.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** The installer's second factor. */
export const SecondFactorStep = () => (
  <Stack spacing={2} sx={{ maxWidth: 560 }}>
    <SecondFactor />
    <Llaves />
  </Stack>
);

/** Invites another member of the staff. */
export const ColleagueStep = () => (
  <Box>
    <Typography sx={{ mb: 2 }}>
      Escribí el correo de quien te acompaña y elegí su rol. Si administra, como vos, también puede
      devolverte el acceso si lo perdés.
    </Typography>
    <Button
      variant="outlined"
      startIcon={<PersonAddIcon />}
      component={LinkBase}
      to="/usuarios/create"
    >
      Invitar a alguien
    </Button>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      Para volver acá: Hoy, Poner en marcha.
    </Typography>
  </Box>
);
