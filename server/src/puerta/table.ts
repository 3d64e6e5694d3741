import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface PuertaTables {
  comercios: {
    id: Generated<number>;
    nombre: string;
    tipo_ids: number[];
    vence: string;
    revocado: boolean;
    /** Vouchers that were used through its link. */
    usados: Generated<number>;
    version: Generated<number>;
  };
  /** Codes that no voucher has, typed by one who scans, in the hour that began at `desde`. */
  intentos_canje: {
    sujeto: string;
    desde: string;
    cuenta: number;
  };
}

export const migrations: Migrations = {
  '2026-11-21-55 puerta': `
    create table comercios (
      id integer generated always as identity primary key,
      nombre text not null,
      tipo_ids integer[] not null,
      vence date not null,
      revocado boolean not null default false,
      usados integer not null default 0,
      version integer not null default 1
    );

    create table intentos_canje (
      sujeto text primary key,
      desde timestamptz not null,
      cuenta integer not null
    );
  `,
};
