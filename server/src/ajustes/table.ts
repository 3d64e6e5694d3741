import type { Clave } from '@gremio/contract/ajustes/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface AjustesTables {
  ajustes: {
    clave: Clave;
    valor: unknown;
    version: Generated<number>;
  };
}

/** A setting that nobody has changed has no row: its default is in the service. */
export const migrations: Migrations = {
  '2026-11-20-12 ajustes': `
    create table ajustes (
      clave text primary key,
      valor jsonb not null,
      version integer not null default 1
    );
  `,
};
