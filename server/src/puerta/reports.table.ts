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
  /** Sums of all seccionales, in a table that a release without them neither reads nor deletes. */
  '2026-11-30-32 informe de puertas en suma': `
    create table informe_puertas_sumas (
      dia date not null,
      puerta text not null,
      hora text not null,
      ingresos integer not null,
      repetidos integer not null,
      anulados integer not null,
      primary key (dia, puerta, hora)
    );
    insert into informe_puertas_sumas (dia, puerta, hora, ingresos, repetidos, anulados)
    select dia, puerta, hora, sum(ingresos), sum(repetidos), sum(anulados) from informe_puertas group by dia, puerta, hora;
  `,
  '2026-11-30-33 informe de puertas por seccional':
    'create index concurrently informe_puertas_seccional on informe_puertas (seccional, dia)',
};
