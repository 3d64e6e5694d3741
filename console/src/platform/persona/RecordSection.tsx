import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  title: string;
  /** Actions at the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a record's page with its heading. Wide content scrolls inside of it. */
export function RecordSection({ title, action, children }: Props) {
  return (
    <Box component="section">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1,
        }}
      >
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
  );
}
