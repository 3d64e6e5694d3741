import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { mesesEntre, semanasOf, stepOf } from './dias.ts';

/** The styles of a day. Each differs by more than its colour. */
export type Tono = 'nada' | 'libre' | 'elegido' | 'nuevo' | 'fuera' | 'antes' | 'esta' | 'tomado';

export interface Marca {
  tono: Tono;
  /** Appended to the date in the day's accessible name. */
  dice?: string;
  /** A figure under the day's number, such as its number of bookings. */
  cuenta?: number;
  /** The day can be chosen, or put back. */
  activo?: boolean;
  /** Adds the border of `antes` to the style of `tono`. */
  antes?: boolean;
}

interface MesesProps {
  label: string;
  /** First and last day. Whole months are drawn. */
  desde: string;
  hasta: string;
  marca: (dia: string) => Marca;
  onPick: (dia: string) => void;
  /** The day that has the first tab stop. */
  inicio?: string;
  /** Takes the focus on mount. */
  takesFocus?: boolean;
}

/** A year, and the month in which it ends. */
const MOST = 13;
const DIAS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
const NOMBRES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const LOOK: Record<Tono, object> = {
  nada: { color: 'text.secondary' },
  libre: { border: 1, borderColor: 'primary.main', fontWeight: 600 },
  elegido: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 },
  nuevo: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
  fuera: {
    border: 1,
    borderStyle: 'dashed',
    borderColor: 'text.secondary',
    textDecoration: 'line-through',
  },
  antes: { border: 2, borderStyle: 'dotted', borderColor: 'text.primary' },
  esta: { border: 1, borderColor: 'text.secondary' },
  tomado: { border: 2, borderColor: 'warning.main', fontWeight: 600 },
};

interface MesProps extends Pick<MesesProps, 'marca' | 'onPick'> {
  mes: string;
  /** The day that has the tab stop. */
  at: string;
}

function Mes({ mes, at, marca, onPick }: MesProps) {
  const id = useId();
  return (
    <Box sx={{ width: 252 }}>
      <Typography
        id={id}
        variant="subtitle2"
        component="h3"
        sx={{ mb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {month.format(new Date(`${mes}-01T00:00:00Z`))}
      </Typography>
      <Box
        component="table"
        role="grid"
        aria-labelledby={id}
        sx={{ borderSpacing: 2, width: '100%', tableLayout: 'fixed' }}
      >
        <thead>
          <tr>
            {DIAS.map((dia, index) => (
              <Box
                component="th"
                key={NOMBRES[index]}
                scope="col"
                abbr={NOMBRES[index] ?? ''}
                sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}
              >
                {dia}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasOf(mes).map((semana, week) => (
            <tr key={week}>
              {semana.map((dia, index) =>
                dia === null ? (
                  <Box component="td" key={`${week} ${index}`} />
                ) : (
                  <td key={dia}>
                    <Dia dia={dia} marca={marca(dia)} isAt={dia === at} onPick={onPick} />
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

interface DiaProps extends Pick<MesesProps, 'onPick'> {
  dia: string;
  marca: Marca;
  isAt: boolean;
}

function Dia({ dia, marca, isAt, onPick }: DiaProps) {
  const { tono, dice, cuenta, activo = false, antes = false } = marca;
  return (
    <ButtonBase
      data-dia={dia}
      data-cuenta={cuenta || undefined}
      tabIndex={isAt ? 0 : -1}
      aria-label={[formatDay(dia), dice].filter(Boolean).join(', ')}
      aria-pressed={activo ? tono === 'elegido' || tono === 'nuevo' : undefined}
      aria-disabled={!activo}
      onClick={() => activo && onPick(dia)}
      sx={{
        width: '100%',
        height: 38,
        borderRadius: 1,
        flexDirection: 'column',
        lineHeight: 1.1,
        fontVariantNumeric: 'tabular-nums',
        cursor: activo ? 'pointer' : 'default',
        typography: 'body2',
        '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 1 },
        // Not text, because the accessible name already has it in words, and lacks the bare figure.
        '&[data-cuenta]::after': {
          content: 'attr(data-cuenta)',
          fontSize: '0.6875rem',
          fontWeight: 400,
        },
        ...LOOK[tono],
        ...(antes && LOOK.antes),
      }}
    >
      {Number(dia.slice(8))}
    </ButtonBase>
  );
}

/** Months side by side. Arrows move by day and week, Page Up and Down by month; Enter chooses. */
export function Meses({ label, desde, hasta, marca, onPick, inicio, takesFocus }: MesesProps) {
  const meses = mesesEntre(desde, hasta, MOST);
  const box = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const isShown = (dia: string | null): dia is string =>
    dia !== null && meses.includes(dia.slice(0, 7));
  const at = isShown(moved) ? moved : isShown(inicio ?? null) ? (inicio as string) : desde;
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
        const dia = (target as HTMLElement).dataset.dia;
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
      {meses.map((mes) => (
        <Mes key={mes} mes={mes} at={at} marca={marca} onPick={onPick} />
      ))}
    </Box>
  );
}

/** Legend of the calendar's styles. */
export const Leyenda = ({ marcas }: { marcas: [Tono, string][] }) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, m: 0, mt: 1, listStyle: 'none' }}
  >
    {marcas.map(([tono, texto]) => (
      <Box component="li" key={tono} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box aria-hidden sx={{ width: 20, height: 20, borderRadius: 1, ...LOOK[tono] }} />
        <Typography variant="body2">{texto}</Typography>
      </Box>
    ))}
  </Box>
);
