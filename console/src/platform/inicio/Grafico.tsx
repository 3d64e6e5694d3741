import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { DibujoProps } from './Dibujo.tsx';

const Dibujo = lazy(() => import('./Dibujo.tsx'));

/** Visually hidden, but read by screen readers. */
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
  /** Caption of the table that replaces the chart for screen readers. */
  titulo: string;
  /** Heading of the x axis, such as `Semana`. */
  eje: string;
  /** The table's points, if the chart has too many to be read aloud. */
  leidos?: { x: string; y: number }[];
}

/** A chart, and its figures as a table for screen readers. The chart library loads after the page. */
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
