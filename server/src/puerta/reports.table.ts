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
  /** Adds the sums of all seccionales. Until a release without them has ended, its counts leave them out. */
  '2026-11-30-32 informe de puertas con sumas': `
    insert into informe_puertas (dia, seccional, puerta, hora, ingresos, repetidos, anulados)
    select dia, '', puerta, hora, sum(ingresos), sum(repetidos), sum(anulados) from informe_puertas
    where seccional <> '' group by dia, puerta, hora
    on conflict do nothing
  `,
  '2026-11-30-33 informe de puertas por seccional':
    'create index concurrently informe_puertas_seccional on informe_puertas (seccional, dia)',
};
