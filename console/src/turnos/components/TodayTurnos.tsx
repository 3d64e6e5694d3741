import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import type { TurnosDeHoy as TodayReply } from '@gremio/contract/turnos/resumen/schemas.ts';
import { Figure, Figures } from '../../platform/home/Figure.tsx';
import { useFigures } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { NextPeople } from './NextPeople.tsx';
import { Occupancy } from './Occupancy.tsx';

const NEXT = 4;

/** Today's turnos: expected, attended and absent, who comes next, and the next horas. */
export function TodayTurnos() {
  const figures = useFigures(turnosDeHoy);
  return (
    <FiguresCard
      title="Turnos de hoy"
      listLink={{
        to: listAddress('turnos', figures.data ? { dia: figures.data.dia } : {}),
        label: 'Ver la lista',
      }}
      figures={figures}
      height={150}
    >
      {(today) => <TodayFigures today={today} />}
    </FiguresCard>
  );
}

function TodayFigures({ today }: { today: TodayReply }) {
  const { dia } = today;
  if (today.horas.length === 0) {
    return <Typography>Hoy, {formatDay(dia)}, no se dan turnos.</Typography>;
  }
  const next = today.horas.filter(({ hora }) => hora >= today.ahora).slice(0, NEXT);
  return (
    <>
      <Figures>
        {(['reservados', 'atendidos', 'ausentes', 'cancelados'] as const).map((estados) => (
          <Figure
            key={estados}
            value={today[estados]}
            label={estados}
            to={listAddress('turnos', { dia, estado: estados.slice(0, -1) })}
          />
        ))}
      </Figures>
      <NextPeople today={today} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {next.length > 0 ? 'Próximas horas' : 'No quedan horas por hoy'}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {next.map(({ hora, reservados, atendidos, ausentes, limite }) => (
          <Box
            component="li"
            key={hora}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Link to={listAddress('turnos', { dia, hora })}>{hora}</Link>
            <Occupancy taken={reservados + atendidos + ausentes} limit={limite} />
          </Box>
        ))}
      </Box>
    </>
  );
}
