import { Typography } from '@mui/material';
import { formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import type { Ocupacion } from '@gremio/contract/turnos/resumen/schemas.ts';
import { ChartWithTable } from '../../platform/home/ChartWithTable.tsx';
import { counted, formatCount } from '@gremio/contract/platform/counted.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';

/** Minutes per row read aloud: two hours minute by minute would be too long to listen to. */
const MINUTES_PER_ROW = 10;

const horaAt = (desde: string, minute: number): string =>
  localParts(new Date(Date.parse(desde) + minute * MINUTE_MS)).hora.slice(0, 5);

/** Bookings per minute in the first two hours after the campaña opened. */
export function OpeningCurve({ apertura }: { apertura: Ocupacion['apertura'] }) {
  if (!apertura) {
    return <Typography>Todavía nadie reservó: la curva empieza con el primer turno.</Typography>;
  }
  const { desde, minutos } = apertura;
  const points = minutos.map((y, minute) => ({ x: horaAt(desde, minute), y }));
  const tablePoints = points
    .filter((_, index) => index % MINUTES_PER_ROW === 0)
    .map(({ x }, index) => ({
      x: `Desde las ${x}`,
      y: minutos
        .slice(index * MINUTES_PER_ROW, (index + 1) * MINUTES_PER_ROW)
        .reduce((sum, count) => sum + count, 0),
    }));
  const total = minutos.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...minutos);
  const { fecha, hora } = localParts(new Date(desde));
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Abrió el {formatDayAndHour(fecha, hora.slice(0, 5))}. En sus dos primeras horas,{' '}
        {counted(total, 'turno', 'turnos')}; en el minuto con más, {formatCount(most)}, a las{' '}
        {horaAt(desde, minutos.indexOf(most))}.
      </Typography>
      <ChartWithTable
        kind="line"
        title="Turnos reservados desde la apertura"
        axisTitle="Hora"
        seriesName="Turnos por minuto"
        points={points}
        tablePoints={tablePoints}
        height={200}
      />
    </>
  );
}
