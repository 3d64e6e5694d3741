import type { Marca } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Migrations } from '../platform/database/migrations.ts';

export interface InstalacionTables {
  /**
   * Steps put off for later; `lista` if the checklist was dismissed. Finished steps have no row: the data
   * shows them.
   */
  instalacion_salteados: { paso: Marca };
}

/** An installation that already has staff starts with the checklist dismissed. */
export const migrations: Migrations = {
  '2026-11-21-89 instalacion': `
    create table instalacion_salteados (paso text primary key);
    insert into instalacion_salteados select 'lista' where exists (select from personal_user);
  `,
};
