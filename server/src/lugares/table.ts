import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface LugaresTables {
  paises: { id: Generated<number>; nombre: string };
  provincias: {
    id: Generated<number>;
    pais_id: number;
    nombre: string;
    /** ISO 3166-2, such as `AR-B`. */
    iso: string;
    /** Other spellings, without accents, capitals or punctuation. */
    alias: string[];
    /** Outline; only set where the nearest localidad would often lie across the border. */
    contorno: string | null;
  };
  localidades: {
    id: Generated<number>;
    provincia_id: number;
    nombre: string;
    partido: string | null;
    codigo_postal: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
  };
  /** One row: from when on the geocoder may be called again. */
  buscador_turno: { id: Generated<boolean>; libre: Date };
  /** The lists of the country's localidades that were loaded here, by their names. */
  localidades_del_pais: { datos: string; cargada: Generated<Date> };
}

/** A localidad is identified by its provincia, partido, name and postal code in normalised form. */
export const migrations: Migrations = {
  '2026-11-20-25 lugares': `
    create table paises (
      id integer generated always as identity primary key,
      nombre text not null unique
    );

    create table provincias (
      id integer generated always as identity primary key,
      pais_id integer not null references paises,
      nombre text not null,
      iso text not null unique,
      alias text[] not null default '{}'
    );

    create table localidades (
      id integer generated always as identity primary key,
      provincia_id integer not null references provincias,
      nombre text not null,
      partido text,
      codigo_postal text,
      nlatitud double precision,
      nlongitud double precision,
      check ((nlatitud is null) = (nlongitud is null))
    );
    create unique index localidades_una on localidades
      (provincia_id, buscable(nombre), buscable(coalesce(partido, '')), coalesce(codigo_postal, ''));

    insert into paises (nombre) values ('Argentina');
    insert into provincias (pais_id, iso, nombre, alias)
    select (select id from paises), iso, nombre, string_to_array(alias, ',')
    from (values
      ('AR-A', 'Salta', ''),
      ('AR-B', 'Buenos Aires', 'bs as,bsas,pba,gba,gran buenos aires'),
      ('AR-C', 'Ciudad Autónoma de Buenos Aires',
        'caba,c a b a,capital federal,cap fed,ciudad de buenos aires,ciudad autonoma buenos aires,ciudad de bs as'),
      ('AR-D', 'San Luis', ''),
      ('AR-E', 'Entre Ríos', 'e rios'),
      ('AR-F', 'La Rioja', 'rioja'),
      ('AR-G', 'Santiago del Estero', 'sgo del estero,stgo del estero,santiago'),
      ('AR-H', 'Chaco', 'el chaco'),
      ('AR-J', 'San Juan', ''),
      ('AR-K', 'Catamarca', ''),
      ('AR-L', 'La Pampa', 'pampa'),
      ('AR-M', 'Mendoza', 'mza'),
      ('AR-N', 'Misiones', ''),
      ('AR-P', 'Formosa', ''),
      ('AR-Q', 'Neuquén', 'nqn'),
      ('AR-R', 'Río Negro', ''),
      ('AR-S', 'Santa Fe', 'sta fe'),
      ('AR-T', 'Tucumán', ''),
      ('AR-U', 'Chubut', ''),
      ('AR-V', 'Tierra del Fuego',
        'tierra del fuego antartida e islas del atlantico sur,tierra del fuego antartida e islas'),
      ('AR-W', 'Corrientes', 'ctes'),
      ('AR-X', 'Córdoba', 'cba'),
      ('AR-Y', 'Jujuy', ''),
      ('AR-Z', 'Santa Cruz', 'sta cruz')
    ) as p (iso, nombre, alias)
    order by nombre;
  `,
  /**
   * The capital city is a provincia with one localidad, whose centre is farther from its edges than the towns
   * around it are, so its outline decides. The outline follows Av. General Paz, the Riachuelo and the river
   * to within 200 m.
   */
  '2026-11-23-40 la localidad más cercana': `
    alter table provincias add column contorno polygon;
    update provincias set contorno = polygon '(
      (-58.4560, -34.5345), (-58.4625, -34.5305), (-58.4750, -34.5388), (-58.4995, -34.5497), (-58.5075, -34.5660),
      (-58.5165, -34.5850), (-58.5262, -34.6000), (-58.5285, -34.6080), (-58.5305, -34.6150), (-58.5297, -34.6345),
      (-58.5290, -34.6545), (-58.4930, -34.6800), (-58.4615, -34.7052), (-58.4380, -34.6860), (-58.4170, -34.6620),
      (-58.3950, -34.6560), (-58.3720, -34.6580), (-58.3660, -34.6480), (-58.3560, -34.6370), (-58.3400, -34.6360),
      (-58.3350, -34.6000), (-58.3900, -34.5600)
    )' where iso = 'AR-C';
    update localidades l set nombre = p.nombre from provincias p
    where p.id = l.provincia_id and p.iso = 'AR-C' and buscable(l.nombre) = 'ciudad autonoma buenos aires'
      and not exists (
        select from localidades o where o.provincia_id = p.id and buscable(o.nombre) = buscable(p.nombre)
      );

    create index localidades_posicion on localidades using gist (ll_to_earth(nlatitud, nlongitud));
    create index localidades_en_provincia on localidades
      using gist (provincia_id, ll_to_earth(nlatitud, nlongitud));

    create function localidad_cercana(latitud double precision, longitud double precision, en integer)
      returns integer language plpgsql stable as $$
    declare
      aqui constant cube := ll_to_earth(latitud, longitud);
      de constant integer := coalesce(
        en, (select id from provincias where contorno @> point(longitud, latitud) order by id limit 1)
      );
    begin
      if exists (select from provincias where id = de and contorno is not null) then
        return (
          select id from localidades where provincia_id = de
          order by ll_to_earth(nlatitud, nlongitud) <-> aqui nulls last, id limit 1
        );
      elsif aqui is null then
        return null;
      elsif de is not null then
        return (
          select id from (
            select id, codigo_postal, ll_to_earth(nlatitud, nlongitud) <-> aqui as metros
            from localidades where provincia_id = de
            order by ll_to_earth(nlatitud, nlongitud) <-> aqui limit 20
          ) as cerca
          where metros < 30000
          order by metros - case when codigo_postal like '__00' then 3000 else 0 end, id limit 1
        );
      end if;
      return (
        select cerca.id from (
          select id, provincia_id, codigo_postal, ll_to_earth(nlatitud, nlongitud) <-> aqui as metros
          from localidades
          order by ll_to_earth(nlatitud, nlongitud) <-> aqui limit 20
        ) as cerca join provincias p on p.id = cerca.provincia_id
        where metros < 30000 and p.contorno is null
        order by metros - case when codigo_postal like '__00' then 3000 else 0 end, cerca.id limit 1
      );
    end $$;
    comment on function localidad_cercana is
      'The nearest localidad within 30 km, of the provincia where one is given. Codes that end in 00 are of cities, which reach 3 km farther than a hamlet.';
  `,
  '2026-11-26-60 localidades del país': `
    create table localidades_del_pais (
      datos text primary key,
      cargada timestamptz not null default now()
    );
  `,
  '2026-11-26-61 localidades por una parte': `
    create index concurrently localidades_buscadas on localidades using gin
      (buscable(nombre || ' ' || coalesce(partido, '') || ' ' || coalesce(codigo_postal, '')) gin_trgm_ops)
  `,
  '2026-11-26-62 turno del buscador de direcciones': `
    create table buscador_turno (
      id boolean primary key default true check (id),
      libre timestamptz not null
    );
  `,
  /** `searched` of `place-lookup.queries.ts`. */
  '2026-11-29-84 localidades por su texto plegado': `
    create index concurrently localidades_plegadas on localidades using gin
      (plegado(nombre || ' ' || coalesce(partido, '') || ' ' || coalesce(codigo_postal, '')) gin_trgm_ops)
  `,
  '2026-11-29-85 sin localidades_buscadas': `drop index concurrently if exists localidades_buscadas`,
};
