import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import type { Migrations } from '../platform/database/migrations.ts';

/**
 * `informe_papeles` is of the room `hijos`. A trigger writes activations and the first use of a key: devices
 * change hands, and their rows do not tell the past. `activaciones_semana` serves only the last release, and
 * goes with the next version's first `recortar`.
 */
export const migrations: Migrations = {
  /** The lock lets no activation be counted between the copy and the new trigger. */
  '2026-11-26-83 informes de personas': `
    create table informe_activaciones (
      dia date not null,
      seccional text not null,
      parte integer not null,
      activaciones integer not null,
      primary key (dia, seccional, parte)
    );
    create table informe_claves (
      dia date not null,
      seccional text not null,
      via text not null,
      emitidas integer not null,
      en_7 integer not null,
      en_30 integer not null,
      usadas integer not null,
      primary key (dia, via, seccional)
    );
    create table informe_papeles (
      dia date not null,
      seccional text not null,
      recibidas integer not null,
      esperan integer not null,
      aprobadas integer not null,
      rechazadas integer not null,
      decididas integer not null,
      minutos integer not null,
      primary key (dia, seccional)
    );
    alter table claves_activacion add column primera timestamptz;

    lock table identidades in share row exclusive mode;
    insert into informe_activaciones
      select a.lunes, s.seccional, 0, count(*)
      from activados a join seccional_de_personas s on s.id = a.persona_id group by 1, 2;
    insert into informe_activaciones as guardadas
      select lunes, '${SIN_SECCIONAL}', 1, faltan from (
        select s.lunes, s.personas - coalesce(n.personas, 0) as faltan
        from (select lunes, sum(personas) as personas from activaciones_semana group by 1) s
        left join (select dia, sum(activaciones) as personas from informe_activaciones group by 1) n
          on n.dia = s.lunes
      ) antes where faltan > 0;

    create or replace function contar_activacion() returns trigger language plpgsql as $$
    declare
      semana date := date_trunc('week', new.activado at time zone 'America/Argentina/Buenos_Aires');
    begin
      insert into activados as antes values (new.persona_id, semana)
      on conflict (persona_id) do update set lunes = excluded.lunes where antes.lunes <> excluded.lunes;
      if found then
        insert into activaciones_semana as contadas values (semana, new.persona_id % 16, 1)
        on conflict (lunes, parte) do update set personas = contadas.personas + 1;
        insert into informe_activaciones as contadas
          select semana, seccional, new.persona_id % 4, 1 from seccional_de_personas where id = new.persona_id
        on conflict (dia, seccional, parte) do update set activaciones = contadas.activaciones + 1;
      end if;
      if new.clave_id is not null then
        update claves_activacion set primera = new.activado where id = new.clave_id and primera is null;
      end if;
      return null;
    end $$;
  `,
  '2026-11-26-84 primer uso de las claves': `
    update claves_activacion c set primera = i.primera
    from (select clave_id, min(activado) as primera from identidades where clave_id is not null group by 1) i
    where i.clave_id = c.id and c.primera is null
  `,
};
