import { EVERYBODY, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { shownAt } from './noticias.queries.ts';
import type { NoticiasTables } from './table.ts';

/** Ids of the news that everybody may see. */
export const listShownIds = async (handle: Handle, ahora: string): Promise<number[]> => {
  const rows = await tables<NoticiasTables>(handle)
    .selectFrom('noticias')
    .select('id')
    .where(shownAt(ahora))
    .where(isFor(EVERYBODY))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
