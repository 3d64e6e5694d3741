import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import type { Provider } from '../http/data.ts';

/** The organisation's map tiles setting; null if it has none. */
export function useMapTiles() {
  const provider = useDataProvider<Provider>();
  const { data, isPending } = useQuery({
    queryKey: ['ajustes', 'mapa'],
    queryFn: async () =>
      (await provider.call(getAjuste, { params: { clave: 'mapa' } })) as Ajuste<'mapa'> | null,
    staleTime: 60_000,
    retry: false,
  });
  return { mapa: data?.teselas ? data : null, isPending };
}
