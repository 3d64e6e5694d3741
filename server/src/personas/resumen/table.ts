import type { Migrations } from '../../platform/database/migrations.ts';

export interface ResumenTables {
  /** Members who activated the app in the week of this Monday, in parts that are added up; kept by the database. */
  activaciones_semana: {
    lunes: string;
    parte: number;
    personas: number;
  };
}

/**
 * Counted as they activate: a union's first week is as many rows as it has members. In sixteen parts, so that those who
 * activate at once wait for no row; a week that ended stays as it was, whoever leaves later. `identidades_activado` serves
 * the last release alone, and goes with the first `recortar` of the next version.
 */
export const migrations: Migrations = {
  '2026-11-23-91 activaciones contadas': `
    create table activaciones_semana (
      lunes date not null,
      parte integer not null,
      personas integer not null,
      primary key (lunes, parte)
    );

    create function contar_activacion() returns trigger language plpgsql as $$
    declare
      semana timestamp := date_trunc('week', new.activado at time zone 'America/Argentina/Buenos_Aires');
      desde timestamptz := semana at time zone 'America/Argentina/Buenos_Aires';
      hasta timestamptz := (semana + interval '1 week') at time zone 'America/Argentina/Buenos_Aires';
    begin
      if tg_op = 'UPDATE' and old.persona_id = new.persona_id and old.activado >= desde and old.activado < hasta then
        return null;
      end if;
      if exists (
        select from identidades
        where persona_id = new.persona_id and id <> new.id and activado >= desde and activado < hasta
      ) then
        return null;
      end if;
      insert into activaciones_semana as contadas values (semana::date, new.persona_id % 16, 1)
      on conflict (lunes, parte) do update set personas = contadas.personas + 1;
      return null;
    end $$;
    create trigger identidades_contadas_al_llegar after insert on identidades
      for each row when (new.activado is not null) execute function contar_activacion();
    create trigger identidades_contadas after update of activado on identidades
      for each row when (new.activado is not null and new.activado is distinct from old.activado)
      execute function contar_activacion();

    insert into activaciones_semana
    select date_trunc('week', activado at time zone 'America/Argentina/Buenos_Aires')::date, persona_id % 16,
      count(distinct persona_id)
    from identidades where activado is not null group by 1, 2;
  `,
};
