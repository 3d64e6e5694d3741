import type { Migrations } from '../database/migrations.ts';

export interface AsideTables {
  /** Notes of a queue that could not be handled; the others of their queue go on without them. */
  notas_apartadas: {
    tema: string;
    /** Key of the note within its queue. */
    nota: string;
    /** SQLSTATE or name of the last error. Its words stay in the log: they may name a person. */
    codigo: string;
    intentos: number;
    desde: string;
    /** Next try. */
    proximo: string;
  };
}

export const migrations: Migrations = {
  '2026-11-29-40 notas apartadas': `
    create table notas_apartadas (
      tema text not null,
      nota text not null,
      codigo text not null,
      intentos integer not null,
      desde timestamptz not null,
      proximo timestamptz not null,
      primary key (tema, nota)
    );
    create index notas_apartadas_proximo on notas_apartadas (tema, proximo);
  `,
};
