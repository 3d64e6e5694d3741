import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { Lost } from '../platform/released.ts';
import { closeAllOf } from './identidades.ts';

/** Kind of thing that a baja takes from this room. */
export const DISPOSITIVO = 'dispositivo';

/** Closes the devices of whoever leaves. */
export async function closeOfLeavers(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const closed = await closeAllOf(house, tx, personaIds, afterCommit);
  return closed.flatMap(({ id, nombre, personaId }) =>
    personaId === null ? [] : [lostDevice(id, nombre, personaId)],
  );
}

const lostDevice = (id: number, nombre: string | null, personaId: number): Lost => ({
  clase: DISPOSITIVO,
  id,
  personaId,
  texto: `Dispositivo: ${nombre ?? 'sin nombre'}`,
  unnamed: true,
});
