import { type Handle, tables } from '../platform/database/handle.ts';
import type { ArchivosTables } from './table.ts';

const db = (handle: Handle) => tables<ArchivosTables>(handle);

export const archivos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('archivos')
    .select(['nombre', 'tipo', 'bytes', 'creado'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();
