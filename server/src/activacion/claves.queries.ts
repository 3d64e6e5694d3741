import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/activacion/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { claveRow } from '@gremio/contract/activacion/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { personaMatching } from '../personas/lookups.ts';
import type { ActivacionTables } from './table.ts';

export type ClaveRow = z.output<typeof claveRow>;
export type EstadoClave = ClaveRow['estado'];

export type ClaveFilter = FilterOf<typeof wire.clavesActivacion>;

export interface NewClave {
  personaId: number;
  hash: Buffer;
  vence: string | null;
  usosMaximos: number | null;
}

const db = (handle: Handle) => tables<ActivacionTables>(handle);

const estadoAt = (now: string) => sql<EstadoClave>`case
  when claves_activacion.revocada is not null then 'revocada'
  when claves_activacion.vence <= ${now} then 'vencida'
  else 'vigente'
end`;

const usos = sql<number>`(
  select count(*)::int from identidades
  where identidades.clave_id = claves_activacion.id and identidades.cerrado is null
)`;

/** Only a key's hash is stored, so `clave` is always null here. */
const rows = (handle: Handle, now: string) =>
  db(handle)
    .selectFrom('claves_activacion')
    .innerJoin('personas', 'personas.id', 'claves_activacion.persona_id')
    .select([
      'claves_activacion.id',
      'claves_activacion.persona_id',
      'personas.nombre',
      'personas.nro_afiliado',
      'claves_activacion.emitida',
      'claves_activacion.vence',
      'claves_activacion.usos_maximos',
      'claves_activacion.version',
    ])
    .select([
      estadoAt(now).as('estado'),
      usos.as('usos'),
      sql<string | null>`null::text`.as('clave'),
    ]);

export function listClaves(
  handle: Handle,
  filter: ClaveFilter,
  page: PageOf<typeof wire.clavesActivacion>,
  now: string,
) {
  let query = rows(handle, now);
  if (filter.id) query = query.where('claves_activacion.id', '=', anyOf(filter.id));
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.estado) query = query.where(estadoAt(now), '=', filter.estado);
  if (filter.q) query = query.where(personaMatching(filter.q));
  return listPage(
    handle,
    query,
    page,
    { emitida: 'emitida', vence: { nullable: 'vence' } },
    'claves_activacion.id',
  );
}

export const findClaves = (handle: Handle, ids: number[], now: string): Promise<ClaveRow[]> =>
  rows(handle, now)
    .where('claves_activacion.id', '=', anyOf(ids))
    .orderBy('claves_activacion.id')
    .execute();

/** Revokes the active keys of these personas; with `mailed`, only those requested by mail. */
export async function revokeOf(
  tx: Handle,
  personaIds: number[],
  mailed: boolean,
  now: string,
): Promise<void> {
  let query = db(tx)
    .updateTable('claves_activacion')
    .set({ revocada: now, version: sql<number>`version + 1` })
    .where('persona_id', '=', anyOf(personaIds))
    .where('revocada', 'is', null);
  if (mailed) query = query.where('por_correo', '=', true);
  await query.execute();
}

/** Returns the new ids in the order of `claves`. */
export async function insertClaves(
  tx: Handle,
  claves: NewClave[],
  mailed: boolean,
  now: string,
): Promise<number[]> {
  const inserted = await db(tx)
    .insertInto('claves_activacion')
    .values(
      claves.map((clave) => ({
        persona_id: clave.personaId,
        hash: clave.hash,
        emitida: now,
        vence: clave.vence,
        usos_maximos: clave.usosMaximos,
        por_correo: mailed,
      })),
    )
    .returning(['id', 'persona_id'])
    .execute();
  const idOf = new Map(inserted.map((row) => [row.persona_id, row.id]));
  return claves.map((clave) => present(idOf.get(clave.personaId)));
}

/** Returns false if it was already revoked. */
export async function revokeOne(tx: Handle, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('claves_activacion')
    .set({ revocada: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('revocada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds the key that was mailed to a persona and still activates. */
export const findMailed = (handle: Handle, personaId: number, now: string) =>
  db(handle)
    .selectFrom('claves_activacion')
    .select(['hash', 'emitida'])
    .where('persona_id', '=', personaId)
    .where('por_correo', '=', true)
    .where(estadoAt(now), '=', 'vigente')
    .where(sql<boolean>`${usos} < usos_maximos`)
    .executeTakeFirst();

/** Finds what a letter says of a key that still activates, by its id and the hashes of its text. */
export const findLetter = (handle: Handle, id: number, hashes: Buffer[], now: string) =>
  db(handle)
    .selectFrom('claves_activacion')
    .innerJoin('personas', 'personas.id', 'claves_activacion.persona_id')
    .select(['nombre', 'nro_afiliado', 'seccional', 'repdep', 'vence', 'usos_maximos'])
    .where('claves_activacion.id', '=', id)
    .where('hash', 'in', hashes)
    .where(estadoAt(now), '=', 'vigente')
    .executeTakeFirst();
