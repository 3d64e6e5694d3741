import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { CongresoTables } from './table.ts';

/** Valid forms, not yet accredited, of the congresses that start on this day. */
const due = (handle: Handle, dia: string) =>
  tables<CongresoTables>(handle)
    .selectFrom('form_congresos')
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .where('congresos.desde', '=', dia)
    .where('congresos.publicado', '=', true)
    .where('form_congresos.estado', '=', 'vigente')
    .where('form_congresos.ingreso', 'is', null);

export const listDue = (handle: Handle, dia: string, despues: number, limite: number) =>
  due(handle, dia)
    .select([
      'form_congresos.id',
      'form_congresos.persona_id',
      'congresos.nombre',
      'congresos.lugar',
      'congresos.direccion',
      'congresos.desde',
      'congresos.hasta',
    ])
    .where('form_congresos.id', '>', despues)
    .orderBy('form_congresos.id')
    .limit(limite)
    .execute();

/** Persona and edition of these forms. */
export const findDue = (handle: Handle, dia: string, ids: number[]) =>
  due(handle, dia)
    .select(['form_congresos.id', 'form_congresos.persona_id', 'form_congresos.congreso_id'])
    .where('form_congresos.id', '=', anyOf(ids))
    .execute();
