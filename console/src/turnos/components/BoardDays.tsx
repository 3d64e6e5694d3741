import { useEffect, useRef } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { OccupancyBar } from './Occupancy.tsx';
import { chipDia, type Dia } from './words.ts';

interface Props {
  dias: Dia[];
  chosen: Dia;
  onChoose: (dia: string) => void;
}

/** A campaña's days side by side, with their bookings. The chosen one is in view. */
export function BoardDays({ dias, chosen, onChoose }: Props) {
  const feriados = useFeriados();
  const row = useRef<HTMLElement>(null);
  // Scrolls the row alone: `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const day = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (day) row.current?.scrollTo({ left: day.offsetLeft - row.current.clientWidth / 2 });
  }, [chosen.id]);
  return (
    <Box
      ref={row}
      component="fieldset"
      aria-label="Días"
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        position: 'relative',
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        pb: 1,
        scrollbarWidth: 'thin',
      }}
    >
      {dias.map((dia) => (
        <Day
          key={dia.id}
          dia={dia}
          feriado={feriados.get(dia.dia)}
          chosen={dia.id === chosen.id}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}

/** Short enough for a day of the row; the name of the day is in its tooltip. */
const FERIADO_WORDS: Record<Feriado['tipo'], string> = {
  feriado: 'Feriado',
  no_laborable: 'No laborable',
  cerrado: 'No se atiende',
};

interface DayProps {
  dia: Dia;
  feriado: Feriado | undefined;
  chosen: boolean;
  onChoose: (dia: string) => void;
}

function Day({ dia, feriado, chosen, onChoose }: DayProps) {
  const { cant_empleados, capacidad, cerrado } = dia;
  const note = cerrado ? 'Cerrado' : feriado ? FERIADO_WORDS[feriado.tipo] : '';
  const whole = [cerrado ? 'cerrado' : '', feriado ? feriadoInWords(feriado) : '']
    .filter(Boolean)
    .join(', ');
  return (
    <ButtonBase
      aria-pressed={chosen}
      title={whole || undefined}
      onClick={() => onChoose(dia.dia)}
      sx={{
        flex: 'none',
        width: 112,
        minHeight: 72,
        px: 1,
        py: 0.75,
        display: 'block',
        textAlign: 'start',
        borderRadius: 1,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'action.selected' : 'transparent',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: chosen ? 700 : 500 }} noWrap>
        {chipDia(dia)}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
      >
        {cant_empleados} de {capacidad}
      </Typography>
      <OccupancyBar taken={cant_empleados} limit={capacidad} />
      <Typography
        component="span"
        variant="caption"
        color="text.secondary"
        noWrap
        sx={{ display: 'block' }}
      >
        {note || ' '}
      </Typography>
    </ButtonBase>
  );
}
