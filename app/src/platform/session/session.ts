import { getSesion } from '@gremio/contract/personas/endpoints.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { WireError } from '@gremio/contract/platform/client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readInTurn } from '../api/client.ts';
import { queryClient, wipe } from '../api/query.ts';
import { keyOf } from '../api/read.ts';
import { isAnotherOwner, keepOwner, keptOwner, whenOwnerLeaves } from './owner.ts';

const key = keyOf(getSesion);

const sesionOptions = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const reply = await readInTurn(getSesion, {}, { signal });
    const { persona_id } = reply.sesion;
    if (isAnotherOwner(keptOwner(), persona_id)) await wipe(key);
    keepOwner(persona_id);
    return reply;
  },
});

// The other tab wiped the device; what this one has in memory would be written to it again.
whenOwnerLeaves(() => void queryClient.resetQueries());

/** A device that carried a card and is refused as if it never had: its member closed it meanwhile. */
const isNoLongerMine = (error: unknown): boolean =>
  error instanceof WireError && error.body.motivo === 'sin_activar' && keptOwner() !== null;

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  if (isNoLongerMine(event.action.error)) void queryClient.invalidateQueries({ queryKey: key });
});

export interface SessionState {
  /** Null while this device carries nobody's card. */
  persona_id: number | null;
  estado: EstadoPersona | null;
  /** Nothing is known yet of this device. */
  pending: boolean;
  error: Error | null;
  retry: () => void;
}

/** Whose device this is, as the server last said. Screens of the shell only: public pages open no session. */
export function useSession(): SessionState {
  // Also while what was kept is brought back: a member is not taken for who has no card.
  const { data, isPending, error, refetch } = useQuery(sesionOptions);
  return {
    persona_id: data?.sesion.persona_id ?? null,
    estado: data?.sesion.estado ?? null,
    pending: isPending,
    error,
    retry: () => void refetch(),
  };
}

/** The same for what is no screen: undefined while nothing is known of this device. */
export const personaNow = (): number | null | undefined =>
  queryClient.getQueryData(sesionOptions.queryKey)?.sesion.persona_id;

/** Asks again whose device this is, and every read after it: an activation or a closed device changes all. */
export async function reopenSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sesionOptions, staleTime: 0 });
  await queryClient.invalidateQueries();
}
