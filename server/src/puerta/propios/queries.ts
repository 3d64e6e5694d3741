import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { PuertaTables } from '../table.ts';

/** Scans that let these in and were not undone; the ids of those expected are of one place only. */
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
