import { diasDespues, nochesDe } from '@gremio/contract/hoteles/rules.ts';
import type { nochesWrite } from '@gremio/contract/hoteles/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import type * as z from 'zod';
import { today } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { Store } from '../../platform/http/resource.ts';
import { type Refusal, refuse, refuseField } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { findHotel } from '../queries.ts';
import * as queries from './queries.ts';
import type { NocheRow } from './queries.ts';

type NochesWrite = z.output<typeof nochesWrite>;

/** Replies that show which nights have rooms. */
export const NOCHES_TAG = 'noches';

/** The rooms of a hotel, night by night: each night is a count that never passes its limit (design, section 4). */
export function createNochesService(parts: Parts) {
  const { db, cupos, clock, cache } = parts;

  const store: Store<NocheRow> = {
    list: (handle, filter, page) => queries.listNoches(handle, filter as queries.NocheFilter, page),
    find: (handle, id) => queries.findNoche(handle, id as number),
  };

  /** Sets the nights that stand already; refused where more rooms are taken than would be left. */
  async function setStanding(tx: Handle, standing: queries.Noche[], plan: NochesWrite) {
    const ids = standing.map((one) => one.cupoId);
    const locked = await cupos.lock(tx, ids);
    const over = standing.find(
      ({ cupoId }) => (locked.get(cupoId)?.tomados ?? 0) > plan.habitaciones,
    );
    if (over) {
      const taken = locked.get(over.cupoId)?.tomados;
      const mensaje = `La noche del ${formatDay(over.noche)} ya tiene ${taken} reservadas.`;
      return refuseField('habitaciones', mensaje);
    }
    await cupos.set(tx, ids, plan.habitaciones, plan.cerrada);
    return null;
  }

  return {
    store,
    changed: (): void => cache.changed(NOCHES_TAG),
    findNoches: queries.findNoches,
    listFree: (hotelId: number) => queries.listFree(db, hotelId, today(clock)),

    /** Gives each night of the range so many rooms, those that stand and those that are new; how many nights. */
    async layOut(tx: Handle, hotelId: number, plan: NochesWrite): Promise<number | Refusal> {
      if (!(await findHotel(tx, hotelId))) return refuse('no_encontrado');
      const noches = nochesDe(plan.desde, diasDespues(plan.hasta, 1));
      const standing = await queries.findNoches(tx, hotelId, noches);
      const refusal = await setStanding(tx, standing, plan);
      if (refusal) return refusal;
      const known = new Set(standing.map((one) => one.noche));
      const missing = noches.filter((noche) => !known.has(noche));
      const ids = await cupos.create(
        tx,
        missing.map(() => ({ limite: plan.habitaciones, cerrado: plan.cerrada })),
      );
      await queries.insertNoches(
        tx,
        hotelId,
        missing.map((noche, index) => ({ noche, cupoId: ids[index] as number })),
      );
      return noches.length;
    },

    /** For a hotel that goes; one that has bookings does not. */
    async removeOf(tx: Handle, hotelId: number): Promise<void> {
      await cupos.remove(tx, await queries.deleteNoches(tx, hotelId));
    },
  };
}
