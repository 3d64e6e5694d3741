import type { ReactNode } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { textOn } from '../../platform/theme/colors.ts';

/** Frame of the pages before sign-in, with the organisation's logo and colours. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { organizacion } = useOrganizacion();
  const { color_principal, logo, nombre } = organizacion;
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, overflow: 'hidden' }}>
        <Box sx={{ p: 3, bgcolor: color_principal, color: textOn(color_principal) }}>
          {logo && (
            <Box component="img" src={logo} alt="" sx={{ height: 48, mb: 1, display: 'block' }} />
          )}
          <Typography variant="h5" component="h1">
            {nombre}
          </Typography>
          <Typography variant="body2">{title}</Typography>
        </Box>
        {children}
      </Paper>
    </Box>
  );
}
