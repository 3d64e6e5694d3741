import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type {
  Dieta,
  EstadoForm,
  FormWrite,
  PendienteForm,
} from '@gremio/contract/congreso/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { isListed } from './congresales.queries.ts';
import type { CongresoTables } from './table.ts';

const db = (handle: Handle) => tables<CongresoTables>(handle);

/** Health data and emergency contacts: selected only where they are needed. */
const CUIDADOS = [
  'form_congresos.dietas',
  'form_congresos.dieta_otra',
  'form_congresos.accesibilidad',
  'form_congresos.emergencia_nombre',
  'form_congresos.emergencia_vinculo',
  'form_congresos.emergencia_celular',
] as const;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('form_congresos')
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .select([
      'form_congresos.id',
      'form_congresos.congreso_id',
      'congresos.nombre as congreso',
      'form_congresos.persona_id',
      'form_congresos.numdoc',
      'form_congresos.nombre_credencial',
      'form_congresos.email',
      'form_congresos.celular',
      'form_congresos.medio',
      'form_congresos.viaja_desde',
      'form_congresos.llegada_fecha',
      'form_congresos.llegada_hora',
      'form_congresos.salida_fecha',
      'form_congresos.salida_hora',
      'form_congresos.necesita_alojamiento',
      'form_congresos.noches',
      'form_congresos.comparte_con',
      'form_congresos.comidas',
      'form_congresos.consentimiento',
      'form_congresos.consentimiento_version',
      'form_congresos.estado',
      'form_congresos.motivo',
      'form_congresos.creado',
      'form_congresos.actualizado',
      'form_congresos.ingreso',
      'form_congresos.version',
    ]);

export const findForm = async (handle: Handle, id: number) =>
  (await rows(handle).where('form_congresos.id', '=', id).executeTakeFirst()) ?? null;
export type FormKept = NonNullable<Awaited<ReturnType<typeof findForm>>>;

