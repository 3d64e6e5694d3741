import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { PuertaTables } from './table.ts';

/**
 * Scans that let these people in and were not undone. A person's id belongs to a single place, so `de` and
 * `ids` need no pairing.
 */
export const listIngresos = (handle: Handle, clase: Clase, de: number[], ids: number[]) =>
  tables<PuertaTables>(handle)
    .selectFrom('accesos')
    .select(['persona_ref', 'puerta', 'momento'])
    .where('clase', '=', clase)
    .where('de', '=', anyOf(de))
    .where('persona_ref', '=', anyOf(ids))
    .where('estado', '<>', 'anulado')
    .orderBy('momento')
    .execute();
