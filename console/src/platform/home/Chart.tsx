import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material';
import { formatCount } from '@gremio/contract/platform/counted.ts';

export interface ChartProps {
  kind: 'bars' | 'line';
  points: { x: string; y: number }[];
  /** Name of the series: `Activaciones`. */
  seriesName: string;
  height: number;
}

const formatTick = (value: number | null): string => (value === null ? '' : formatCount(value));
/** Points per label on the axis of a line chart. */
const WORD_EVERY = 15;
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

/** A bar or line chart in the console's colours. The library itself honours `prefers-reduced-motion`. */
export default function Chart({ kind, points, seriesName, height }: ChartProps) {
  const { palette } = useTheme();
  const values = points.map(({ y }) => y);
  const common = {
    height: height,
    margin: MARGIN,
    colors: [palette.primary.main],
    hideLegend: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    // Counts are integers, so the axis has no fractional ticks.
    yAxis: [{ min: 0, tickMinStep: 1, width: 32, valueFormatter: formatTick }],
  };
  const labels = points.map(({ x }) => x);
  const series = { data: values, label: seriesName, valueFormatter: formatTick };
  return kind === 'bars' ? (
    <BarChart
      {...common}
      xAxis={[{ scaleType: 'band', data: labels, height: 28 }]}
      series={[series]}
    />
  ) : (
    <LineChart
      {...common}
      xAxis={[
        {
          scaleType: 'point',
          data: labels,
          height: 28,
          tickInterval: (_, index) => index % WORD_EVERY === 0,
        },
      ]}
      series={[{ ...series, area: true, showMark: false, curve: 'linear' }]}
      sx={{ '& .MuiAreaElement-root': { fillOpacity: 0.2 } }}
    />
  );
}
