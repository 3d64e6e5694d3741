import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
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

// The other tab wiped the device; without this reset, this tab would write its memory back.
whenOwnerLeaves(() => void queryClient.resetQueries());

/** True if a device with a card is refused as not activated: its member has closed it meanwhile. */
const isNoLongerMine = (error: unknown): boolean =>
  error instanceof WireError && error.body.motivo === 'sin_activar' && keptOwner() !== null;

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  if (isNoLongerMine(event.action.error)) void queryClient.invalidateQueries({ queryKey: key });
});

export interface SessionState {
  /** Null while this device has no activated card. */
  persona_id: number | null;
  estado: EstadoPersona | null;
  /** The session has not been read yet. */
  pending: boolean;
  error: Error | null;
  retry: () => void;
}

/** This device's session, as last reported. For pages inside the frame: public pages open no session. */
export function useSession(): SessionState {
  // `isPending` is also true while the offline cache loads, so that no member is shown as not activated.
  const { data, isPending, error, refetch } = useQuery(sesionOptions);
  return {
    persona_id: data?.sesion.persona_id ?? null,
    estado: data?.sesion.estado ?? null,
    pending: isPending,
    error,
    retry: () => void refetch(),
  };
}

/**
 * For code outside a screen: the persona's id, null without a card, undefined while the session is unknown.
 */
export const personaNow = (): number | null | undefined =>
  queryClient.getQueryData(sesionOptions.queryKey)?.sesion.persona_id;

/** Re-reads the session, then every query: an activation or a closed device changes them all. */
export async function reopenSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sesionOptions, staleTime: 0 });
  await queryClient.invalidateQueries();
}
