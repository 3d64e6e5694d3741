import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { type Theme, useMediaQuery, useTheme } from '@mui/material';
import { formatCount } from '@gremio/contract/platform/counted.ts';

export interface Series {
  label: string;
  data: (number | null)[];
  /** This period, the year before, or a part of a whole. */
  kind: 'now' | 'before' | 'part';
}

interface Point {
  clave: string;
  titulo: string;
  /** For the axis. */
  corto: string;
}

interface Props {
  /** Columns along time, or a row for each category. */
  shape: 'columns' | 'rows';
  points: Point[];
  series: Series[];
  height: number;
}

const format = (value: number | null): string => (value === null ? '' : formatCount(value));
const MARGIN = { top: 8, right: 12, bottom: 8, left: 0 };
/** More columns than this are drawn as lines. */
const MOST_COLUMNS = 40;

const coloursOf = ({ palette }: Theme, series: Series[]): string[] => {
  const parts = [palette.primary.main, palette.warning.main, palette.text.disabled];
  return series.map(({ kind }, at) => {
    if (kind === 'part') return parts[at % parts.length] ?? palette.primary.main;
    return kind === 'now' ? palette.primary.main : palette.text.disabled;
  });
};

/** A report's chart in the console's colours; the year before is grey, and dashed where it is a line. */
export default function ReportChart({ shape, points, series, height }: Props) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const common = {
    height,
    margin: MARGIN,
    colors: coloursOf(theme, series),
    disableKeyboardNavigation: true,
    hideLegend: series.length < 2,
  };
  const byKey = new Map(points.map((point) => [point.clave, point]));
  const keys = {
    data: points.map(({ clave }) => clave),
    valueFormatter: (clave: string, { location }: { location: string }) => {
      const point = byKey.get(clave);
      return (location === 'tick' ? point?.corto : point?.titulo) ?? clave;
    },
  };
  const values = { min: 0, tickMinStep: 1, valueFormatter: format };
  const drawn = series.map(({ label, data, kind }) => ({
    label,
    data,
    valueFormatter: format,
    ...(kind === 'part' && { stack: 'partes' }),
  }));
  if (shape === 'rows') {
    return (
      <BarChart
        {...common}
        layout="horizontal"
        grid={{ vertical: true }}
        yAxis={[{ scaleType: 'band', ...keys, width: isNarrow ? 110 : 200 }]}
        xAxis={[{ ...values, height: 28 }]}
        series={drawn}
      />
    );
  }
  const every = Math.ceil(points.length / (isNarrow ? 5 : 12));
  const tickLabelInterval = (_: unknown, index: number) => index % every === 0;
  const yAxis = [{ ...values, width: 44 }];
  if (points.length <= MOST_COLUMNS) {
    return (
      <BarChart
        {...common}
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'band', ...keys, height: 28, tickLabelInterval }]}
        yAxis={yAxis}
        series={drawn}
      />
    );
  }
  return (
    <LineChart
      {...common}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          ...keys,
          height: 28,
          tickLabelInterval,
          tickInterval: tickLabelInterval,
        },
      ]}
      yAxis={yAxis}
      series={drawn.map((one, at) => ({
        ...one,
        id: series[at]?.kind === 'before' ? 'antes' : `serie-${at}`,
        showMark: false,
        curve: 'linear' as const,
        area: series[at]?.kind === 'part',
      }))}
      sx={{ '& .MuiLineElement-series-antes': { strokeDasharray: '5 4' } }}
    />
  );
}
