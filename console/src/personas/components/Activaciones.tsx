import { Typography } from '@mui/material';
import { activaciones } from '@gremio/contract/personas/resumen/endpoints.ts';
import { enNumeros } from '../../platform/inicio/Cifra.tsx';
import { useCifras } from '../../platform/inicio/cifras.tsx';
import { listaOf } from '../../platform/lists/address.ts';
import { Grafico } from '../../platform/inicio/Grafico.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';

const short = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
const shortOf = (lunes: string): string => short.format(new Date(`${lunes}T00:00:00Z`));

/** Members who activated the app in each of the last weeks. */
export function Activaciones() {
  const cifras = useCifras(activaciones);
  return (
    <Tarjeta
      titulo="Activaciones por semana"
      lista={{ to: listaOf('personas', { activado: true }), label: 'Ver quiénes' }}
      cifras={cifras}
      alto={210}
    >
      {({ semanas }) => (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {enNumeros(semanas.reduce((sum, one) => sum + one.activaciones, 0))} en las últimas{' '}
            {semanas.length} semanas; en esta, {enNumeros(semanas.at(-1)?.activaciones ?? 0)}.
          </Typography>
          <Grafico
            clase="barras"
            titulo="Activaciones por semana"
            eje="Semana del"
            serie="Activaciones"
            puntos={semanas.map((one) => ({ x: shortOf(one.lunes), y: one.activaciones }))}
            alto={180}
          />
        </>
      )}
    </Tarjeta>
  );
}
