import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import { refuse, refuseField } from '../platform/outcome.ts';
import { findCongreso } from './congresos.queries.ts';
import * as queries from './congresales.queries.ts';
import type { CongresalRow } from './congresales.queries.ts';

const taken = () =>
  refuse('ya_existe', {
    errores: [{ campo: 'numdoc', mensaje: 'Ese documento ya está en la lista de ese congreso.' }],
  });
const noEdition = () => refuseField('congreso_id', 'Ese congreso no está.');
const FIXED = 'Los congresales no se pasan de un congreso a otro. Agregalo en el otro.';

/**
 * Delegates of an edition, by document. A delegate who is removed from the list keeps their form, which is
 * not valid at the door until they are on it again; they are told of both (`list-notices.ts`).
 */
export const congresalesStore = ({
  clock,
}: House): Store<typeof wire.congresales, CongresalRow> => ({
  list: (db, filter, page) => queries.listCongresales(db, filter, page, clock.now().toISOString()),
  find: queries.findCongresal,
  async create(tx, body) {
    if (!(await findCongreso(tx, body.congreso_id))) return noEdition();
    const id = await queries.insertCongresal(tx, body);
    return id === null ? taken() : present(await queries.findCongresal(tx, id));
  },
  async update(tx, _id, body, before) {
    const { version, ...values } = body;
    if (values.congreso_id !== before.congreso_id) return refuseField('congreso_id', FIXED);
    const other = await queries.findByNumdoc(tx, before.congreso_id, values.numdoc);
    if (other && other.id !== before.id) return taken();
    if (!(await queries.updateCongresal(tx, before.id, version, values))) return null;
    return queries.findCongresal(tx, before.id);
  },
  async remove(tx, id) {
    await queries.deleteCongresal(tx, id);
    return null;
  },
  takes: queries.takenRows,
});

/** Returns a lookup of list lines by edition and document. */
export async function readerOf(db: Handle, congresoIds: number[], numdocs: string[]) {
  const lines = await queries.listByNumdoc(db, [...new Set(congresoIds)], [...new Set(numdocs)]);
  const byKey = new Map(lines.map((line) => [`${line.congreso_id} ${line.numdoc}`, line]));
  return (congresoId: number, numdoc: string) => byKey.get(`${congresoId} ${numdoc}`);
}
