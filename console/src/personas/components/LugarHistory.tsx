import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import type { CambioDeLugar } from '@gremio/contract/personas/lugares/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { ChangeHistory } from './ChangeHistory.tsx';

const NONE = {
  seccional: 'ninguna seccional',
  reparticion: 'ninguna repartición',
} as const satisfies Record<CambioDeLugar['clase'], string>;

const changeInWords = ({ clase, antes, ahora }: CambioDeLugar): string =>
  `De ${antes ?? NONE[clase]} a ${ahora ?? NONE[clase]}`;

const causeInWords = ({ traslado_id }: CambioDeLugar): string | null =>
  traslado_id === null ? null : 'Por un traslado';

/** History of a persona's seccional and repartición: when, by whom, and by which file or transfer. */
export function LugarHistory() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['personas', 'lugares', persona?.id, persona?.version],
    queryFn: () => provider.call(listCambiosDeLugar, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  return (
    <ChangeHistory
      title="Cambios de lugar"
      none="Siempre estuvo en la misma seccional y repartición."
      changes={data?.cambios}
      whatOf={changeInWords}
      causeOf={causeInWords}
    />
  );
}