export const findCuidados = async (handle: Handle, id: number) =>
  (await db(handle)
    .selectFrom('form_congresos')
    .select(CUIDADOS)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** A member's own forms, health data included. */
const mine = (handle: Handle, personaId: number) =>
  rows(handle)
    .select(CUIDADOS)
    .select(sql<number>`form_congresos.version + congresos.version`.as('revision'))
    .where('form_congresos.persona_id', '=', personaId);

export const findMine = async (handle: Handle, personaId: number, congresoId: number) =>
  (await mine(handle, personaId)
    .where('form_congresos.congreso_id', '=', congresoId)
    .executeTakeFirst()) ?? null;
export type OwnForm = NonNullable<Awaited<ReturnType<typeof findMine>>>;

export const findMineById = async (handle: Handle, personaId: number, id: number) =>
  (await mine(handle, personaId).where('form_congresos.id', '=', id).executeTakeFirst()) ?? null;

/** Congresses that expect a persona, with the id of their form. */
export const listPropios = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('form_congresos')
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .select(['form_congresos.id', 'congreso_id as de', 'congresos.nombre as lugar'])
    .where('persona_id', '=', personaId)
    .execute();

/**
 * As `findMine`, with the row locked until the transaction ends: it cannot be annulled or accredited
 * meanwhile.
 */
export const holdMine = async (tx: Handle, personaId: number, congresoId: number) =>
  (await mine(tx, personaId)
    .where('form_congresos.congreso_id', '=', congresoId)
    .forUpdate('form_congresos')
    .executeTakeFirst()) ?? null;

export interface FormValues extends Omit<FormWrite, 'consentimiento'> {
  congreso_id: number;
  persona_id: number;
  numdoc: string;
  consentimiento: string;
  consentimiento_version: string;
  actualizado: string;
}

/** Upserts a form: of two first saves at once, one inserts it and the other updates it. */
export async function saveForm(tx: Handle, values: FormValues) {
  const { congreso_id: _of, persona_id: _whose, ...changed } = values;
  return db(tx)
    .insertInto('form_congresos')
    .values({ ...values, creado: values.actualizado })
    .onConflict((conflict) =>
      conflict
        .constraint('form_congresos_uno')
        .doUpdateSet({
          ...changed,
          en_lista: true,
          version: sql<number>`form_congresos.version + 1`,
        })
        .where('form_congresos.estado', '=', 'vigente')
        .where('form_congresos.ingreso', 'is', null),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Returns false on a stale version (optimistic lock). Its delegate is told how the form stands. */
export async function setEstado(
  tx: Handle,
  id: number,
  version: number,
  { estado, motivo }: { estado: EstadoForm; motivo: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('form_congresos')
    .set({ estado, motivo, en_lista: isListed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Annuls the forms of personas for editions that have not ended; returns each with its edition's name. */
export async function annulToCome(tx: Handle, personaIds: number[], hoy: string, motivo: string) {
  const annulled = await db(tx)
    .updateTable('form_congresos')
    .from('congresos')
    .set({ estado: 'anulado', motivo, version: sql<number>`form_congresos.version + 1` })
    .whereRef('congresos.id', '=', 'form_congresos.congreso_id')
    .where('form_congresos.persona_id', '=', anyOf(personaIds))
    .where('form_congresos.estado', '=', 'vigente')
    .where('congresos.hasta', '>=', hoy)
    .returning(['form_congresos.id', 'persona_id as personaId', 'congresos.nombre'])
    .execute();
  return annulled;
}

/** Of these forms, those annulled for this reason whose congress is not over. */
export async function listFormer(handle: Handle, ids: number[], hoy: string, motivo: string) {
  const former = await db(handle)
    .selectFrom('form_congresos')
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .select('form_congresos.id')
    .where('form_congresos.id', '=', anyOf(ids))
    .where('form_congresos.estado', '=', 'anulado')
    .where('form_congresos.motivo', '=', motivo)
    .where('congresos.hasta', '>=', hoy)
    .execute();
  return new Set(former.map((row) => row.id));
}

/** Makes annulled forms valid again; returns how many. */
export async function reviveForms(tx: Handle, ids: number[]): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('form_congresos')
    .set({ estado: 'vigente', motivo: null, version: sql<number>`version + 1` })
    .where('id', '=', anyOf(ids))
    .where('estado', '=', 'anulado')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function setIngreso(tx: Handle, ids: number[], momento: string | null) {
  await db(tx)
    .updateTable('form_congresos')
    .set({ ingreso: momento, version: sql<number>`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Conditions of a form in force of a congress that has not ended. */
const PENDIENTES: Record<PendienteForm, (hoy: string) => RawBuilder<boolean>> = {
  fuera_de_lista: () => sql`(not ${isListed})`,
  acreditar: (hoy) =>
    sql`(congresos.desde <= ${hoy}::date and form_congresos.ingreso is null and ${isListed})`,
};

export type FormFilter = FilterOf<typeof wire.formCongresos>;

/** Forms for staff; `personaIds` limits them to these personas, unless it is null. */
export function listForms(
  handle: Handle,
  filter: FormFilter,
  personaIds: number[] | null,
  page: PageOf<typeof wire.formCongresos>,
  hoy: string,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('form_congresos.id', '=', anyOf(filter.id));
  for (const field of [
    'congreso_id',
    'persona_id',
    'estado',
    'medio',
    'necesita_alojamiento',
  ] as const) {
    const value = filter[field];
    if (value !== undefined) query = query.where(`form_congresos.${field}`, '=', value);
  }
  if (filter.ingresado !== undefined) {
    query = query.where('form_congresos.ingreso', filter.ingresado ? 'is not' : 'is', null);
  }
  if (filter.pendiente) {
    query = query
      .where('form_congresos.estado', '=', 'vigente')
      .where('congresos.hasta', '>=', hoy)
      .where(PENDIENTES[filter.pendiente](hoy));
  }
  if (personaIds) query = query.where('form_congresos.persona_id', '=', anyOf(personaIds));
  const columns = {
    nombre_credencial: 'form_congresos.nombre_credencial',
    actualizado: 'form_congresos.actualizado',
    ingreso: { nullable: 'form_congresos.ingreso' },
    llegada_fecha: { nullable: 'form_congresos.llegada_fecha' },
  };
  return listPage(handle, query, page, columns, 'form_congresos.id');
}

/** All forms of an edition, or those with these ids, in the order of the badges. */
export function listAll(handle: Handle, congresoId: number, ids?: number[]) {
  const query = rows(handle).where('form_congresos.congreso_id', '=', congresoId);
  return (ids ? query.where('form_congresos.id', '=', anyOf(ids)) : query)
    .orderBy('form_congresos.nombre_credencial')
    .orderBy('form_congresos.id')
    .execute();
}

/** Health data and emergency contacts of an edition's forms. */
export const listCuidados = (handle: Handle, congresoId: number) =>
  db(handle)
    .selectFrom('form_congresos')
    .select(['form_congresos.id', ...CUIDADOS])
    .where('congreso_id', '=', congresoId)
    .execute();

/** Deletes the health data and emergency contacts of editions that ended before a day. */
export async function clearCuidados(handle: Handle, endedBefore: string): Promise<number> {
  const empty = {
    dietas: [] as Dieta[],
    dieta_otra: null,
    accesibilidad: null,
    emergencia_nombre: null,
    emergencia_vinculo: null,
    emergencia_celular: null,
  };
  const { numUpdatedRows } = await db(handle)
    .updateTable('form_congresos')
    .from('congresos')
    .set(empty)
    .whereRef('congresos.id', '=', 'form_congresos.congreso_id')
    .where('congresos.hasta', '<', endedBefore)
    .where('form_congresos.emergencia_nombre', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
