import { numbersIn } from '../platform/audit/names.queries.ts';
import { anyOf } from '../platform/database/listing.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { ArchivosTables } from './table.ts';

/** Sizes in pixels of the pictures with these ids. */
export const findImagenSizes = (handle: Handle, ids: string[]) =>
  tables<ArchivosTables>(handle)
    .selectFrom('imagenes')
    .select(['id', 'ancho', 'alto'])
    .where('id', '=', anyOf(numbersIn(ids)))
    .execute();
