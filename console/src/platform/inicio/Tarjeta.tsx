import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { Cifras } from './cifras.tsx';

interface Props<T> {
  titulo: string;
  /** Link to the whole list, and its label. */
  lista?: { to: string; label: string };
  cifras: Cifras<T>;
  /** Height reserved while the figures load. */
  alto: number;
  children: (data: T) => ReactNode;
}

/** A card of the home page, with polled figures or their error. A failed card does not affect the others. */
export function Tarjeta<T>({ titulo, lista, cifras, alto, children }: Props<T>) {
  return (
    <Card component="section" aria-label={titulo} sx={{ height: '100%' }}>
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {titulo}
          </Typography>
          {lista && <Link to={lista.to}>{lista.label}</Link>}
        </Box>
        <Contenido cifras={cifras} alto={alto}>
          {children}
        </Contenido>
      </CardContent>
    </Card>
  );
}

function Contenido<T>({ cifras, alto, children }: Omit<Props<T>, 'titulo' | 'lista'>) {
  const { data, isPending, error, refetch } = cifras;
  if (data === undefined && isPending) return <Skeleton variant="rounded" height={alto} />;
  if (data === undefined) {
    return (
      <Box sx={{ minHeight: alto }}>
        <Typography component="output" sx={{ display: 'block' }}>
          No pudimos traer estas cifras. {error?.message}
        </Typography>
        <Button onClick={() => void refetch()}>Probar de nuevo</Button>
      </Box>
    );
  }
  return (
    <>
      {children(data)}
      {error && (
        <Typography
          component="output"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block' }}
        >
          No pudimos actualizar: se reintenta solo.
        </Typography>
      )}
    </>
  );
}
