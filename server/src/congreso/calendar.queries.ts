import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { CongresoTables } from './table.ts';

export const listCongresosOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  tables<CongresoTables>(handle)
    .selectFrom('form_congresos')
    .innerJoin('congresos', 'congresos.id', 'form_congresos.congreso_id')
    .select([
      'congresos.id',
      'congresos.nombre',
      'congresos.lugar',
      'congresos.direccion',
      'congresos.desde',
      'congresos.hasta',
      'congresos.publicado',
      'form_congresos.estado',
      'form_congresos.en_lista',
      sql<number>`congresos.version + form_congresos.version`.as('revision'),
    ])
    .where('form_congresos.persona_id', '=', personaId)
    .where('congresos.hasta', '>=', desde)
    .orderBy('congresos.id')
    .execute();
