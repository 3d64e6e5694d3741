import type { Migrations } from '../database/migrations.ts';

export interface ReportTables {
  /** When a report's days were last counted: the last days, and all of them (null until the first time). */
  informes_pasadas: {
    informe: string;
    recientes: string | null;
    todo: string | null;
  };
}

export const migrations: Migrations = {
  '2026-11-26-80 informes': `
    create table informes_pasadas (
      informe text primary key,
      recientes timestamptz,
      todo timestamptz
    );
  `,
};
