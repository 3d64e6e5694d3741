import type { Migrations } from '../platform/database/migrations.ts';

/** Counted by `contar-informes` (docs/informes.md). */
export const migrations: Migrations = {
  '2026-11-26-87 informe de carnets': `
    create table informe_carnets (
      dia date not null,
      seccional text not null,
      donde text not null,
      lecturas integer not null,
      primary key (dia, donde, seccional)
    );
  `,
  '2026-11-26-88 consultas por momento':
    'create index concurrently carnet_consultas_momento on carnet_consultas (momento)',
};
