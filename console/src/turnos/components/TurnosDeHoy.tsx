import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import type { TurnosDeHoy as Hoy } from '@gremio/contract/turnos/resumen/schemas.ts';
import { Cifra, Cifras } from '../../platform/inicio/Cifra.tsx';
import { useCifras } from '../../platform/inicio/cifras.tsx';
import { listaOf } from '../../platform/lists/address.ts';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import { Lleno } from './Lleno.tsx';

const NEXT = 4;

/** Today's turnos: expected, attended and absent, and the next horas. */
export function TurnosDeHoy() {
  const cifras = useCifras(turnosDeHoy);
  return (
    <Tarjeta
      titulo="Turnos de hoy"
      lista={{
        to: listaOf('turnos', cifras.data ? { dia: cifras.data.dia } : {}),
        label: 'Ver la lista',
      }}
      cifras={cifras}
      alto={150}
    >
      {(hoy) => <DeHoy hoy={hoy} />}
    </Tarjeta>
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
      <Cifras>
        {(['reservados', 'atendidos', 'ausentes', 'cancelados'] as const).map((cuenta) => (
          <Cifra
            key={cuenta}
            valor={hoy[cuenta]}
            label={cuenta}
            to={listaOf('turnos', { dia, estado: cuenta.slice(0, -1) })}
          />
        ))}
      </Cifras>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {next.length > 0 ? 'Próximas horas' : 'No quedan horas por hoy'}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {next.map(({ hora, reservados, atendidos, ausentes, limite }) => (
          <Box component="li" key={hora} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Link to={listaOf('turnos', { dia, hora })}>{hora}</Link>
            <Lleno tomados={reservados + atendidos + ausentes} limite={limite} />
          </Box>
        ))}
      </Box>
    </>
  );
}
