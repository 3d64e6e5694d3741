import { present } from '@gremio/contract/platform/present.ts';
import type { congresoRow } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import { estadoVista } from '@gremio/contract/platform/publication.ts';
import type * as z from 'zod';
import type { PersonasService } from '../personas/people.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createCongressChanges } from './changes.ts';
import { createDeskService } from './desk.ts';
import { createCongresalesService } from './delegates.ts';
import { createFormulariosService } from './forms.ts';
import { createListNotices } from './list-notices.ts';
import { createListingsService } from './listings.ts';
import * as queries from './congress.queries.ts';

type CongresoRow = z.output<typeof congresoRow>;

export type CongresoService = ReturnType<typeof createCongresoService>;

/** The union's congress: its editions, their delegates and their forms (docs/architecture.md#states). */
export function createCongresoService(
  parts: Parts,
  rooms: { house: Parts; personas: PersonasService },
) {
  const congresales = createCongresalesService();
  const formularios = createFormulariosService(parts, congresales, rooms);
  const changes = createCongressChanges(parts, rooms);
  const desk = createDeskService(parts, congresales, rooms.personas, changes);

  const toRow = (row: queries.CongresoRow): CongresoRow => {
    const isOver = row.hasta < today(parts.clock);
    return { ...row, estado: estadoVista(row.publicado, row, isOver, parts.clock.now()) };
  };
  const find = async (db: Handle, id: number): Promise<CongresoRow | null> => {
    const row = await queries.findCongreso(db, id);
    return row && toRow(row);
  };

  const store: Store<typeof wire.congresos, CongresoRow> = {
    async list(db, filter, page) {
      const found = await queries.listCongresos(db, filter, page);
      return { ...found, rows: found.rows.map(toRow) };
    },
    find,
    async create(tx, body) {
      const id = await queries.insertCongreso(tx, body);
      return present(await find(tx, id));
    },
    async update(tx, _id, { version, ...values }, before, afterCommit) {
      if (!(await queries.updateCongreso(tx, before.id, version, values))) return null;
      const after = present(await find(tx, before.id));
      await changes.tellEdition(tx, before, after, afterCommit);
      return after;
    },
    async remove(tx, id) {
      if (await queries.hasForms(tx, id)) return refuse('en_uso');
      await queries.deleteCongreso(tx, id);
      return null;
    },
    takes: queries.takenRows,
  };

  return {
    store,
    congresales,
    formularios,
    desk,
    listings: createListingsService(desk),
    listNotices: createListNotices(parts, changes, rooms.house),
    puerta: desk.puerta,
    releaseAll: formularios.releaseAll,
  };
}
