import type { Migrations } from '../platform/database/migrations.ts';

/** Written by `views.ts`, some seconds after the pages were seen. It names nobody. */
export const migrations: Migrations = {
  '2026-11-26-94 informe de beneficios': `
    create table informe_beneficios (
      dia date not null,
      seccional text not null,
      beneficio integer not null,
      vistas integer not null,
      primary key (dia, beneficio, seccional)
    );
  `,
  /**
   * Adds the sums of each day: of all seccionales (''), of all benefits (0), and of both. A season of a large
   * organisation is more than a million rows without them.
   */
  '2026-11-27-02 informe de beneficios con sumas': `
    insert into informe_beneficios (dia, seccional, beneficio, vistas)
    select dia, coalesce(seccional, ''), coalesce(beneficio, 0), sum(vistas) from informe_beneficios
    group by dia, cube (seccional, beneficio) having grouping(seccional, beneficio) <> 0
  `,
  '2026-11-27-03 informe de beneficios por seccional':
    'create index concurrently informe_beneficios_seccional on informe_beneficios (seccional, dia)',
  '2026-11-27-04 informe de beneficios por beneficio':
    'create index concurrently informe_beneficios_beneficio on informe_beneficios (beneficio, dia)',
};
