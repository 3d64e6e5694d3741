import { present } from '@gremio/contract/platform/present.ts';
import type { congresoRow } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import { estadoVista } from '@gremio/contract/platform/publication.ts';
import type * as z from 'zod';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { tellEdition } from './changes.ts';
import * as queries from './congresos.queries.ts';

type CongresoRow = z.output<typeof congresoRow>;

const toRow = ({ clock }: House, row: queries.CongresoRow): CongresoRow => {
  const isOver = row.hasta < today(clock);
  return { ...row, estado: estadoVista(row.publicado, row, isOver, clock.now()) };
};

async function find(house: House, db: Handle, id: number): Promise<CongresoRow | null> {
  const row = await queries.findCongreso(db, id);
  return row && toRow(house, row);
}

/** Editions of the union's congress (docs/architecture.md#states). */
export const congresosStore = (house: House): Store<typeof wire.congresos, CongresoRow> => ({
  async list(db, filter, page) {
    const found = await queries.listCongresos(db, filter, page, today(house.clock));
    return { ...found, rows: found.rows.map((row) => toRow(house, row)) };
  },
  find: (db, id) => find(house, db, Number(id)),
  async create(tx, body) {
    const id = await queries.insertCongreso(tx, body);
    return present(await find(house, tx, id));
  },
  async update(tx, _id, { version, ...values }, before, afterCommit) {
    if (!(await queries.updateCongreso(tx, before.id, version, values))) return null;
    const after = present(await find(house, tx, before.id));
    await tellEdition(house, tx, before, after, afterCommit);
    return after;
  },
  async remove(tx, id) {
    if (await queries.hasForms(tx, id)) return refuse('en_uso');
    await queries.deleteCongreso(tx, id);
    return null;
  },
  takes: queries.takenRows,
});
