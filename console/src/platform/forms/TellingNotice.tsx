import type { ReactNode } from 'react';
import { Alert, Box } from '@mui/material';

/** Says in a form, before it is saved, to how many its change will be told. */
export function TellingNotice({ children }: { children: ReactNode }) {
  return (
    <Box component="output" sx={{ display: 'block', mb: 1 }}>
      <Alert severity="info" role="none">
        {children}
      </Alert>
    </Box>
  );
}
