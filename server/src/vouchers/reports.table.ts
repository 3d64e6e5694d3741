import type { Migrations } from '../platform/database/migrations.ts';

/** Counted by `contar-informes` (docs/informes.md). */
export const migrations: Migrations = {
  '2026-11-26-85 informe de vouchers': `
    create table informe_vouchers (
      dia date not null,
      seccional text not null,
      tipo integer not null,
      comercio text not null,
      pedidos integer not null,
      usados integer not null,
      devueltos integer not null,
      vencidos integer not null,
      cancelados integer not null,
      primary key (dia, tipo, comercio, seccional)
    );
  `,
  '2026-11-26-86 devoluciones por dia':
    'create index concurrently voucher_devoluciones_devuelto on voucher_devoluciones (devuelto)',
};
