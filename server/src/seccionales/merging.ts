import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { inTransaction, type Handle } from '../platform/database/handle.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { moveCounts } from '../platform/report/move.queries.ts';
import { countsOf } from './catalogue.ts';
import { findRow, hasBelow } from './catalogue.queries.ts';
import { type Clase, SECCIONAL } from './kinds.ts';
import * as queries from './merging.queries.ts';

const BELOW = 'Otras seccionales, reparticiones o sedes dependen de ella. Movelas primero.';
const NOT_LIVING = 'La otra se unió también. Separala primero.';

/** Places whose spellings mean one, to be merged. */
export const listAlike = (db: Handle, clase: Clase) =>
  inTransaction(db, (tx) => queries.listAlike(tx, clase));

export const listMerged = queries.listMerged;

interface Asked {
  kept: number;
  gone: number;
  version: number;
  usuario: string;
}

/** The place that went, as it was, and the one that is left. */
interface Merged {
  gone: LugarRow;
  kept: LugarRow;
}

export async function merge(
  house: House,
  tx: Handle,
  clase: Clase,
  { kept, gone, version, usuario }: Asked,
): Promise<Merged | Refusal> {
  if (kept === gone) return refuseField('otra_id', 'Elegí otra: es la misma.');
  await queries.hold(tx, clase, [kept, gone]);
  const before = await findRow(tx, clase, kept);
  const other = await findRow(tx, clase, gone);
  if (!before) return refuse('no_encontrado');
  if (!other) return refuseField('otra_id', 'Esa ya no está. Actualizá la página.');
  if (before.version !== version) return refuse('version_vieja', { actual: before });
  if (await hasBelow(tx, clase, gone)) return refuse('en_uso', { message: BELOW });
  await queries.merge(tx, clase, { kept, gone, usuario });
  if (clase === SECCIONAL) {
    await moveCounts(tx, countsOf(house), other.nombre, before.nombre);
  }
  return { gone: other, kept: present(await findRow(tx, clase, kept)) };
}

/** Brings a merged place back; what was counted of it before the merge stays with the other. */
export async function separate(
  tx: Handle,
  clase: Clase,
  id: number,
): Promise<{ row: LugarRow; from: number } | Refusal> {
  const [gone] = await queries.hold(tx, clase, [id]);
  if (!gone || gone.unida_a === null) return refuse('no_encontrado');
  const kept = gone.unida_a;
  const [other] = await queries.hold(tx, clase, [kept]);
  if (!other || other.unida_a !== null) return refuse('no_se_deshace', { message: NOT_LIVING });
  await queries.separate(tx, clase, { gone: id, kept });
  return { row: present(await findRow(tx, clase, id)), from: kept };
}

/** Notes that two alike places are two, or forgets it. */
export async function saveDistinct(
  tx: Handle,
  clase: Clase,
  id: number,
  { otra_id, distinta }: { otra_id: number; distinta: boolean },
): Promise<Refusal | null> {
  if (!(await findRow(tx, clase, id))) return refuse('no_encontrado');
  if (id === otra_id || !(await findRow(tx, clase, otra_id))) {
    return refuseField('otra_id', 'Esa no está. Elegí otra.');
  }
  await (distinta ? queries.saveDistinct : queries.forgetDistinct)(tx, clase, [id, otra_id]);
  return null;
}
