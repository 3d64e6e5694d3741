import type { Paso } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Migrations } from '../../platform/database/migrations.ts';

export interface InstalacionTables {
  /** Steps left for later; `lista`, when the list was put away. What is done has no row: the data says it. */
  instalacion_salteados: { paso: Paso | 'lista' };
}

/** Who already has staff does not install anything. */
export const migrations: Migrations = {
  '2026-11-21-89 instalacion': `
    create table instalacion_salteados (paso text primary key);
    insert into instalacion_salteados select 'lista' where exists (select from personal_user);
  `,
};
