import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDay, ZONE } from '@gremio/contract/platform/format.ts';

const dateFormat = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** A `YYYY-MM-DD` in Argentine format: `8/12/2026`, or in words with its weekday. */
export const dateInWords = (fecha: string, weekday = false): string =>
  weekday ? formatDay(fecha) : dateFormat.format(new Date(`${fecha}T00:00:00Z`));

/** A moment in the organisation's time zone: `8/12/2026, 10:30`. */
export const momentInWords = (moment: string): string => momentFormat.format(new Date(moment));

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

export function DateText({
  source,
  weekday = false,
  emptyText = '—',
}: Props & { weekday?: boolean }) {
  const fecha = useText(source);
  return <Line>{fecha ? dateInWords(fecha, weekday) : emptyText}</Line>;
}

export function MomentText({ source, emptyText = '—' }: Props) {
  const moment = useText(source);
  return <Line>{moment ? momentInWords(moment) : emptyText}</Line>;
}
