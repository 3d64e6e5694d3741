import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface CarnetTables {
  carnet_consultas: {
    id: Generated<number>;
    persona_id: number;
    momento: Generated<string>;
    /**
     * The counter or shop that read it; null for a check with somebody's own phone, whose place is unknown.
     */
    donde: string | null;
  };
}

/**
 * Deleted together with the persona: a member sees when their card was checked
 * (docs/architecture.md#privacy).
 */
export const migrations: Migrations = {
  '2026-11-20-22 carnet': `
    create table carnet_consultas (
      id bigint generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      momento timestamptz not null default now()
    );
    create index carnet_consultas_persona on carnet_consultas (persona_id, momento desc);
  `,
  '2026-11-22-99 donde se leyo el carnet': `
    alter table carnet_consultas add column donde text;
  `,
};
