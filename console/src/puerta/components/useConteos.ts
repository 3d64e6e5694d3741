import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import type { Provider } from '../../platform/http/data.ts';

/**
 * One look at all places: a stream for each would take the few connections that a browser has for one server.
 */
const LOOK_MS = 4000;

/** Who is in at each place of today and near, as it happens. */
export function useConteos() {
  const data = useDataProvider<Provider>();
  const queries = useQueryClient();
  const { data: read, error } = useQuery({
    queryKey: ['puerta-conteos'],
    queryFn: () => data.call(listLugares),
    refetchInterval: LOOK_MS,
  });
  const versions = read?.conteos.map((one) => one.version).join(' ') ?? '';

  // The list of entries beside them is read again when one of them moved.
  useEffect(() => {
    if (versions) void queries.invalidateQueries({ queryKey: ['accesos'] });
  }, [versions, queries]);

  return { conteos: read?.conteos ?? [], pending: read === undefined && !error, error };
}
