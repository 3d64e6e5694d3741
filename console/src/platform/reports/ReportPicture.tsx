import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Cifras, Informe } from '@gremio/contract/platform/informe.ts';
import { isTiempo } from '@gremio/contract/platform/informe.ts';
import { dichoAhora } from '@gremio/contract/platform/informe-notas.ts';
import { shortTitleOf } from '@gremio/contract/platform/periods.ts';
import { textoDe, tituloDePor } from '@gremio/contract/platform/informe-tabla.ts';
import type { Series } from './ReportChart.tsx';

const ReportChart = lazy(() => import('./ReportChart.tsx'));

const HEIGHT = 300;
/** Height of a category with its bars, in pixels. */
const ROW = 34;
/** Categories that are drawn; the table has all of them. */
const MOST = 15;

interface Props {
  informe: Informe;
  cifras: Cifras;
  medida: string;
  vista: string | null;
}

const count = (value: number | null | undefined) => textoDe(value ?? null, 'cuenta');

/** Tells the picture in a sentence. */
function summaryOf({ informe, cifras, medida }: Props): string {
  const name = informe.medidas[medida]?.titulo ?? medida;
  const now = cifras.total[medida];
  if (now === null || now === undefined)
    return `${name} no se puede contar por ${tituloDePor(informe, cifras.por).toLowerCase()}.`;
  const top = cifras.filas.reduce<Cifras['filas'][number] | null>(
    (most, one) => ((one.valores[medida] ?? 0) > (most?.valores[medida] ?? 0) ? one : most),
    null,
  );
  const before = cifras.total_antes?.[medida];
  const compared =
    typeof before === 'number'
      ? `un año antes, ${count(before)} (${textoDe(now - before, 'diferencia')})`
      : 'un año antes no hay nada registrado';
  const most = top ? ` Lo más alto: ${top.titulo}, ${count(top.valores[medida])}.` : '';
  return `${name}: ${count(now)}; ${compared}.${most}`;
}

function seriesOf({ informe, cifras, medida, vista }: Props, rows: Cifras['filas']): Series[] {
  if (vista === 'partes' && informe.partes.length > 0) {
    return informe.partes.map((name) => ({
      label: informe.medidas[name]?.titulo ?? name,
      data: rows.map(({ valores }) => valores[name] ?? null),
      kind: 'part' as const,
    }));
  }
  const label = informe.medidas[medida]?.titulo ?? medida;
  const now = {
    label,
    data: rows.map(({ valores }) => valores[medida] ?? null),
    kind: 'now' as const,
  };
  if (cifras.total_antes === null) return [now];
  const before = rows.map(({ antes }) => antes?.[medida] ?? null);
  return [{ label: `${label}, un año antes`, data: before, kind: 'before' }, now];
}

/** The picture of a report and its summary in words. */
export function ReportPicture(props: Props) {
  const { cifras } = props;
  const isTime = isTiempo(cifras.por);
  const isHours = props.informe.dimensiones[cifras.por]?.clase === 'hora';
  const shape = isTime || isHours ? 'columns' : 'rows';
  const drawn = shape === 'rows' ? cifras.filas.slice(0, MOST) : cifras.filas;
  const series = seriesOf(props, drawn);
  const isEmpty = series.every(({ data }) => data.every((value) => !value));
  const summary = summaryOf(props);
  const ofAllDays = dichoAhora(props.informe, cifras);
  const height = shape === 'rows' ? drawn.length * ROW + 60 : HEIGHT;
  return (
    <Box>
      <Typography component="output" sx={{ display: 'block', mb: 1 }}>
        {isEmpty && cifras.total_antes === null
          ? 'No hay nada contado en este período con estos filtros.'
          : summary}
      </Typography>
      {ofAllDays && <Typography sx={{ mb: 1 }}>{ofAllDays}</Typography>}
      {!isEmpty && (
        <Box component="figure" aria-label={`Gráfico. ${summary}`} sx={{ m: 0 }}>
          <Box aria-hidden sx={{ height }}>
            <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
              <ReportChart
                shape={shape}
                points={drawn.map(({ clave, titulo }) => ({
                  clave,
                  titulo,
                  corto: isTiempo(cifras.por) ? shortTitleOf(cifras.por, clave) : titulo,
                }))}
                series={series}
                height={height}
              />
            </Suspense>
          </Box>
        </Box>
      )}
      {drawn.length < cifras.filas.length && (
        <Typography variant="body2" color="text.secondary">
          El gráfico muestra las {MOST} primeras; la tabla, todas.
        </Typography>
      )}
    </Box>
  );
}
