import type { Migrations } from '../platform/database/migrations.ts';

export interface ResumenTables {
  /**
   * Members who activated the app in the week that began on `dia`, as a sum of parts; maintained by triggers
   * (`reports.table.ts`).
   */
  informe_activaciones: {
    dia: string;
    seccional: string;
    parte: number;
    activaciones: number;
  };
  /** The last week in which each member was counted. */
  activados: {
    persona_id: number;
    lunes: string;
  };
}

/**
 * Counted by trigger on activation: a union's first week is as many rows as it has members. Split
 * into sixteen parts, so that concurrent activations seldom wait for each other. Each member's last
 * counted week is stored, as devices change hands; a past week stays unchanged, whoever leaves later.
 * The index `identidades_activado` serves only the last release, and goes with the first `recortar`
 * of the next version.
 */
export const migrations: Migrations = {
  '2026-11-23-91 activaciones contadas': `
    create table activaciones_semana (
      lunes date not null,
      parte integer not null,
      personas integer not null,
      primary key (lunes, parte)
    );
    create table activados (
      persona_id integer primary key references personas on delete cascade,
      lunes date not null
    );

    create function contar_activacion() returns trigger language plpgsql as $$
    declare
      semana date := date_trunc('week', new.activado at time zone 'America/Argentina/Buenos_Aires');
    begin
      insert into activados as antes values (new.persona_id, semana)
      on conflict (persona_id) do update set lunes = excluded.lunes where antes.lunes <> excluded.lunes;
      if found then
        insert into activaciones_semana as contadas values (semana, new.persona_id % 16, 1)
        on conflict (lunes, parte) do update set personas = contadas.personas + 1;
      end if;
      return null;
    end $$;
    create trigger identidades_contadas_al_llegar after insert on identidades
      for each row when (new.activado is not null) execute function contar_activacion();
    create trigger identidades_contadas after update of activado on identidades
      for each row when (new.activado is not null and new.activado is distinct from old.activado)
      execute function contar_activacion();

    -- The weeks that are shown, by an index: nobody who activates waits for long.
    create temporary table recientes on commit drop as
      select distinct date_trunc('week', activado at time zone 'America/Argentina/Buenos_Aires')::date as lunes, persona_id
      from identidades where activado >= now() - interval '13 weeks';
    insert into activaciones_semana select lunes, persona_id % 16, count(*) from recientes group by 1, 2;
    insert into activados select persona_id, max(lunes) from recientes group by 1;
  `,
};
