import { either, ofAuthor, ofConcerned, type SeenTables } from './database/seen.ts';

export const platformSeen: SeenTables = {
  auditoria: either(ofAuthor, ofConcerned('lugares')),
  cupos: 'todos',
  idempotencia: 'todos',
  claves_conservadas: 'nadie',
  informes_pasadas: 'todos',
  notas_apartadas: 'todos',
  kysely_migration: 'nadie',
  kysely_migration_lock: 'nadie',
};
