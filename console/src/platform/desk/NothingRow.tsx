import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Says that nothing of a kind waits or went wrong. */
export const NothingRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
    <CheckIcon fontSize="small" aria-hidden />
    <Typography>{children}</Typography>
  </Box>
);
