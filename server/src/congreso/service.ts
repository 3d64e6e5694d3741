import type { CongresoWrite } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { Esperado, Lugar } from '@gremio/contract/puerta/schemas.ts';
import type { MensajesService } from '../mensajes/service.ts';
import type { PersonasService } from '../personas/service.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createCongresalesService } from './congresales/service.ts';
import { listAll, setIngreso } from './formularios/queries.ts';
import { createFormulariosService } from './formularios/service.ts';
import { createListasService } from './listas/service.ts';
import * as queries from './queries.ts';
import type { CongresoRow } from './queries.ts';

export type CongresoService = ReturnType<typeof createCongresoService>;

/** The union's congress: its editions, their delegates and what these write (design, section 6). */
export function createCongresoService(
  parts: Parts,
  rooms: { mensajes: MensajesService; personas: PersonasService },
) {
  const congresales = createCongresalesService();
  const formularios = createFormulariosService(parts, congresales, rooms);

  const store: Store<CongresoRow> = {
    list: (db, filter, page) => queries.listCongresos(db, filter as queries.CongresoFilter, page),
    find: (db, id) => queries.findCongreso(db, id as number),
    async create(tx, body: CongresoWrite) {
      const id = await queries.insertCongreso(tx, body);
      return (await queries.findCongreso(tx, id)) as CongresoRow;
    },
    async update(tx, _id, { version, ...values }: CongresoWrite & { version: number }, before) {
      if (!(await queries.updateCongreso(tx, before.id, version, values))) return null;
      return queries.findCongreso(tx, before.id);
    },
    async remove(tx, id) {
      if (await queries.hasForms(tx, id as number)) return refuse('en_uso');
      await queries.deleteCongreso(tx, id as number);
      return null;
    },
  };

  /** What the door asks of the congress: it never reads a room's tables. */
  const puerta = {
    list: (db: Handle, hoy: string): Promise<Lugar[]> => queries.listLugares(db, hoy),
    find: (db: Handle, id: number): Promise<Lugar | null> => queries.findLugar(db, id),
    async listEsperados(db: Handle, congresoId: number, ids?: number[]): Promise<Esperado[]> {
      const forms = await formularios.toRows(db, await listAll(db, congresoId, ids));
      return forms.map((form) => ({
        id: form.id,
        nombre: form.nombre,
        numdoc: form.numero_documento,
        fecha_nacimiento: null,
        titular: null,
        titular_id: form.id,
        parentesco: null,
        vigente: form.vigente,
        ingreso: form.ingreso,
        revisar: form.motivo ? [form.motivo] : [],
      }));
    },
    /** Accredited, once; null where that was undone. */
    setIngreso: (tx: Handle, ids: number[], momento: string | null): Promise<void> =>
      setIngreso(tx, ids, momento),
  };

  return {
    store,
    congresales,
    formularios,
    listas: createListasService(formularios),
    puerta,
    releaseAll: formularios.releaseAll,
  };
}
