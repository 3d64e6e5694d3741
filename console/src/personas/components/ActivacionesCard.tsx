import { Typography } from '@mui/material';
import { activaciones } from '@gremio/contract/personas/resumen/endpoints.ts';
import { formatCount } from '../../platform/home/Figure.tsx';
import { useFigures } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { ChartWithTable } from '../../platform/home/ChartWithTable.tsx';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';

const short = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
const shortOf = (monday: string): string => short.format(new Date(`${monday}T00:00:00Z`));

/** Members who activated the app in each of the last weeks. */
export function ActivacionesCard() {
  const figures = useFigures(activaciones);
  return (
    <FiguresCard
      title="Activaciones por semana"
      listLink={{ to: listAddress('personas', { activado: true }), label: 'Ver quiénes' }}
      figures={figures}
      height={210}
    >
      {({ semanas }) => (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {formatCount(semanas.reduce((sum, one) => sum + one.activaciones, 0))} en las últimas{' '}
            {semanas.length} semanas; en esta, {formatCount(semanas.at(-1)?.activaciones ?? 0)}.
          </Typography>
          <ChartWithTable
            kind="bars"
            title="Activaciones por semana"
            axisTitle="Semana del"
            seriesName="Activaciones"
            points={semanas.map((one) => ({ x: shortOf(one.lunes), y: one.activaciones }))}
            height={180}
          />
        </>
      )}
    </FiguresCard>
  );
}
