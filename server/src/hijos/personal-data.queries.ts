import { type Handle, tables } from '../platform/database/handle.ts';
import type { HijosTables } from './table.ts';

const db = (handle: Handle) => tables<HijosTables>(handle);

export const hijos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('hijos')
    .select(['id', 'nombre', 'numdoc', 'fecha_nacimiento', 'sexo'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export const fotos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('fotos_hijo')
    .innerJoin('hijos', 'hijos.id', 'fotos_hijo.hijo_id')
    .select([
      'hijo_id',
      'lado',
      'fotos_hijo.estado',
      'motivo',
      'consentimiento',
      'subida',
      'decidida',
    ])
    .where('hijos.persona_id', '=', personaId)
    .orderBy('subida')
    .execute();
