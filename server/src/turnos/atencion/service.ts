import { nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import type { PersonasService } from '../../personas/service.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { Store } from '../../platform/http/resource.ts';
import { refuseField } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import * as queries from '../queries.ts';
import { TAG } from '../service.ts';

export type AtencionService = ReturnType<typeof createAtencionService>;

type Row = queries.StaffTurno & { nombre: string; numero_documento: string };

/** Turnos as the clerk at the counter handles them: who comes, who came, who did not. */
export function createAtencionService(parts: Parts, personas: PersonasService) {
  const { cupos, cache } = parts;

  async function withPersonas(db: Handle, rows: queries.StaffTurno[]): Promise<Row[]> {
    const known = await personas.personasById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.map((row) => ({
      ...row,
      nombre: known.get(row.persona_id)?.nombre ?? '',
      numero_documento: known.get(row.persona_id)?.numero_documento ?? '',
    }));
  }

  async function find(db: Handle, id: number): Promise<Row | null> {
    const row = await queries.findStaffTurno(db, id);
    return row ? ((await withPersonas(db, [row]))[0] ?? null) : null;
  }

  async function turnInto(tx: Handle, before: Row, estado: EstadoTurno): Promise<boolean> {
    if (estado !== 'cancelado') return queries.setEstado(tx, before.id, before.version, estado);
    const released = await cupos.giveBack(tx, queries.releaseTurno(before.id, before.version));
    return released.length > 0;
  }

  const turnos: Store<Row> = {
    async list(db, filter, page) {
      const { q, ...rest } = filter as queries.TurnoFilter & { q?: string };
      const personaIds = q ? await personas.searchIds(db, q) : null;
      const { rows, count } = await queries.listTurnos(db, rest, personaIds, page);
      return { rows: await withPersonas(db, rows), count };
    },
    find: (db, id) => find(db, id as number),
    async update(tx, id, body: { estado: EstadoTurno; version: number }, before) {
      if (body.estado === before.estado) return before;
      if (!nextEstados(before.estado).includes(body.estado)) {
        return refuseField('estado', `Un turno ${before.estado} no puede pasar a ${body.estado}.`);
      }
      return (await turnInto(tx, before, body.estado)) ? find(tx, id as number) : null;
    },
  };

  return { turnos, changed: () => cache.changed(TAG) };
}
