import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface SecretoTables {
  claves_conservadas: {
    id: Generated<number>;
    proposito: string;
    /** Identifies the secret that the key comes from. */
    huella: string;
    sellado: Buffer;
    /** Expiry; null if what was issued has none. */
    hasta: string | null;
  };
}

export const migrations: Migrations = {
  '2026-11-24-60 claves conservadas': `
    create table claves_conservadas (
      id integer generated always as identity primary key,
      proposito text not null,
      huella text not null,
      sellado bytea not null,
      hasta timestamptz,
      unique (proposito, huella)
    );
  `,
};
