import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** Puts a preview beside a form's inputs, or below them on narrow screens. */
export const WithPreview = ({ children, preview }: { children: ReactNode; preview: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 3,
      mb: 3,
      width: '100%',
      flexDirection: { xs: 'column', lg: 'row' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    {preview}
  </Box>
);
