import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import { DIAS_CUIDADOS, motivoSinVigencia } from '@gremio/contract/congreso/rules.ts';
import type { FormRow } from '@gremio/contract/congreso/schemas.ts';
import type { Esperado, Lugar } from '@gremio/contract/puerta/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import { tellForm } from './changes.ts';
import { readerOf } from './congresales.ts';
import * as queries from './formularios.queries.ts';
import type { FormKept } from './formularios.queries.ts';
import { findLugar, listLugares } from './congresos.queries.ts';

export const { listPropios } = queries;

/** Enrolments as staff see them. */
export const formsStore = (house: House): Store<typeof wire.formCongresos, FormRow> => ({
  async list(handle, { q, ...filter }, page) {
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(handle, q) : null;
    const { rows, count } = await queries.listForms(
      handle,
      filter,
      personaIds,
      page,
      today(house.clock),
    );
    return { rows: await toRows(handle, rows), count };
  },
  find: findRow,
  async update(tx, _id, { version, estado, motivo }, before, afterCommit) {
    const change = { estado, motivo: estado === 'anulado' ? motivo : null };
    if (!(await queries.setEstado(tx, before.id, version, change))) return null;
    if (estado !== before.estado) await tellForm(house, tx, before.id, afterCommit);
    return findRow(tx, before.id);
  },
});

async function findRow(handle: Handle, id: number): Promise<FormRow | null> {
  const row = await queries.findForm(handle, id);
  return row ? ((await toRows(handle, [row]))[0] ?? null) : null;
}

/** Adds each persona's current document, and their line of the list. */
export async function toRows(handle: Handle, kept: FormKept[]): Promise<FormRow[]> {
  const people = await personas.miembrosById(
    handle,
    kept.map((row) => row.persona_id),
  );
  const lineOf = await readerOf(
    handle,
    kept.map((row) => row.congreso_id),
    [...people.values()].map((persona) => persona.numero_documento),
  );
  return kept.map((row) => {
    const persona = people.get(row.persona_id);
    const numdoc = persona?.numero_documento ?? row.numdoc;
    const line = lineOf(row.congreso_id, numdoc);
    const estado = persona?.estado ?? 'baja';
    const motivo = motivoSinVigencia(row, { estado, en_lista: line !== undefined });
    return {
      ...row,
      nombre: persona?.nombre ?? '',
      numero_documento: numdoc,
      nro_afiliado: persona?.nro_afiliado ?? '',
      cargo: line?.cargo ?? null,
      seccional: line?.seccional ?? persona?.seccional ?? null,
      vigente: motivo === null,
      motivo,
    };
  });
}

/** Interface for the room of the door, which never reads other rooms' tables. */
export const puerta = {
  list: (handle: Handle, hoy: string): Promise<Lugar[]> => listLugares(handle, hoy),
  find: (handle: Handle, id: number): Promise<Lugar | null> => findLugar(handle, id),
  listEsperados,
  countEsperados,
  /** Sets the time of accreditation; null takes it back. */
  setIngreso: (tx: Handle, ids: number[], momento: string | null): Promise<void> =>
    queries.setIngreso(tx, ids, momento),
};

async function listEsperados(
  handle: Handle,
  congresoId: number,
  ids?: number[],
): Promise<Esperado[]> {
  const kept = await queries.listAll(handle, congresoId, ids);
  return (await toRows(handle, kept)).map((form) => ({
    id: form.id,
    nombre: form.nombre,
    numdoc: form.numero_documento,
    fecha_nacimiento: null,
    titular: null,
    titular_id: form.id,
    parentesco: null,
    vigente: form.vigente,
    reemplazo: null,
    ingreso: form.ingreso,
    revisar: form.motivo ? [form.motivo] : [],
  }));
}

/**
 * Sequential, as there is seldom more than one congress, and who may enter depends on both its list and the
 * padrón.
 */
async function countEsperados(handle: Handle, congresoIds: number[]) {
  const counts = new Map<number, number>();
  for (const id of congresoIds) {
    const esperados = await listEsperados(handle, id);
    counts.set(id, esperados.filter((one) => one.vigente).length);
  }
  return counts;
}

/** Deletes health data and emergency contacts `DIAS_CUIDADOS` days after a congress has ended. */
export async function purgeCuidados({ db, clock }: House): Promise<void> {
  const since = clock.now().getTime() - DIAS_CUIDADOS * DAY_MS;
  await queries.clearCuidados(db, today({ now: () => new Date(since) }));
}
