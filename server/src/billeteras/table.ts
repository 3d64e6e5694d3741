import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface BilleterasTables {
  billeteras: {
    id: Billetera;
    /** What signs its passes, sealed. */
    sellado: Buffer;
    identificador: string;
    cuenta: string;
    vence: string | null;
    cargada: Generated<string>;
  };
}

/** A wallet has a row when the organisation loaded what it needs. */
export const migrations: Migrations = {
  '2026-11-21-94 billeteras': `
    create table billeteras (
      id text primary key check (id in ('apple', 'google')),
      sellado bytea not null,
      identificador text not null,
      cuenta text not null,
      vence timestamptz,
      cargada timestamptz not null default now()
    );
  `,
};
