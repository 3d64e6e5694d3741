import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

export interface LinkRow {
  id: number | string;
  title: string;
  detail: string;
  to: string;
  /** Buttons that act on the row. */
  actions?: ReactNode;
}

/** A short list of links. */
export function LinkList({ rows, children }: { rows: LinkRow[]; children?: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map(({ id, title, detail, to, actions }) => (
        <li key={id}>
          <Link to={to} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {detail}
          </Typography>
          {actions}
        </li>
      ))}
      {children}
    </Box>
  );
}
