import { Typography } from '@mui/material';
import { Link } from 'react-admin';
import { activaciones } from '@gremio/contract/activacion/resumen/endpoints.ts';
import type { Activaciones } from '@gremio/contract/activacion/resumen/schemas.ts';
import { shortTitleOf } from '@gremio/contract/platform/periods.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { ChartWithTable } from '../../platform/home/ChartWithTable.tsx';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { formatCount } from '@gremio/contract/platform/counted.ts';

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
      {({ semanas }) => <Weeks semanas={semanas} />}
    </FiguresCard>
  );
}

function Weeks({ semanas }: Activaciones) {
  const total = semanas.reduce((sum, one) => sum + one.activaciones, 0);
  if (total === 0) {
    return (
      <Typography color="text.secondary">
        Nadie activó la app en las últimas {semanas.length} semanas. Para activarla hace falta una
        clave: emitilas en <Link to="/claves_activacion">Claves</Link>.
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {formatCount(total)} en las últimas {semanas.length} semanas; en esta,{' '}
        {formatCount(semanas.at(-1)?.activaciones ?? 0)}.
      </Typography>
      <ChartWithTable
        kind="bars"
        title="Activaciones por semana"
        axisTitle="Semana del"
        seriesName="Activaciones"
        points={semanas.map((one) => ({
          x: shortTitleOf('semana', one.lunes),
          y: one.activaciones,
        }))}
        height={180}
      />
    </>
  );
}
