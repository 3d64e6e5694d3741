import type { Migrations } from '../platform/database/migrations.ts';

export interface ConfirmacionTables {
  /** Confirmations that a device is in its member's hands. */
  confirmaciones: {
    identidad_id: number;
    persona_id: number;
    /** Keyed hash of the mailed code, and when it was requested; both null once it was used. */
    codigo: Buffer | null;
    pedido: string | null;
    confirmado: string | null;
  };
}

export const migrations: Migrations = {
  '2026-11-21-96 confirmaciones': `
    create table confirmaciones (
      identidad_id integer primary key references identidades on delete cascade,
      persona_id integer not null references personas on delete cascade,
      codigo bytea,
      pedido timestamptz,
      confirmado timestamptz,
      check ((codigo is null) = (pedido is null))
    );
    create index confirmaciones_persona on confirmaciones (persona_id);
  `,
  '2026-11-23-90 confirmaciones en su momento': `
    create index concurrently confirmaciones_momento on confirmaciones (greatest(pedido, confirmado))
  `,
};
