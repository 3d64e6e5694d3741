import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDay, ZONE } from '@gremio/contract/platform/format.ts';

const numbers = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** A `YYYY-MM-DD` in Argentine format: `8/12/2026`, or in words with its weekday. */
export const fechaInWords = (fecha: string, weekday = false): string =>
  weekday ? formatDay(fecha) : numbers.format(new Date(`${fecha}T00:00:00Z`));

/** A moment in the organisation's time zone: `8/12/2026, 10:30`. */
export const momentoInWords = (momento: string): string => moment.format(new Date(momento));

interface Props {
  source: string;
  emptyText?: string;
  /** Not used here: the layout around it reads it as the label. */
  label?: string;
}

function useText(source: string): string | null {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? value : null;
}

const Line = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" noWrap>
    {children}
  </Typography>
);

export function Fecha({ source, weekday = false, emptyText = '—' }: Props & { weekday?: boolean }) {
  const fecha = useText(source);
  return <Line>{fecha ? fechaInWords(fecha, weekday) : emptyText}</Line>;
}

export function Momento({ source, emptyText = '—' }: Props) {
  const momento = useText(source);
  return <Line>{momento ? momentoInWords(momento) : emptyText}</Line>;
}
