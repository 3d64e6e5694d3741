import type { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { actsOf, type ToldRow } from '../platform/audit/acts.ts';
import { findAudit, listAudit } from '../platform/audit/queries.ts';
import { tell } from '../platform/audit/tell.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';

/** Finds the ids of the personas who were merged into one. */
export const FORMER_IDS = createSlot<(db: Handle, personaId: number) => Promise<number[]>>();

/** Ids under which the audit may know a persona. */
async function idsOf(house: House, db: Handle, personaId: number): Promise<number[]> {
  const former = await Promise.all(FORMER_IDS.of(house).map((find) => find(db, personaId)));
  return [personaId, ...former.flat()];
}

/** The audit in words (docs/personal.md#the-audit). */
export const auditoriaStore = (house: House): Store<typeof auditoria, ToldRow> => ({
  async list(handle, { persona_id, ...filter }, page) {
    const persona_ids =
      persona_id === undefined ? undefined : await idsOf(house, handle, persona_id);
    const listed = await listAudit(handle, { ...filter, persona_ids }, page);
    return { ...listed, rows: await tell(handle, actsOf(house), listed.rows) };
  },
  async find(handle, id) {
    const row = await findAudit(handle, id);
    return row ? ((await tell(handle, actsOf(house), [row]))[0] ?? null) : null;
  },
});
