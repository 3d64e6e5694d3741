import { Typography } from '@mui/material';
import { useGetManyAggregate, useRecordContext } from 'react-admin';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { audienceInWords } from './words.ts';

const NONE: number[] = [];

function useNames(resource: 'seccionales' | 'reparticiones' | 'listas', ids: number[]): string[] {
  const { data = [] } = useGetManyAggregate<Pick<LugarRow, 'id' | 'nombre'>>(
    resource,
    { ids },
    { enabled: ids.length > 0 },
  );
  return data.flatMap((one) => (one ? [one.nombre] : []));
}

function Some({ audiencia }: { audiencia: Audiencia }) {
  const seccionales = useNames('seccionales', audiencia.seccionales);
  const reparticiones = useNames('reparticiones', audiencia.reparticiones);
  const listas = useNames('listas', audiencia.listas ?? NONE);
  return <>{audienceInWords([...seccionales, ...reparticiones, ...listas], audiencia)}</>;
}

/** Members that the record is for, in words. */
export function AudienceText({ source }: { source: 'audiencia' }) {
  const audiencia = useRecordContext<{ id: number; audiencia: Audiencia | null }>()?.[source];
  return (
    <Typography component="span" variant="body2">
      {audiencia ? <Some audiencia={audiencia} /> : 'Todos'}
    </Typography>
  );
}
