import type { EstadoLugar } from '@gremio/contract/seccionales/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

interface Lugares {
  id: Generated<number>;
  nombre: string;
  /** The seccional that it belongs to. */
  padre_id: number | null;
  estado: Generated<EstadoLugar>;
  /** The place that it became; such a row stays for the undo, and is in no list. */
  unida_a: number | null;
  unida: string | null;
  unida_por: string | null;
  /** Spellings that it brought to the place that it became. */
  grafias_unidas: Generated<string[]>;
  version: Generated<number>;
}

interface Grafias {
  /** The spelling as the database function `grafia` returns it. */
  clave: string;
  /** The spelling as it was written first. */
  texto: string;
  lugar_id: number;
}

interface Distintas {
  menor_id: number;
  mayor_id: number;
}

/** Places of the organisation: seccionales, a tree, and reparticiones, where members work. */
export interface SeccionalesTables {
  seccionales: Lugares;
  reparticiones: Lugares;
  grafias_seccional: Grafias;
  grafias_reparticion: Grafias;
  /** Pairs of alike places that a clerk called two. */
  seccionales_distintas: Distintas;
  reparticiones_distintas: Distintas;
  sedes: {
    id: Generated<number>;
    seccional_id: number;
    nombre: string;
    direccion: string | null;
    localidad: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
    telefono: string | null;
    whatsapp: string | null;
    email: string | null;
    horario: string | null;
    tramites: string | null;
    orden: number;
    version: Generated<number>;
  };
}

/**
 * Tables of one kind of place. `<uno>_escrita` returns the place that a spelling means and makes one of a
 * spelling that nobody has used: two transactions that write it at once make one place. Its locks hold back a
 * new name and a merge of the place, which then reach the personas written meanwhile too.
 */
const kind = (todas: string, uno: string) => `
  create table ${todas} (
    id integer generated always as identity primary key,
    nombre text not null,
    padre_id integer references seccionales,
    estado text not null default 'por_confirmar' check (estado in ('por_confirmar', 'vigente', 'cerrada')),
    unida_a integer references ${todas},
    unida timestamptz,
    unida_por text,
    grafias_unidas text[] not null default '{}',
    version integer not null default 1,
    check ((unida_a is null) = (unida is null) and (unida_a is null) = (unida_por is null))
  );
  create index ${todas}_parecidas on ${todas} using gin (llave_lugar(nombre) gin_trgm_ops);
  create index ${todas}_nombre on ${todas} (nombre, id);
  create index ${todas}_padre on ${todas} (padre_id) where padre_id is not null;
  create index ${todas}_unida on ${todas} (unida_a) where unida_a is not null;

  create table grafias_${uno} (
    clave text collate "C" primary key check (clave <> ''),
    texto text not null,
    lugar_id integer not null references ${todas} on delete cascade
  );
  create index grafias_${uno}_lugar on grafias_${uno} (lugar_id);

  create table ${todas}_distintas (
    menor_id integer not null references ${todas} on delete cascade,
    mayor_id integer not null references ${todas} on delete cascade,
    primary key (menor_id, mayor_id),
    check (menor_id < mayor_id)
  );

  create function ${uno}_escrita(texto text, out id integer, out nombre text) language plpgsql as $$
  declare
    buscada constant text := public.grafia(texto);
    nueva integer;
  begin
    if coalesce(buscada, '') = '' then
      return;
    end if;
    loop
      select l.id, l.nombre into id, nombre
      from public.grafias_${uno} g join public.${todas} l on l.id = g.lugar_id
      where g.clave = buscada for share of g, l;
      exit when found;
      begin
        insert into public.${todas} as l (nombre) values (btrim(texto)) returning l.id into nueva;
        insert into public.grafias_${uno} (clave, texto, lugar_id) values (buscada, btrim(texto), nueva);
      exception when unique_violation then
        null;
      end;
    end loop;
  end $$;
`;

export const migrations: Migrations = {
  '2026-11-27-30 seccionales y reparticiones': `
    create function grafia(texto text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(buscable(texto), '[^[:alnum:]]+', ' ', 'g'));

    create function llave_lugar(texto text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(
        grafia(texto),
        '^(seccional|secc|sec|delegacion|deleg|filial|regional|sede)( (de la|de los|del|de|n|no|nro))? ', ''
      ));
    comment on function llave_lugar is 'The name of a place without the word that says that it is one.';

    ${kind('seccionales', 'seccional')}
    ${kind('reparticiones', 'reparticion')}

    create table sedes (
      id integer generated always as identity primary key,
      seccional_id integer not null references seccionales,
      nombre text not null,
      direccion text,
      localidad text,
      nlatitud double precision,
      nlongitud double precision,
      telefono text,
      whatsapp text,
      email text,
      horario text,
      tramites text,
      orden integer not null default 0,
      version integer not null default 1,
      check ((nlatitud is null) = (nlongitud is null))
    );
    create index sedes_seccional on sedes (seccional_id, orden, id);
    create index sedes_nombre on sedes (nombre, id);
  `,
};
