import type { Migrations } from '../platform/database/migrations.ts';

/**
 * Counted by `contar-informes` (docs/informes.md). The view tells the report of the doors whose member a
 * person of an event belongs to.
 */
export const migrations: Migrations = {
  '2026-11-26-91 informe de eventos': `
    create table informe_eventos (
      dia date not null,
      seccional text not null,
      evento integer not null,
      hora text not null,
      inscriptas integer not null,
      entraron integer not null,
      esperan integer not null,
      primary key (dia, evento, hora, seccional)
    );
    create view invitados_persona as
      select v.id, i.persona_id from invitados v join invitaciones i on i.id = v.invitacion_id;
  `,
  /** Sums of all seccionales, in a table that a release without them neither reads nor deletes. */
  '2026-11-30-30 informe de eventos en suma': `
    create table informe_eventos_sumas (
      dia date not null,
      evento integer not null,
      hora text not null,
      inscriptas integer not null,
      entraron integer not null,
      esperan integer not null,
      primary key (dia, evento, hora)
    );
    insert into informe_eventos_sumas (dia, evento, hora, inscriptas, entraron, esperan)
    select dia, evento, hora, sum(inscriptas), sum(entraron), sum(esperan) from informe_eventos group by dia, evento, hora;
  `,
  '2026-11-30-31 informe de eventos por seccional':
    'create index concurrently informe_eventos_seccional on informe_eventos (seccional, dia)',
};
