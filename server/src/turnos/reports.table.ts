import type { Migrations } from '../platform/database/migrations.ts';

/** Counted by `contar-informes` (docs/informes.md). */
export const migrations: Migrations = {
  '2026-11-26-82 informe de turnos': `
    create table informe_turnos (
      dia date not null,
      seccional text not null,
      campania integer not null,
      lugar text not null,
      hora text not null,
      reservados integer not null,
      atendidos integer not null,
      ausentes integer not null,
      sin_marcar integer not null,
      cancelados integer not null,
      primary key (dia, campania, lugar, hora, seccional)
    );
  `,
};
