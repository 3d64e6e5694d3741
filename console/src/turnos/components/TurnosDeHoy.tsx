import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import type { TurnosDeHoy as Hoy } from '@gremio/contract/turnos/resumen/schemas.ts';
import { Figure, Figures } from '../../platform/home/Figure.tsx';
import { useFigures } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { Lleno } from './Lleno.tsx';

const NEXT = 4;

/** Today's turnos: expected, attended and absent, and the next horas. */
export function TurnosDeHoy() {
  const cifras = useFigures(turnosDeHoy);
  return (
    <FiguresCard
      title="Turnos de hoy"
      listLink={{
        to: listAddress('turnos', cifras.data ? { dia: cifras.data.dia } : {}),
        label: 'Ver la lista',
      }}
      figures={cifras}
      height={150}
    >
      {(hoy) => <DeHoy hoy={hoy} />}
    </FiguresCard>
  );
}

function DeHoy({ hoy }: { hoy: Hoy }) {
  const { dia } = hoy;
  if (hoy.horas.length === 0) {
    return <Typography>Hoy, {formatDay(dia)}, no se dan turnos.</Typography>;
  }
  const next = hoy.horas.filter(({ hora }) => hora >= hoy.ahora).slice(0, NEXT);
  return (
    <>
      <Figures>
        {(['reservados', 'atendidos', 'ausentes', 'cancelados'] as const).map((cuenta) => (
          <Figure
            key={cuenta}
            value={hoy[cuenta]}
            label={cuenta}
            to={listAddress('turnos', { dia, estado: cuenta.slice(0, -1) })}
          />
        ))}
      </Figures>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {next.length > 0 ? 'Próximas horas' : 'No quedan horas por hoy'}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {next.map(({ hora, reservados, atendidos, ausentes, limite }) => (
          <Box component="li" key={hora} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Link to={listAddress('turnos', { dia, hora })}>{hora}</Link>
            <Lleno tomados={reservados + atendidos + ausentes} limite={limite} />
          </Box>
        ))}
      </Box>
    </>
  );
}
