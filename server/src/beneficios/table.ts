import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';
import { foldedColumn, foldedIfChanged } from '../platform/database/search.ts';

export interface BeneficiosTables {
  rubros: {
    id: Generated<number>;
    nombre: string;
    icono: string | null;
    orden: Generated<number>;
    version: Generated<number>;
  };
  beneficios: {
    id: Generated<number>;
    rubro_id: number;
    nombre: string;
    descuento: string | null;
    descripcion: string | null;
    condiciones: string | null;
    vigencia_hasta: string | null;
    imagen_id: number | null;
    publicado: boolean;
    /** Moments at which it appears and disappears on schedule. */
    publicado_desde: string | null;
    publicado_hasta: string | null;
    /** Null is everybody. */
    audiencia: Generated<Audiencia | null>;
    /** Maintained by a trigger on branches. */
    cant_sucursales: GeneratedAlways<number>;
    /** Opinions that staff have not hidden; maintained by a trigger too. */
    cant_reviews: GeneratedAlways<number>;
    suma_puntajes: GeneratedAlways<number>;
    /** Searched by `q`; a trigger writes it. */
    plegado: Generated<string>;
    version: Generated<number>;
  };
  sucursales: {
    id: Generated<number>;
    app_beneficio_id: number;
    nombre: string;
    direccion: string | null;
    /** Names are stored beside the ids, as a branch may be in a place that is not in our list. */
    localidad: string | null;
    provincia: string | null;
    localidad_id: number | null;
    provincia_id: number | null;
    /** True if the localidad was derived from the position, and follows it. */
    lugar_por_posicion: Generated<boolean>;
    codigo_postal: string | null;
    telefono: string | null;
    email: string | null;
    web: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
    /**
     * Point on the earth's sphere, in metres from its centre: distances between points are straight lines.
     */
    posicion: GeneratedAlways<string | null>;
    /** Searched by `q`; a trigger writes it. */
    plegado: Generated<string>;
    /** Normalised identity of a branch: equal whatever its capitals, accents and punctuation. */
    clave: GeneratedAlways<string>;
    version: Generated<number>;
  };
  reviews: {
    id: Generated<number>;
    app_beneficio_id: number;
    persona_id: number;
    puntaje: number;
    comentario: string | null;
    fecha: Generated<string>;
    oculta: Generated<boolean>;
    motivo: string | null;
    version: Generated<number>;
  };
}

/** Columns of `plegado`. They never change, because landed migrations are made of them. */
const FOLDED = ['nombre', 'descuento', 'descripcion'];
const FOLDED_OF_BRANCHES = ['nombre', 'direccion', 'localidad'];

/**
 * Nearest first is an index scan in order of distance: over all branches, a benefit's or a provincia's.
 * Counting a benefit's branches per request would read all of them, so the database maintains the count.
 */
