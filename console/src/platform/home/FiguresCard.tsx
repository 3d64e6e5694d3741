import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { PolledFigures } from './figures.tsx';

interface Props<T> {
  title: string;
  /** Link to the whole list, and its label. */
  listLink?: { to: string; label: string };
  figures: PolledFigures<T>;
  /** Height reserved while the figures load. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A card of the home page, with polled figures or their error. A failed card does not affect the others. */
export function FiguresCard<T>({ title, listLink, figures, height, children }: Props<T>) {
  return (
    <Card component="section" aria-label={title} sx={{ height: '100%' }}>
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {listLink && <Link to={listLink.to}>{listLink.label}</Link>}
        </Box>
        <FiguresBody figures={figures} height={height}>
          {children}
        </FiguresBody>
      </CardContent>
    </Card>
  );
}

/** Polled figures, their placeholder while they load, or their error. */
export function FiguresBody<T>({
  figures,
  height,
  children,
}: Omit<Props<T>, 'title' | 'listLink'>) {
  const { data, isPending, error, refetch } = figures;
  if (data === undefined && isPending) return <Skeleton variant="rounded" height={height} />;
  if (data === undefined) {
    return (
      <Box sx={{ minHeight: height }}>
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
