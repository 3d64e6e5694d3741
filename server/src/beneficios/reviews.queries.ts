import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { foldedWords } from '@gremio/contract/platform/folded.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { every, found, matching } from '../platform/database/search.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { BeneficiosTables } from './table.ts';

const db = (handle: Handle) => tables<BeneficiosTables>(handle);

const MINE = [
  'id',
  'app_beneficio_id',
  'persona_id',
  'puntaje',
  'comentario',
  'fecha',
  'oculta',
  'motivo',
] as const;

/** Newest opinions of a benefit that staff have not hidden. */
export const listShown = (handle: Handle, beneficioId: number) =>
  db(handle)
    .selectFrom('reviews')
    .select(['id', 'app_beneficio_id', 'persona_id', 'puntaje', 'comentario', 'fecha'])
    .where('app_beneficio_id', '=', beneficioId)
    .where('oculta', '=', false)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();

export const findMine = async (handle: Handle, personaId: PersonaId, beneficioId: number) =>
  (await db(handle)
    .selectFrom('reviews')
    .select(MINE)
    .where('persona_id', '=', personaId)
    .where('app_beneficio_id', '=', beneficioId)
    .executeTakeFirst()) ?? null;

interface Opinion {
  app_beneficio_id: number;
  puntaje: number;
  comentario: string | null;
}

/** Inserts or replaces a member's opinion; one that staff hid stays hidden until they review it. */
export const upsertMine = (
  tx: Handle,
  personaId: PersonaId,
  { app_beneficio_id, puntaje, comentario }: Opinion,
  fecha: string,
) =>
  db(tx)
    .insertInto('reviews')
    .values({ persona_id: personaId, app_beneficio_id, puntaje, comentario, fecha, motivo: null })
    .onConflict((conflict) =>
      conflict.columns(['persona_id', 'app_beneficio_id']).doUpdateSet({
        puntaje,
        comentario,
        fecha,
        version: sql<number>`reviews.version + 1`,
      }),
    )
    .returning(MINE)
    .executeTakeFirstOrThrow();

export type ReviewFilter = FilterOf<typeof wire.reviews>;

const SORT = { fecha: 'r.fecha', puntaje: 'r.puntaje', oculta: 'r.oculta' };

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('reviews as r')
    .innerJoin('beneficios as b', 'b.id', 'r.app_beneficio_id')
    .select([
      'r.id',
      'r.app_beneficio_id',
      'b.nombre as beneficio',
      'r.persona_id',
      'r.puntaje',
      'r.comentario',
      'r.fecha',
      'r.oculta',
      'r.motivo',
      'r.version',
    ]);

export type ReviewFlat = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** `q` searches the opinion, its benefit's name, and the members in `personaIds`. */
export function listRows(
  handle: Handle,
  filter: ReviewFilter,
  personaIds: number[],
  page: PageOf<typeof wire.reviews>,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('r.id', '=', anyOf(filter.id));
  if (filter.app_beneficio_id !== undefined) {
    query = query.where('r.app_beneficio_id', '=', filter.app_beneficio_id);
  }
  if (filter.oculta !== undefined) query = query.where('r.oculta', '=', filter.oculta);
  if (filter.q) {
    const each = foldedWords(filter.q).map(
      (word) => sql`(
        ${matching(sql<string>`plegado(coalesce(comentario, ''))`, word)} or app_beneficio_id = any(array(
          select id from beneficios where ${matching(sql<string>`plegado`, word)}
        ))
      )`,
    );
    const named = sql`
      select id from reviews where ${every(each)} or persona_id = any(${personaIds}::int[])
    `;
    query = query.where('r.id', '=', found(named));
  }
  return listPage(handle, query, page, SORT, 'r.id');
}

export const findRow = async (handle: Handle, id: number): Promise<ReviewFlat | null> =>
  (await rows(handle).where('r.id', '=', id).executeTakeFirst()) ?? null;

/** Returns false on a stale version (optimistic lock). */
export async function moderate(
  tx: Handle,
  id: number,
  version: number,
  values: { oculta: boolean; motivo: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('reviews')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
