import type { Migrations } from '../platform/database/migrations.ts';

/** Counted by `contar-informes` (docs/informes.md). */
export const migrations: Migrations = {
  '2026-11-26-89 informe de hoteles': `
    create table informe_hoteles (
      dia date not null,
      seccional text not null,
      hotel integer not null,
      ocupadas integer not null,
      habitaciones integer not null,
      solicitadas integer not null,
      confirmadas integer not null,
      rechazadas integer not null,
      canceladas integer not null,
      primary key (dia, hotel, seccional)
    );
  `,
  '2026-11-26-90 noches por dia': 'create index concurrently noches_noche on noches (noche)',
};
