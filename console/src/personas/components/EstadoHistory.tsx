import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listEstados } from '@gremio/contract/personas/endpoints.ts';
import type { CambioDeEstado } from '@gremio/contract/personas/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { personas as texts } from './texts.ts';

const changeInWords = ({ antes, estado }: CambioDeEstado) =>
  `De ${texts.estados[antes]} a ${texts.estados[estado]}`;

/** History of a persona's estado: when, by whom and why. */
export function EstadoHistory() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  // The version in the key reads the history again as soon as a clerk changes the estado here.
  const { data } = useQuery({
    queryKey: ['personas', 'estados', persona?.id, persona?.version],
    queryFn: () => provider.call(listEstados, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  return (
    <ChangeHistory
      title="Cambios de estado"
      none="Su estado nunca cambió."
      changes={data?.estados}
      whatOf={changeInWords}
      unexplained="sin motivo anotado"
    />
  );
}
