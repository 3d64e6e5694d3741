import { Box, Typography } from '@mui/material';
import { CanAccess, Link, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import type { TurnosDeHoy } from '@gremio/contract/turnos/resumen/schemas.ts';
import { useFirstRows } from '../../platform/home/figures.tsx';
import { MarkTurno } from './MarkTurno.tsx';
import type { Turno } from './words.ts';

const SHOWN = 6;

/** The hora under way: the last one that has begun; undefined before the first. */
const underWay = ({ horas, ahora }: TurnosDeHoy): string | undefined =>
  horas.findLast(({ hora }) => hora <= ahora)?.hora;

/** Lists who is expected from the hora under way on; one click marks each as attended. */
export function NextPeople({ today }: { today: TurnosDeHoy }) {
  const { data } = useFirstRows<Turno>('turnos', {
    filter: { dia: today.dia, desde_hora: underWay(today), estado: 'reservado' },
    sort: { field: 'hora', order: 'ASC' },
    perPage: SHOWN,
  });
  const next = data?.rows ?? [];
  if (next.length === 0) return null;
  return (
    <ResourceContextProvider value="turnos">
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Quiénes vienen
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {next.map((turno) => (
          <RecordContextProvider key={turno.id} value={turno}>
            <Box
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                py: 0.25,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <span>{turno.hora}</span>
              <Link
                to={`/personas/${turno.persona_id}/show`}
                sx={{ flex: '1 1 150px', overflowWrap: 'anywhere' }}
              >
                {turno.nombre}
              </Link>
              <CanAccess action="edit" resource="turnos">
                <MarkTurno />
              </CanAccess>
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
    </ResourceContextProvider>
  );
}
