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
};
