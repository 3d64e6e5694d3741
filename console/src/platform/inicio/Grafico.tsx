import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DibujoProps } from './Dibujo.tsx';

const Dibujo = lazy(() => import('./Dibujo.tsx'));

/** Seen by nobody, read by a screen reader. */
const READ_ONLY = {
  position: 'absolute',
  width: 1,
  height: 1,
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

interface Props extends DibujoProps {
  /** What the table that stands for the drawing is called. */
  titulo: string;
  /** The heading of what is along the drawing, such as `Semana`. */
  eje: string;
  /** The points that are read aloud, where the drawing has too many. */
  leidos?: { x: string; y: number }[];
}

/**
 * A drawing of figures, and the same figures as a table for who does not see it. The library of drawings comes
 * by itself, after the page.
 */
export function Grafico({ titulo, eje, leidos, ...dibujo }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box aria-hidden sx={{ height: dibujo.alto }}>
        <Suspense fallback={<Skeleton variant="rounded" height={dibujo.alto} />}>
          <Dibujo {...dibujo} />
        </Suspense>
      </Box>
      <Box sx={READ_ONLY}>
        <table>
          <caption>{titulo}</caption>
          <thead>
            <tr>
              <th scope="col">{eje}</th>
              <th scope="col">{dibujo.serie}</th>
            </tr>
          </thead>
          <tbody>
            {(leidos ?? dibujo.puntos).map(({ x, y }) => (
              <tr key={x}>
                <th scope="row">{x}</th>
                <td>{y}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
