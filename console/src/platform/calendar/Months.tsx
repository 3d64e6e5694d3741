import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';
import { useFeriados } from './feriados.ts';
import { monthInWords, monthsBetween, stepOf, weeksOf } from './days.ts';

/** The styles of a day. Each differs by more than its colour. */
export type DayTone =
  | 'none'
  | 'free'
  | 'chosen'
  | 'added'
  | 'skipped'
  | 'beforeEntrega'
  | 'existing'
  | 'booked';

export interface DayMark {
  tone: DayTone;
  /** Appended to the date in the day's accessible name. */
  label?: string;
  /** A figure under the day's number, such as its number of bookings. */
  count?: number;
  /** The day can be chosen, or put back. */
  active?: boolean;
  /** Adds the border of the tone `beforeEntrega` to that of `tone`. */
  isBeforeEntrega?: boolean;
}

interface MonthsProps {
  label: string;
  /** First and last day. Whole months are drawn. */
  desde: string;
  hasta: string;
  markOf: (dia: string) => DayMark;
  onPick: (dia: string) => void;
  /** The day that has the first tab stop. */
  start?: string;
  /** Takes the focus on mount. */
  takesFocus?: boolean;
}

/** A year, and the month in which it ends. */
const MOST = 13;
const WEEKDAY_INITIALS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

const STYLES: Record<DayTone, object> = {
  none: { color: 'text.secondary' },
  free: { border: 1, borderColor: 'primary.main', fontWeight: 600 },
  chosen: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 },
  added: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
  skipped: {
    border: 1,
    borderStyle: 'dashed',
    borderColor: 'text.secondary',
    textDecoration: 'line-through',
  },
  beforeEntrega: { border: 2, borderStyle: 'dotted', borderColor: 'text.primary' },
  existing: { border: 1, borderColor: 'text.secondary' },
  booked: { border: 2, borderColor: 'warning.main', fontWeight: 600 },
};

/** Sign of a holiday in the corner of its day. */
const FERIADO = {
  content: '"F"',
  position: 'absolute',
  top: 1,
  right: 4,
  fontSize: '0.6875rem',
  fontWeight: 700,
} as const;

interface MonthProps extends Pick<MonthsProps, 'markOf' | 'onPick'> {
  month: string;
  /** The day that has the tab stop. */
  at: string;
}

function Month({ month, at, markOf, onPick }: MonthProps) {
  const id = useId();
  const feriados = useFeriados();
  return (
    <Box sx={{ width: 252 }}>
      <Typography
        id={id}
        variant="subtitle2"
        component="h3"
        sx={{ mb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {monthInWords(month)}
      </Typography>
      <Box
        component="table"
        role="grid"
        aria-labelledby={id}
        sx={{ borderSpacing: 2, width: '100%', tableLayout: 'fixed' }}
      >
        <thead>
          <tr>
            {WEEKDAY_INITIALS.map((dia, index) => (
              <Box
                component="th"
                key={WEEKDAYS[index]}
                scope="col"
                abbr={WEEKDAYS[index] ?? ''}
                sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}
              >
                {dia}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((weekDays, week) => (
            <tr key={week}>
              {weekDays.map((dia, index) =>
                dia === null ? (
                  <Box component="td" key={`${week} ${index}`} />
                ) : (
                  <td key={dia}>
                    <Day
                      dia={dia}
                      mark={markOf(dia)}
                      feriado={feriados.get(dia)}
                      isAt={dia === at}
                      onPick={onPick}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface DayProps extends Pick<MonthsProps, 'onPick'> {
  dia: string;
  mark: DayMark;
  feriado: Feriado | undefined;
  isAt: boolean;
}

function Day({ dia, mark, feriado, isAt, onPick }: DayProps) {
  const { tone, label, count, active = false, isBeforeEntrega = false } = mark;
  const holiday = feriado && feriadoInWords(feriado);
  return (
    <ButtonBase
      data-dia={dia}
      data-cuenta={count || undefined}
      data-feriado={holiday && true}
      title={holiday}
      tabIndex={isAt ? 0 : -1}
      aria-label={[formatDay(dia), holiday, label].filter(Boolean).join(', ')}
      aria-pressed={active ? tone === 'chosen' || tone === 'added' : undefined}
      aria-disabled={!active}
      onClick={() => active && onPick(dia)}
      sx={{
        width: '100%',
        height: 38,
        borderRadius: 1,
        flexDirection: 'column',
        lineHeight: 1.1,
        fontVariantNumeric: 'tabular-nums',
        cursor: active ? 'pointer' : 'default',
        typography: 'body2',
        '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 1 },
        // Not text, because the accessible name already has it in words, and lacks the bare figure.
        '&[data-cuenta]::after': {
          content: 'attr(data-cuenta)',
          fontSize: '0.6875rem',
          fontWeight: 400,
        },
        '&[data-feriado]::before': FERIADO,
        ...STYLES[tone],
        ...(isBeforeEntrega && STYLES.beforeEntrega),
      }}
    >
      {Number(dia.slice(8))}
    </ButtonBase>
  );
}

/** Months side by side. Arrows move by day and week, Page Up and Down by month; Enter chooses. */
export function Months({ label, desde, hasta, markOf, onPick, start, takesFocus }: MonthsProps) {
  const months = monthsBetween(desde, hasta, MOST);
  const box = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const isShown = (dia: string | null | undefined): dia is string =>
    months.includes(dia?.slice(0, 7) ?? '');
  const at = isShown(moved) ? moved : isShown(start) ? start : desde;
  const focus = (dia: string) =>
    box.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus();
  useEffect(() => {
    if (takesFocus) focus(at);
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at);
    if (!isShown(next)) return;
    event.preventDefault();
    setMoved(next);
    focus(next);
  };
  return (
    <Box
      component="fieldset"
      ref={box}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const dia = target instanceof HTMLElement ? target.dataset.dia : undefined;
        if (dia) setMoved(dia);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        maxWidth: '100%',
        overflowX: 'auto',
        p: 0.5,
        m: 0,
        minWidth: 0,
        border: 0,
      }}
    >
      {months.map((month) => (
        <Month key={month} month={month} at={at} markOf={markOf} onPick={onPick} />
      ))}
    </Box>
  );
}

const LegendEntry = ({ sample, text }: { sample: object; text: string }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box aria-hidden sx={{ width: 20, height: 20, borderRadius: 1, ...sample }} />
    <Typography variant="body2">{text}</Typography>
  </Box>
);

/** Legend of the calendar's styles, and of the sign of a holiday. */
export const Legend = ({ entries }: { entries: [DayTone, string][] }) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, m: 0, mt: 1, listStyle: 'none' }}
  >
    {entries.map(([tone, text]) => (
      <LegendEntry key={tone} sample={STYLES[tone]} text={text} />
    ))}
    <LegendEntry
      sample={{ position: 'relative', '&::before': FERIADO }}
      text="Feriado o día que no se atiende"
    />
  </Box>
);
