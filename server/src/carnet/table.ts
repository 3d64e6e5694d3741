import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface CarnetTables {
  carnet_consultas: {
    id: Generated<number>;
    persona_id: number;
    momento: Generated<string>;
    /** The post of ours that read it; null for who read it with a phone of their own: where is not known. */
    donde: string | null;
  };
}

/** Kept with the persona and gone with them: a member sees when their card was looked at (design, section 8). */
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