export const migrations: Migrations = {
  '2026-11-20-30 beneficios': `
    create extension if not exists cube;
    create extension if not exists earthdistance;
    create extension if not exists btree_gist;
    create extension if not exists pg_trgm;

    create table rubros (
      id integer generated always as identity primary key,
      nombre text not null,
      icono text,
      orden integer not null default 0,
      version integer not null default 1
    );
    create unique index rubros_uno on rubros (buscable(nombre));

    create table beneficios (
      id integer generated always as identity primary key,
      rubro_id integer not null references rubros,
      nombre text not null,
      descuento text,
      descripcion text,
      condiciones text,
      vigencia_hasta date,
      publicado boolean not null default true,
      cant_sucursales integer not null default 0,
      busqueda text not null generated always as (buscable(
        nombre || ' ' || coalesce(descuento, '') || ' ' || coalesce(descripcion, '')
      )) stored,
      version integer not null default 1
    );
    create unique index beneficios_uno on beneficios (rubro_id, buscable(nombre));
    create index beneficios_busqueda on beneficios using gin (busqueda gin_trgm_ops);

    create function clave_sucursal(nombre text, direccion text, localidad text, provincia text)
      returns uuid language sql immutable parallel safe
      return md5(regexp_replace(
        buscable(
          nombre || '|' || coalesce(direccion, '') || '|' || coalesce(localidad, '') || '|'
            || coalesce(provincia, '')
        ), '[^[:alnum:]|]+', ' ', 'g'
      ))::uuid;

    create table sucursales (
      id integer generated always as identity primary key,
      app_beneficio_id integer not null references beneficios,
      nombre text not null,
      direccion text,
      localidad text,
      provincia text,
      localidad_id integer references localidades,
      provincia_id integer references provincias,
      codigo_postal text,
      telefono text,
      email text,
      web text,
      nlatitud double precision check (nlatitud between -90 and 90),
      nlongitud double precision check (nlongitud between -180 and 180),
      posicion cube generated always as (ll_to_earth(nlatitud, nlongitud)) stored,
      busqueda text not null generated always as (buscable(
        nombre || ' ' || coalesce(direccion, '') || ' ' || coalesce(localidad, '')
      )) stored,
      clave uuid not null generated always as
        (clave_sucursal(nombre, direccion, localidad, provincia)) stored,
      version integer not null default 1,
      check ((nlatitud is null) = (nlongitud is null))
    );
    create unique index sucursales_una on sucursales (app_beneficio_id, clave);
    create index sucursales_posicion on sucursales using gist (posicion);
    create index sucursales_de_beneficio on sucursales using gist (app_beneficio_id, posicion);
    create index sucursales_de_provincia on sucursales using gist (provincia_id, posicion);
    create index sucursales_beneficio on sucursales (app_beneficio_id, nombre, id);
    create index sucursales_provincia on sucursales (provincia_id, app_beneficio_id);
    create index sucursales_localidad on sucursales (localidad_id, app_beneficio_id);
    create index sucursales_nombre on sucursales (nombre, id);
    create index sucursales_busqueda on sucursales using gin (busqueda gin_trgm_ops);

    create function contar_sucursales() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update beneficios set cant_sucursales = cant_sucursales - n
        from (select app_beneficio_id, count(*) as n from viejas group by 1) as v
        where id = app_beneficio_id;
      end if;
      if tg_op <> 'DELETE' then
        update beneficios set cant_sucursales = cant_sucursales + n
        from (select app_beneficio_id, count(*) as n from nuevas group by 1) as v
        where id = app_beneficio_id;
      end if;
      return null;
    end $$;
    create trigger sucursales_alta after insert on sucursales
      referencing new table as nuevas for each statement execute function contar_sucursales();
    create trigger sucursales_cambio after update on sucursales
      referencing old table as viejas new table as nuevas
      for each statement execute function contar_sucursales();
    create trigger sucursales_borrado after delete on sucursales
      referencing old table as viejas for each statement execute function contar_sucursales();

    create table reviews (
      id integer generated always as identity primary key,
      app_beneficio_id integer not null references beneficios,
      persona_id integer not null references personas,
      puntaje integer not null check (puntaje between 1 and 5),
      comentario text,
      fecha timestamptz not null default now(),
      oculta boolean not null default false,
      motivo text,
      version integer not null default 1,
      unique (persona_id, app_beneficio_id)
    );
    create index reviews_beneficio on reviews (app_beneficio_id, fecha desc, id desc) where not oculta;
  `,
  '2026-11-21-86 beneficios programados': `
    alter table beneficios
      add column publicado_desde timestamptz,
      add column publicado_hasta timestamptz,
      add check (publicado_hasta > publicado_desde);
  `,
  /** Opinions are summed up as they are written: a page of benefits reads none of them. */
  '2026-11-23-11 beneficios con muchas opiniones': `
    alter table beneficios
      add column cant_reviews integer not null default 0,
      add column suma_puntajes integer not null default 0;
    update beneficios b set cant_reviews = r.n, suma_puntajes = r.suma
    from (
      select app_beneficio_id, count(*) as n, sum(puntaje) as suma from reviews where not oculta group by 1
    ) r where r.app_beneficio_id = b.id;

    create function sumar_puntajes() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and not old.oculta then
        update beneficios set cant_reviews = cant_reviews - 1, suma_puntajes = suma_puntajes - old.puntaje
        where id = old.app_beneficio_id;
      end if;
      if tg_op <> 'DELETE' and not new.oculta then
        update beneficios set cant_reviews = cant_reviews + 1, suma_puntajes = suma_puntajes + new.puntaje
        where id = new.app_beneficio_id;
      end if;
      return null;
    end $$;
    create trigger reviews_puntaje after insert or delete or update of puntaje, oculta, app_beneficio_id
      on reviews for each row execute function sumar_puntajes();

    create index reviews_fecha on reviews (fecha, id);
    create index reviews_puntaje on reviews (puntaje, id);
    create index reviews_oculta on reviews (oculta, id);
    create index reviews_de on reviews (app_beneficio_id, id);
    create index reviews_busqueda on reviews using gin (buscable(coalesce(comentario, '')) gin_trgm_ops);
    create index sucursales_de_localidad on sucursales (localidad, id);
    create index sucursales_de_localidad_desc on sucursales (localidad desc nulls last, id desc);
    create index sucursales_en_provincia on sucursales (provincia, id);
    create index sucursales_en_provincia_desc on sucursales (provincia desc nulls last, id desc);
  `,
  '2026-11-23-41 sucursales con la localidad de su posición': `
    alter table sucursales add column lugar_por_posicion boolean not null default false;
  `,
  /** Branches without a localidad, for the job that looks for one and for the console's count. */
  '2026-11-23-42 sucursales sin localidad':
    'create index concurrently sucursales_sin_localidad on sucursales (id) where localidad_id is null',
  '2026-11-27-52 audiencia de los beneficios': `
    alter table beneficios add column audiencia jsonb;
  `,
  '2026-11-27-01 beneficios con imagen': `
    alter table beneficios add column imagen_id integer references imagenes;
    create index beneficios_imagen on beneficios (imagen_id) where imagen_id is not null;
  `,
  /**
   * The columns `busqueda` and the index `reviews_busqueda` serve only the last release, and go with the next
   * version's first `recortar`.
   */
  '2026-11-29-81 beneficios plegados': foldedColumn('beneficios', FOLDED),
  '2026-11-29-81 sucursales plegadas': foldedColumn('sucursales', FOLDED_OF_BRANCHES),
  '2026-11-29-82 beneficios plegados': `update beneficios set nombre = nombre where plegado is null`,
  '2026-11-29-82 sucursales plegadas': `update sucursales set nombre = nombre where plegado is null`,
  '2026-11-29-83 beneficios por su texto plegado': `create index concurrently beneficios_plegados on beneficios using gin (plegado gin_trgm_ops)`,
  '2026-11-29-84 sucursales por su texto plegado': `create index concurrently sucursales_plegadas on sucursales using gin (plegado gin_trgm_ops)`,
  '2026-11-29-85 opiniones por su texto plegado': `create index concurrently reviews_plegadas on reviews using gin (plegado(coalesce(comentario, '')) gin_trgm_ops)`,
  /** An import that counts its branches by itself, after its report, says so in `gremio.sucursales`. */
  '2026-11-30-10 sucursales que cuenta quien las carga': `
    create or replace function contar_sucursales() returns trigger language plpgsql set search_path = public as $$
    begin
      if current_setting('gremio.sucursales', true) = 'sin contar' then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        update beneficios set cant_sucursales = cant_sucursales - n
        from (select app_beneficio_id, count(*) as n from viejas group by 1) as v
        where id = app_beneficio_id;
      end if;
      if tg_op <> 'DELETE' then
        update beneficios set cant_sucursales = cant_sucursales + n
        from (select app_beneficio_id, count(*) as n from nuevas group by 1) as v
        where id = app_beneficio_id;
      end if;
      return null;
    end $$;
  `,
  '2026-11-30-20 rubros plegados': foldedColumn('rubros', ['nombre']),
  '2026-11-30-21 rubros plegados': `update rubros set nombre = nombre where plegado is null`,
  '2026-11-30-22 beneficios plegados si cambian': foldedIfChanged('beneficios', FOLDED),
  '2026-11-30-22 sucursales plegadas si cambian': foldedIfChanged('sucursales', FOLDED_OF_BRANCHES),
  '2026-11-30-22 rubros plegados si cambian': foldedIfChanged('rubros', ['nombre']),
  /** They served the last release, which now reads the whole column. */
  '2026-11-30-26 sin beneficios_busqueda': `drop index concurrently if exists beneficios_busqueda`,
  '2026-11-30-26 sin sucursales_busqueda': `drop index concurrently if exists sucursales_busqueda`,
};
