import type { Migrations } from '../platform/database/migrations.ts';

/** Counted by `contar-informes` (docs/informes.md). */
export const migrations: Migrations = {
  '2026-11-26-93 informe de puertas': `
    create table informe_puertas (
      dia date not null,
      seccional text not null,
      puerta text not null,
      hora text not null,
      ingresos integer not null,
      repetidos integer not null,
      anulados integer not null,
      primary key (dia, puerta, hora, seccional)
    );
  `,
};
