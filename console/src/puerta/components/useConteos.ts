import { toError } from '@gremio/contract/platform/thrown.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import type { Conteo } from '@gremio/contract/puerta/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';

/**
 * Polling interval. A single poll reads all places: a stream for each would use up the few connections that a
 * browser opens to a server.
 */
const POLL_MS = 4000;

interface Conteos {
  conteos: Conteo[];
  pending: boolean;
  error: Error | null;
}

/**
 * Counts at the places of today and the days around it. They are polled outside of the console's query cache,
 * whose loading indicator would blink at each poll.
 */
export function useConteos(): Conteos {
  const data = useDataProvider<Provider>();
  const queries = useQueryClient();
  const [read, setRead] = useState<Conteos>({ conteos: [], pending: true, error: null });

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const { conteos } = await data.call(listLugares);
        if (!left) setRead({ conteos, pending: false, error: null });
      } catch (error) {
        if (!left) setRead((before) => ({ ...before, pending: false, error: toError(error) }));
      }
      if (!left) timer = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [data]);

  // A changed count invalidates the list of entries beside it.
  const versions = read.conteos.map((one) => one.version).join(' ');
  useEffect(() => {
    if (versions) void queries.invalidateQueries({ queryKey: ['accesos'] });
  }, [versions, queries]);

  return read;
}
