import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

export interface LinkRow {
  id: number | string;
  title: string;
  detail: string;
  to: string;
}

/** A short list of links. */
export function LinkList({ rows, children }: { rows: LinkRow[]; children?: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map(({ id, title, detail, to }) => (
        <li key={id}>
          <Link to={to} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {detail}
          </Typography>
        </li>
      ))}
      {children}
    </Box>
  );
}
