import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import { DIAS_CUIDADOS, motivoSinVigencia } from '@gremio/contract/congreso/rules.ts';
import type { FormRow } from '@gremio/contract/congreso/schemas.ts';
import type { Esperado, Lugar } from '@gremio/contract/puerta/schemas.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import type { Parts } from '../platform/parts.ts';
import type { CongresalesService } from './delegates.ts';
import * as queries from './forms.queries.ts';
import type { FormKept } from './forms.queries.ts';
import { findLugar, listLugares } from './congress.queries.ts';

const DAY_MS = 86_400_000;

export const { listPropios } = queries;

interface Atencion extends Pick<Parts, 'db' | 'clock'> {
  congresales: CongresalesService;
  personas: PersonasService;
}

export type AtencionService = ReturnType<typeof createAtencionService>;

/** Enrolments as staff and the door see them. */
export function createAtencionService(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  congresales: CongresalesService,
  personas: PersonasService,
) {
  const atencion: Atencion = { db, clock, congresales, personas };
  return {
    ...bind(atencion, { toRows, purgeCuidados }),
    store: formsStore(atencion),
    puerta: puertaSource(atencion),
    openCuidados: queries.findCuidados,
  };
}

const formsStore = (atencion: Atencion): Store<typeof wire.formCongresos, FormRow> => ({
  async list(handle, { q, ...filter }, page) {
    const { personas } = atencion;
    const personaIds = typeof q === 'string' && q ? await personas.searchIds(handle, q) : null;
    const { rows, count } = await queries.listForms(handle, filter, personaIds, page);
    return { rows: await toRows(atencion, handle, rows), count };
  },
  find: (handle, id) => findRow(atencion, handle, id),
  async update(tx, _id, { version, estado, motivo }, before) {
    const change = { estado, motivo: estado === 'anulado' ? motivo : null };
    const isSaved = await queries.setEstado(tx, before.id, version, change);
    return isSaved ? findRow(atencion, tx, before.id) : null;
  },
});

async function findRow(atencion: Atencion, handle: Handle, id: number): Promise<FormRow | null> {
  const row = await queries.findForm(handle, id);
  return row ? ((await toRows(atencion, handle, [row]))[0] ?? null) : null;
}

/** Adds each persona's current document, and their line of the list. */
async function toRows(
  { congresales, personas }: Atencion,
  handle: Handle,
  kept: FormKept[],
): Promise<FormRow[]> {
  const people = await personas.miembrosById(
    handle,
    kept.map((row) => row.persona_id),
  );
  const lineOf = await congresales.readerOf(
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
const puertaSource = (atencion: Atencion) => ({
  list: (handle: Handle, hoy: string): Promise<Lugar[]> => listLugares(handle, hoy),
  find: (handle: Handle, id: number): Promise<Lugar | null> => findLugar(handle, id),
  ...bind(atencion, { listEsperados, countEsperados }),
  /** Sets the time of accreditation; null takes it back. */
  setIngreso: (tx: Handle, ids: number[], momento: string | null): Promise<void> =>
    queries.setIngreso(tx, ids, momento),
});

async function listEsperados(
  atencion: Atencion,
  handle: Handle,
  congresoId: number,
  ids?: number[],
): Promise<Esperado[]> {
  const kept = await queries.listAll(handle, congresoId, ids);
  return (await toRows(atencion, handle, kept)).map((form) => ({
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
}

/**
 * Sequential, as there is seldom more than one congress, and who may enter depends on both its list and the
 * padrón.
 */
async function countEsperados(atencion: Atencion, handle: Handle, congresoIds: number[]) {
  const counts = new Map<number, number>();
  for (const id of congresoIds) {
    const esperados = await listEsperados(atencion, handle, id);
    counts.set(id, esperados.filter((one) => one.vigente).length);
  }
  return counts;
}

/** Deletes health data and emergency contacts `DIAS_CUIDADOS` days after a congress has ended. */
async function purgeCuidados({ db, clock }: Atencion): Promise<void> {
  const since = clock.now().getTime() - DIAS_CUIDADOS * DAY_MS;
  await queries.clearCuidados(db, today({ now: () => new Date(since) }));
}
