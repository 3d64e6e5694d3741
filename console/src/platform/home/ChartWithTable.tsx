import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './Chart.tsx';

const Chart = lazy(() => import('./Chart.tsx'));

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

interface Props extends ChartProps {
  /** Caption of the table that replaces the chart for screen readers. */
  title: string;
  /** Heading of the x axis, such as `Semana`. */
  axisTitle: string;
  /** The table's points, if the chart has too many to be read aloud. */
  tablePoints?: { x: string; y: number }[];
}

/** A chart, and its figures as a table for screen readers. The chart library loads after the page. */
export function ChartWithTable({ title, axisTitle, tablePoints, ...chart }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box aria-hidden sx={{ height: chart.height }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chart.height} />}>
          <Chart {...chart} />
        </Suspense>
      </Box>
      <Box sx={READ_ONLY}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{axisTitle}</th>
              <th scope="col">{chart.seriesName}</th>
            </tr>
          </thead>
          <tbody>
            {(tablePoints ?? chart.points).map(({ x, y }) => (
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
