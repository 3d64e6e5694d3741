import { counted } from '@gremio/contract/platform/counted.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { nochesOf } from '@gremio/contract/hoteles/rules.ts';
import type { nochesWrite } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import type * as z from 'zod';
import { today } from '../platform/clock.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { findHotel } from './hoteles.queries.ts';
import * as queries from './noches.queries.ts';
import type { NocheRow } from './noches.queries.ts';

type NochesWrite = z.output<typeof nochesWrite>;

/** Cache tag of replies that show which nights have rooms. */
export const NOCHES_TAG = 'noches';

/**
 * Rooms of a hotel, night by night: each night has a count that never exceeds its limit
 * (docs/architecture.md#scarcity).
 */
export const store: Store<typeof wire.noches, NocheRow> = {
  list: queries.listNoches,
  find: queries.findNoche,
};

export const changed = ({ cache }: House): void => cache.changed(NOCHES_TAG);

export const listFree = ({ db, clock }: House, hotelId: number, audiences: Audiences) =>
  queries.listFree(db, hotelId, audiences, {
    hoy: today(clock),
    ahora: clock.now().toISOString(),
  });

/**
 * Sets the number of rooms of each night in the range, creating the missing ones; returns the number of
 * nights.
 */
export async function layOut(
  { cupos }: House,
  tx: Handle,
  hotelId: number,
  plan: NochesWrite,
): Promise<number | Refusal> {
  if (!(await findHotel(tx, hotelId))) return refuse('no_encontrado');
  const noches = nochesOf(plan.desde, plusDays(plan.hasta, 1));
  const existing = await queries.findNoches(tx, hotelId, noches);
  const refusal = await setExisting(cupos, tx, existing, plan);
  if (refusal) return refusal;
  const known = new Set(existing.map((one) => one.noche));
  const missing = noches.filter((noche) => !known.has(noche));
  const ids = await cupos.create(
    tx,
    missing.map(() => ({ limite: plan.habitaciones, cerrado: plan.cerrada })),
  );
  await queries.insertNoches(
    tx,
    hotelId,
    missing.map((noche, index) => ({ noche, cupoId: present(ids[index]) })),
  );
  return noches.length;
}

/** Deletes the nights of a hotel that is being deleted; a hotel with bookings cannot be. */
export async function removeOf({ cupos }: House, tx: Handle, hotelId: number): Promise<void> {
  await cupos.remove(tx, await queries.deleteNoches(tx, hotelId));
}

/** Updates the nights that exist; refused if more rooms are taken than the new limit. */
async function setExisting(
  cupos: House['cupos'],
  tx: Handle,
  existing: queries.Noche[],
  plan: NochesWrite,
): Promise<Refusal | null> {
  const ids = existing.map((one) => one.cupoId);
  const locked = await cupos.lock(tx, ids);
  const over = existing.find(
    ({ cupoId }) => (locked.get(cupoId)?.tomados ?? 0) > plan.habitaciones,
  );
  if (over) {
    const taken = locked.get(over.cupoId)?.tomados ?? 0;
    const mensaje = `La noche del ${formatDay(over.noche)} ya tiene ${counted(taken, 'reservada', 'reservadas')}.`;
    return refuseField('habitaciones', mensaje);
  }
  await cupos.set(tx, ids, plan.habitaciones, plan.cerrada);
  return null;
}
