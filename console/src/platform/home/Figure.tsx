import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { formatCount } from '@gremio/contract/platform/counted.ts';

export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** A figure that links to the list of the rows it counts. */
export function Figure({ value, label, to }: { value: number; label: string; to: string }) {
  return (
    <li>
      <Link to={to} sx={{ display: 'block' }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontSize: '1.75rem',
            lineHeight: 1.2,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {formatCount(value)}
        </Typography>
        {label}
      </Link>
    </li>
  );
}
