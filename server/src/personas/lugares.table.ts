import type { Migrations } from '../platform/database/migrations.ts';

/**
 * The text of a persona's column decides which place they belong to, and takes that place's name, so that an
 * import, a form, a merge and an undo cannot disagree. A place that takes another name, or becomes another,
 * writes its personas again. A statement that looks up its places by itself, all at once, sets
 * `gremio.lugares`. No row of `cambios_lugar` is written for a text that was there before the places.
 */
const kind = (todas: string, uno: string, columna: string) => `
  alter table personas add column ${uno}_id integer references ${todas};

  create function poner_${uno}() returns trigger language plpgsql as $$
  begin
    select id, nombre into new.${uno}_id, new.${columna} from public.${uno}_escrita(new.${columna});
    return new;
  end $$;
  create trigger personas_${uno}_nueva before insert on personas
    for each row when (
      new.${columna} is not null and current_setting('gremio.lugares', true) is distinct from 'puestos'
    ) execute function poner_${uno}();
  create trigger personas_${uno} before update of ${columna} on personas
    for each row when (
      old.${columna} is distinct from new.${columna}
      or (new.${columna} is null) <> (new.${uno}_id is null)
    ) execute function poner_${uno}();

  create function anotar_${uno}() returns trigger language plpgsql as $$
  begin
    insert into public.cambios_lugar (persona_id, clase, antes_id, ahora_id, usuario)
    values (new.id, '${uno}', old.${uno}_id, new.${uno}_id,
      nullif(current_setting('gremio.usuario', true), ''));
    return null;
  end $$;
  create trigger personas_cambio_${uno} after update of ${columna} on personas
    for each row when (
      old.${uno}_id is distinct from new.${uno}_id
      and (old.${uno}_id is not null or old.${columna} is null)
    ) execute function anotar_${uno}();

  create function escribir_${uno}() returns trigger language plpgsql as $$
  begin
    update public.personas set ${columna} = (
      select nombre from public.${todas} where id = coalesce(new.unida_a, new.id)
    ) where ${uno}_id = new.id;
    return null;
  end $$;
  create trigger ${todas}_escritas after update of nombre, unida_a on ${todas}
    for each row when (
      old.nombre is distinct from new.nombre
      or (new.unida_a is not null and old.unida_a is distinct from new.unida_a)
    ) execute function escribir_${uno}();
`;

/** Makes a place of each spelling on the roll, with the commonest of those that differ in signs only. */
const fillPlaces = (todas: string, uno: string, columna: string) => `
  with textos as (
    select ${columna} as texto, count(*) as veces from personas where ${uno}_id is null group by 1
  ), elegidas as (
    select distinct on (grafia(texto)) grafia(texto) as clave, btrim(texto) as texto from textos
    where grafia(texto) <> '' and grafia(texto) not in (select clave from grafias_${uno})
    order by grafia(texto), veces desc, texto
  ), puestas as (
    insert into ${todas} (nombre) select texto from elegidas order by texto returning id, nombre
  )
  insert into grafias_${uno} (clave, texto, lugar_id) select grafia(nombre), nombre, id from puestas
`;

const fillPersonas = (todas: string, uno: string, columna: string) => `
  update personas p set ${uno}_id = l.id, ${columna} = l.nombre
  from grafias_${uno} g join ${todas} l on l.id = g.lugar_id
  where p.${uno}_id is null and g.clave = grafia(p.${columna})
`;

/** The place's history says why, as that of the estado does. */
const noteReason = (uno: string) => `
  create or replace function anotar_${uno}() returns trigger language plpgsql as $$
  begin
    insert into public.cambios_lugar (persona_id, clase, antes_id, ahora_id, motivo, usuario)
    values (new.id, '${uno}', old.${uno}_id, new.${uno}_id,
      nullif(current_setting('gremio.motivo', true), ''),
      nullif(current_setting('gremio.usuario', true), ''));
    return null;
  end $$;
`;

const SECCIONAL = ['seccionales', 'seccional', 'seccional'] as const;
const REPARTICION = ['reparticiones', 'reparticion', 'repdep'] as const;

export const migrations: Migrations = {
  '2026-11-27-31 lugares de cada persona': `
    create table cambios_lugar (
      id integer generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      clase text not null check (clase in ('seccional', 'reparticion')),
      antes_id integer,
      ahora_id integer,
      usuario text,
      momento timestamptz not null default now()
    );
    create index cambios_lugar_de on cambios_lugar (persona_id, id);
    create index cambios_lugar_unidas on cambios_lugar (clase, antes_id, ahora_id, momento);

    ${kind(...SECCIONAL)}
    ${kind(...REPARTICION)}
  `,
  '2026-11-27-32 seccionales del padron': fillPlaces(...SECCIONAL),
  '2026-11-27-33 reparticiones del padron': fillPlaces(...REPARTICION),
  '2026-11-27-34 seccional de cada persona': fillPersonas(...SECCIONAL),
  '2026-11-27-35 reparticion de cada persona': fillPersonas(...REPARTICION),
  '2026-11-27-36 personas de una seccional': `
    create index concurrently personas_en_seccional on personas (seccional_id, id)
  `,
  '2026-11-27-37 personas de una reparticion': `
    create index concurrently personas_en_reparticion on personas (reparticion_id, id)
  `,
  /**
   * The check of the view `alcance.personas` sees the new row only: without this an upsert by a local clerk
   * could take a persona of another place.
   */
  '2026-11-27-49 personas de otros lugares': `
    create function personas_ajenas() returns trigger language plpgsql as $$
    begin
      raise exception 'a persona of another place' using errcode = '44000';
    end $$;
    create trigger personas_ajenas before update or delete on personas
      for each row when (
        nullif(current_setting('gremio.alcance', true), '') is not null
        and (old.seccional_id = any(current_setting('gremio.alcance')::integer[])) is not true
      ) execute function personas_ajenas();
  `,
  '2026-11-30-21 motivo de los cambios de lugar': `
    alter table cambios_lugar add column motivo text;
    ${noteReason('seccional')}
    ${noteReason('reparticion')}
  `,
};
