import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

export interface Fila {
  id: number | string;
  titulo: string;
  detalle: string;
  to: string;
}

/** A short list of links. */
export function Filas({ filas, children }: { filas: Fila[]; children?: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none', display: 'grid', gap: 1 }}>
      {filas.map(({ id, titulo, detalle, to }) => (
        <li key={id}>
          <Link to={to} sx={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {detalle}
          </Typography>
        </li>
      ))}
      {children}
    </Box>
  );
}
