import type * as wire from '@gremio/contract/personas/endpoints.ts';
import { edadEn, esMenor } from '@gremio/contract/personas/rules.ts';
import type { Hijo, hijoRow } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import { bind } from '../platform/bind.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { ReadableStore, Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { FotosService } from './photos.ts';
import type { Titular } from './exports.ts';
import { findResumenes, holdEstados } from './people.queries.ts';
import * as queries from './children.queries.ts';
import type { HijoWrite } from './children.queries.ts';

type HijoRow = z.output<typeof hijoRow>;

interface Hijos extends Pick<Parts, 'db' | 'clock'> {
  fotos: FotosService;
  erased: OnErased;
}

/** Handler for the deletion of a persona or child, run in the same transaction. */
export type OnErased = (
  tx: Handle,
  who: { tipo: 'padron' | 'hijos'; id: number; documento: string },
) => Promise<void>;

/** A persona's children. The same child may belong to both parents, once to each. */
export function createHijosService({ db, clock }: Parts, fotos: FotosService, erased: OnErased) {
  const hijos: Hijos = { db, clock, fotos, erased };
  const store = hijosStore(hijos);
  return { store, listado: listadoOf(store), ...bind(hijos, { listOf, listHijos }) };
}

const hijosStore = ({ clock, fotos, erased }: Hijos): Store<typeof wire.hijos, HijoRow> => ({
  async list(handle, filter, page) {
    const { rows, count } = await queries.listHijos(handle, filter, page);
    return { rows: rows.map((row) => withAge(row, today(clock))), count };
  },
  async find(handle, id) {
    const row = await queries.findHijo(handle, id);
    return row ? withAge(row, today(clock)) : null;
  },
  check: (values) => refuseFutureBirth(values.fecha_nacimiento, today(clock)),
  async create(tx, values) {
    const refusal = await refusalOf(tx, values, 0);
    return refusal ?? withAge(await queries.insertHijo(tx, values), today(clock));
  },
  async update(tx, id, { version: _version, ...values }: HijoWrite & { version: number }, before) {
    const refusal = await refusalOf(tx, values, before.id);
    if (refusal) return refusal;
    const row = await queries.updateHijo(tx, before.id, before.version, values);
    return row ? withAge(row, today(clock)) : null;
  },
  async remove(tx, id, afterCommit) {
    await fotos.removeOf(tx, id, afterCommit);
    const row = await queries.findHijo(tx, id);
    await queries.deleteHijo(tx, id);
    if (row) await erased(tx, { tipo: 'hijos', id: row.id, documento: row.numdoc });
    return null;
  },
});

/** The list with each child's titular, for the export. */
const listadoOf = (
  store: ReadableStore<typeof wire.hijos, HijoRow>,
): ReadableStore<typeof wire.hijos, HijoRow & Titular> => ({
  async list(handle, filter, page) {
    const { rows, count } = await store.list(handle, filter, page);
    const ids = [...new Set(rows.map((row) => row.persona_id))];
    const known = new Map((await findResumenes(handle, ids)).map((one) => [one.id, one]));
    const titularOf = (id: number): Titular => ({
      titular: known.get(id)?.nombre ?? '',
      titular_documento: known.get(id)?.numero_documento ?? '',
    });
    return { rows: rows.map((row) => ({ ...row, ...titularOf(row.persona_id) })), count };
  },
});

/** Lists the children of several personas with their ages today, for other rooms. */
async function listOf({ clock }: Hijos, handle: Handle, personaIds: number[]) {
  const hoy = today(clock);
  const rows = await queries.listHijosOfMany(handle, personaIds);
  return rows.map((row) => withAge(row, hoy));
}

/** Lists a persona's children, eldest first, with the state of their identity photos. */
async function listHijos(
  { db, clock, fotos }: Hijos,
  personaId: number,
  handle: Handle = db,
): Promise<Hijo[]> {
  const rows = await queries.listHijosOf(handle, personaId);
  const fotosOf = await fotos.fotosOf(
    handle,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...withAge(row, today(clock)), ...fotosOf(row.id) }));
}

function withAge<Row extends { fecha_nacimiento: string }>(row: Row, hoy: string) {
  const edad = edadEn(row.fecha_nacimiento, hoy);
  return { ...row, edad, menor: esMenor(edad) };
}

async function refusalOf(tx: Handle, values: HijoWrite, except: number): Promise<Refusal | null> {
  const [persona] = await holdEstados(tx, [values.persona_id]);
  if (!persona) return refuseField('persona_id', 'No hay una persona con ese número.');
  if (!(await queries.hasHijo(tx, values, except))) return null;
  return refuse('ya_existe', {
    errores: [{ campo: 'numdoc', mensaje: 'Esta persona ya tiene un hijo con ese documento.' }],
  });
}

/** Refuses a birth date in the future. */
export const refuseFutureBirth = (nacimiento: string | null, hoy: string): Refusal | null =>
  nacimiento !== null && nacimiento > hoy
    ? refuseField('fecha_nacimiento', 'Tiene que ser una fecha que ya pasó.')
    : null;
