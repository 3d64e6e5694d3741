import type * as wire from '@gremio/contract/hijos/endpoints.ts';
import { edadEn, esMenor } from '@gremio/contract/personas/rules.ts';
import type { Hijo, hijoRow } from '@gremio/contract/hijos/schemas.ts';
import type * as z from 'zod';
import { today } from '../platform/clock.ts';
import { forgetCopies } from '../platform/datos.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit, ReadableStore, Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as fotos from './fotos.ts';
import type { Titular } from './exports.ts';
import { hold, personasById } from '../personas/lookups.ts';
import { refuseFutureBirth } from '../personas/personas.ts';
import * as queries from './hijos.queries.ts';
import type { HijoWrite } from './hijos.queries.ts';

type HijoRow = z.output<typeof hijoRow>;

/** A persona's children. The same child may belong to both parents, once to each. */
export const hijosStore = (house: House): Store<typeof wire.hijos, HijoRow> => ({
  async list(handle, filter, page) {
    const { rows, count } = await queries.listHijos(handle, filter, page);
    return { rows: rows.map((row) => withAge(row, today(house.clock))), count };
  },
  async find(handle, id) {
    const row = await queries.findHijo(handle, id);
    return row ? withAge(row, today(house.clock)) : null;
  },
  check: (values) => refuseFutureBirth(values.fecha_nacimiento, today(house.clock)),
  async create(tx, values) {
    const refusal = await refusalOf(tx, values, 0);
    return refusal ?? withAge(await queries.insertHijo(tx, values), today(house.clock));
  },
  async update(tx, id, { version: _version, ...values }: HijoWrite & { version: number }, before) {
    const refusal = await refusalOf(tx, values, before.id);
    if (refusal) return refusal;
    const row = await queries.updateHijo(tx, before.id, before.version, values);
    return row ? withAge(row, today(house.clock)) : null;
  },
  remove: async (tx, id, afterCommit) => {
    await remove(house, tx, Number(id), afterCommit);
    return null;
  },
});

/** Deletes a child with their photos and the copies that rooms keep. */
export async function remove(
  house: House,
  tx: Handle,
  id: number,
  afterCommit: AfterCommit,
): Promise<void> {
  await fotos.removeOf(house, tx, id, afterCommit);
  const row = await queries.findHijo(tx, id);
  await queries.deleteHijo(tx, id);
  if (row) await forgetCopies(house, tx, { tipo: 'hijos', id: row.id, documento: row.numdoc });
}

/** Deletes the children of a persona whose data are erased; returns the documents that identified them. */
export async function eraseAllOf(
  house: House,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<string[]> {
  const hijos = await queries.listHijosOf(tx, personaId);
  for (const { id } of hijos) await remove(house, tx, id, afterCommit);
  return hijos.map(({ numdoc }) => numdoc);
}

/** The list with each child's titular, for the export. */
export const listado = (house: House): ReadableStore<typeof wire.hijos, HijoRow & Titular> => ({
  async list(handle, filter, page) {
    const { rows, count } = await hijosStore(house).list(handle, filter, page);
    const ids = rows.map((row) => row.persona_id);
    const known = await personasById(handle, ids);
    const titularOf = (id: number): Titular => ({
      titular: known.get(id)?.nombre ?? '',
      titular_documento: known.get(id)?.numero_documento ?? '',
    });
    return { rows: rows.map((row) => ({ ...row, ...titularOf(row.persona_id) })), count };
  },
});

/** Lists the children of several personas with their ages today, for other rooms. */
export async function listOf({ clock }: House, handle: Handle, personaIds: number[]) {
  const hoy = today(clock);
  const rows = await queries.listHijosOfMany(handle, personaIds);
  return rows.map((row) => withAge(row, hoy));
}

/** Lists a persona's children, eldest first, with the state of their identity photos. */
export async function listHijos(
  house: House,
  personaId: number,
  handle: Handle = house.db,
): Promise<Hijo[]> {
  const rows = await queries.listHijosOf(handle, personaId);
  const fotosOf = await fotos.fotosOf(
    house,
    handle,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...withAge(row, today(house.clock)), ...fotosOf(row.id) }));
}

function withAge<Row extends { fecha_nacimiento: string }>(row: Row, hoy: string) {
  const edad = edadEn(row.fecha_nacimiento, hoy);
  return { ...row, edad, menor: esMenor(edad) };
}

async function refusalOf(tx: Handle, values: HijoWrite, except: number): Promise<Refusal | null> {
  if (!(await hold(tx, values.persona_id)))
    return refuseField('persona_id', 'No hay una persona con ese número.');
  if (!(await queries.hasHijo(tx, values, except))) return null;
  return refuse('ya_existe', {
    errores: [{ campo: 'numdoc', mensaje: 'Esta persona ya tiene un hijo con ese documento.' }],
  });
}
