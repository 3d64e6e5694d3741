import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import {
  aniosDeFeriados,
  feriadosByDay,
  type Feriados,
} from '@gremio/contract/ajustes/feriados/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import type { Provider } from '../http/data.ts';

const NONE: Feriados = new Map();

/** National holidays, and the days on which the organisation does not open; empty until known. */
export function useFeriados(): Feriados {
  const provider = useDataProvider<Provider>();
  const [query] = useState(() => aniosDeFeriados(localParts(new Date()).fecha));
  const { data = NONE } = useQuery({
    queryKey: ['feriados', query],
    queryFn: async () => feriadosByDay((await provider.call(listFeriados, { query })).feriados),
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
