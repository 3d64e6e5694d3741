import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createCongressChanges } from './changes.ts';
import { createDeskService } from './desk.ts';
import { createCongresalesService } from './delegates.ts';
import { createFormulariosService } from './forms.ts';
import { createListingsService } from './listings.ts';
import * as queries from './congress.queries.ts';
import type { CongresoRow } from './congress.queries.ts';

export type CongresoService = ReturnType<typeof createCongresoService>;

/** The union's congress: its editions, their delegates and their forms (docs/architecture.md#states). */
export function createCongresoService(
  parts: Parts,
  rooms: { mensajes: MensajesService; personas: PersonasService },
) {
  const congresales = createCongresalesService();
  const formularios = createFormulariosService(parts, congresales, rooms);
  const changes = createCongressChanges(parts, rooms);
  const desk = createDeskService(parts, congresales, rooms.personas, changes);

  const store: Store<typeof wire.congresos, CongresoRow> = {
    list: queries.listCongresos,
    find: queries.findCongreso,
    async create(tx, body) {
      const id = await queries.insertCongreso(tx, body);
      return present(await queries.findCongreso(tx, id));
    },
    async update(tx, _id, { version, ...values }, before, afterCommit) {
      if (!(await queries.updateCongreso(tx, before.id, version, values))) return null;
      const after = present(await queries.findCongreso(tx, before.id));
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
    puerta: desk.puerta,
    releaseAll: formularios.releaseAll,
  };
}
