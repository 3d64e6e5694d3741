import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import type { Provider } from '../http/data.ts';

/** True if the organisation has set a service that finds addresses. */
export function useHasBuscador(): boolean {
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['ajustes', 'buscador_direcciones'],
    queryFn: async () => {
      const params = { clave: 'buscador_direcciones' };
      return (await provider.call(getAjuste, { params })) as Ajuste<'buscador_direcciones'>;
    },
    staleTime: 60_000,
    retry: false,
  });
  return Boolean(data?.url);
}
