import { type Handle, tables } from '../../platform/database/handle.ts';
import type { CongresoTables } from '../table.ts';

const db = (handle: Handle) => tables<CongresoTables>(handle);

export const formularios = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('form_congresos')
    .selectAll()
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const congresal_de = (handle: Handle, documento: string) =>
  db(handle)
    .selectFrom('congresales')
    .innerJoin('congresos', 'congresos.id', 'congresales.congreso_id')
    .select(['congresos.nombre as congreso', 'cargo', 'congresales.seccional'])
    .where('numdoc', '=', documento)
    .orderBy('congresos.id')
    .execute();
