import type * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { MiSeccional } from '@gremio/contract/seccionales/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuseField, type Refusal } from '../platform/outcome.ts';
import { findRow as findLugar, listAbove } from './catalogue.queries.ts';
import { SECCIONAL } from './kinds.ts';
import * as queries from './sedes.queries.ts';

/** Sites of the seccionales, where members are attended. */
export const store: Store<typeof wire.sedes, queries.SedeRow> = {
  list: queries.listRows,
  find: queries.findRow,
  async create(tx, body) {
    const refusal = await refuseSeccional(tx, body.seccional_id);
    return refusal ?? present(await queries.findRow(tx, await queries.insertRow(tx, body)));
  },
  async update(tx, id, { version, ...values }) {
    const refusal = await refuseSeccional(tx, values.seccional_id);
    if (refusal) return refusal;
    return (await queries.updateRow(tx, id, version, values)) ? queries.findRow(tx, id) : null;
  },
  async remove(tx, id) {
    await queries.deleteRow(tx, id);
    return null;
  },
  takes: queries.takenRows,
};

const refuseSeccional = async (tx: Handle, id: number): Promise<Refusal | null> =>
  (await findLugar(tx, SECCIONAL, id))
    ? null
    : refuseField('seccional_id', 'Esa seccional no existe. Elegí otra.');

/** A seccional with its sites; without any, those of the nearest place above it that has some. */
export async function findMine(
  db: Handle,
  seccionalId: number | null,
): Promise<MiSeccional | null> {
  if (seccionalId === null) return null;
  const [own, ...above] = await listAbove(db, seccionalId);
  if (!own) return null;
  const { nombre } = own;
  for (const { id, nombre: de } of [own, ...above]) {
    const sedes = await queries.listOf(db, id);
    if (sedes.length > 0) return { nombre, de: id === own.id ? null : de, sedes };
  }
  return { nombre, de: null, sedes: [] };
}
