import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, IconButton, Stack, Typography } from '@mui/material';
import { useCanAccess, useGetList, useRecordContext } from 'react-admin';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { monthInWords, monthsLater, weeksOf } from '../../platform/calendar/days.ts';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { LoadNoches } from './LoadNoches.tsx';
import { nocheInWords, type Hotel, type Noche } from './words.ts';

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const MOVES: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface Range {
  desde: string;
  hasta: string;
}

const between = (one: string, other: string): Range =>
  one < other ? { desde: one, hasta: other } : { desde: other, hasta: one };

interface NocheCellProps {
  fecha: string;
  noche: Noche | undefined;
  feriado: Feriado | undefined;
  past: boolean;
  chosen: boolean;
  tabbable: boolean;
}

/** Visually hidden text for screen readers; the visible text is shorter. */
const SCREEN_READER_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** On a phone a month only has room for figures, which each night's accessible name explains. */
const WideOnly = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
    {children}
  </Box>
);
const NarrowOnly = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
    {children}
  </Box>
);

/** The kind of holiday in the corner of a night; on a phone only its initial. */
const FeriadoSign = ({ feriado: { tipo } }: { feriado: Feriado }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ position: 'absolute', top: 6, right: 6, fontSize: '0.75rem', fontWeight: 600 }}
  >
    <NarrowOnly>F</NarrowOnly>
    <WideOnly>
      {tipo === 'cerrado' ? 'Cerrado' : tipo === 'feriado' ? 'Feriado' : 'No laborable'}
    </WideOnly>
  </Box>
);

function NocheCell({ fecha, noche, feriado, past, chosen, tabbable }: NocheCellProps) {
  const holiday = feriado && feriadoInWords(feriado);
  const full = noche && !noche.cerrada && noche.ocupadas >= noche.habitaciones;
  return (
    <Box
      component="button"
      type="button"
      data-noche={fecha}
      title={holiday}
      aria-pressed={chosen}
      tabIndex={tabbable ? 0 : -1}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        width: '100%',
        minHeight: 64,
        p: 0.75,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        boxShadow: chosen ? (theme) => `inset 0 0 0 2px ${theme.palette.primary.main}` : 'none',
        bgcolor: noche && !past ? 'action.hover' : 'transparent',
        color: past ? 'text.secondary' : 'text.primary',
        font: 'inherit',
        cursor: 'pointer',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Box component="span" sx={SCREEN_READER_ONLY}>
        {`${[formatDay(fecha), holiday].filter(Boolean).join(', ')}: ${nocheInWords(noche)}`}
      </Box>
      <span aria-hidden>{Number(fecha.slice(8))}</span>
      {feriado && <FeriadoSign feriado={feriado} />}
      {noche && (
        <Box
          component="span"
          aria-hidden
          sx={{ fontSize: '0.75rem', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {noche.cerrada ? (
            'Cerrada'
          ) : full ? (
            'Completa'
          ) : (
            <>
              {noche.habitaciones - noche.ocupadas}
              <WideOnly> libres</WideOnly>
            </>
          )}
          <br />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {noche.ocupadas}
            <WideOnly> de </WideOnly>
            <NarrowOnly>/</NarrowOnly>
            {noche.habitaciones}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Selection of nights: a click or an arrow selects a night; dragging or Shift extends it to a range. */
function useRange(today: string) {
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const dragging = useRef(false);
  return {
    rango: between(from, to),
    at: to,
    begin(fecha: string, extend: boolean) {
      if (!extend) setFrom(fecha);
      setTo(fecha);
      dragging.current = true;
    },
    over: (fecha: string) => dragging.current && setTo(fecha),
    end: () => void (dragging.current = false),
    move(fecha: string, extend: boolean) {
      if (!extend) setFrom(fecha);
      setTo(fecha);
    },
  };
}

const nocheAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-noche]')?.dataset.noche
    : undefined;

/** A hotel's month: rooms loaded, taken and free by night, and the selected range to load. */
export function NochesMonth() {
  const hotel = useRecordContext<Hotel>();
  const [today] = useState(() => localParts(new Date()).fecha);
  const [month, setMonth] = useState(today.slice(0, 7));
  const feriados = useFeriados();
  const grid = useRef<HTMLFieldSetElement>(null);
  const { rango: range, at, begin, over, end, move } = useRange(today);
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'noches' });
  const cells = weeksOf(month).flat();
  const fechas = cells.filter((fecha) => fecha !== null);
  const { data = [], error } = useGetList<Noche>(
    'noches',
    {
      filter: { hotel_id: hotel?.id, desde: fechas[0], hasta: fechas.at(-1) },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'noche', order: 'ASC' },
    },
    { enabled: hotel !== undefined },
  );
  if (!hotel) return null;
  const byDay = new Map(data.map((one) => [one.noche, one]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    const here = nocheAt(event.target);
    if (step === undefined || !here) return;
    event.preventDefault();
    const next = plusDays(here, step);
    // The focus must move before the next key is handled, so that two quick arrows move two nights.
    flushSync(() => {
      move(next, event.shiftKey);
      setMonth(next.slice(0, 7));
    });
    grid.current?.querySelector<HTMLElement>(`[data-noche="${next}"]`)?.focus();
  };
  const tabbable = fechas.includes(at) ? at : fechas[0];
  return (
    <Box component="section" aria-labelledby="noches">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography id="noches" variant="h6" component="h2" sx={{ mr: 'auto' }}>
          Noches
        </Typography>
        <IconButton aria-label="Mes anterior" onClick={() => setMonth(monthsLater(month, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography sx={{ minWidth: 144, textAlign: 'center' }} aria-live="polite">
          {monthInWords(month)}
        </Typography>
        <IconButton aria-label="Mes siguiente" onClick={() => setMonth(monthsLater(month, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        ref={grid}
        component="fieldset"
        aria-label={`Noches de ${monthInWords(month)}`}
        onKeyDown={onKeyDown}
        // Only a mouse selects by dragging: a finger that drags scrolls the page.
        onPointerDown={(event) => {
          const fecha = event.pointerType === 'mouse' && nocheAt(event.target);
          if (fecha) begin(fecha, event.shiftKey);
        }}
        onClick={(event) => {
          const fecha = nocheAt(event.target);
          if (fecha) move(fecha, event.shiftKey);
        }}
        onPointerOver={(event) => {
          const fecha = nocheAt(event.target);
          if (fecha) over(fecha);
        }}
        onPointerUp={end}
        onPointerLeave={end}
        sx={{
          m: 0,
          p: 0,
          border: 0,
          minWidth: 0,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        }}
      >
        {WEEKDAYS.map((dia) => (
          <Typography key={dia} variant="body2" color="text.secondary" aria-hidden>
            {dia}
          </Typography>
        ))}
        {cells.map((fecha, index) =>
          fecha === null ? (
            <span key={index} />
          ) : (
            <NocheCell
              key={fecha}
              fecha={fecha}
              noche={byDay.get(fecha)}
              feriado={feriados.get(fecha)}
              past={fecha < today}
              chosen={fecha >= range.desde && fecha <= range.hasta}
              tabbable={fecha === tabbable}
            />
          ),
        )}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          Elegí una noche, o varias arrastrando o con Mayúsculas y las flechas. F: feriado o día no
          laborable.
        </Typography>
        {writes && <LoadNoches key={`${range.desde} ${range.hasta}`} range={range} />}
      </Stack>
    </Box>
  );
}
