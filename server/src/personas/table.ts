import type { EstadoPersona, personaRow } from '@gremio/contract/personas/schemas.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import type { Generated } from 'kysely';
import type * as z from 'zod';
import type { Migrations } from '../platform/database/migrations.ts';
import { foldedColumn, foldedIfChanged } from '../platform/database/search.ts';

type PersonaRow = z.output<typeof personaRow>;

export interface PersonasTables {
  personas: Omit<PersonaRow, 'id' | 'estado' | 'activado' | 'version'> & {
    id: Generated<number>;
    estado: Generated<EstadoPersona>;
    version: Generated<number>;
    /** Current version of the card: an `id_encrypt` of another version is revoked. */
    version_carnet: Generated<number>;
    /** Number of the ficha, from a sequence of its own and never reused. */
    ficha_id: Generated<number>;
    /** The places that `seccional` and `repdep` mean; triggers write them (docs/seccionales.md). */
    seccional_id: Generated<number | null>;
    reparticion_id: Generated<number | null>;
    /** Searched by `q`; a trigger writes it. */
    plegado: Generated<string>;
  };
  /** Changes of estado, written by a trigger whichever code makes the change. */
  estados_persona: {
    id: Generated<number>;
    persona_id: number;
    antes: EstadoPersona;
    estado: EstadoPersona;
    motivo: string | null;
    usuario: string | null;
    momento: Generated<string>;
  };
}

/** Columns of `plegado`. They never change, because landed migrations are made of them. */
const FOLDED = ['nombre', 'numero_documento', 'nro_afiliado'];

/**
 * The first one also creates the tables of the children, the devices and the keys, which belong to rooms of
 * their own now.
 */
export const migrations: Migrations = {
  '2026-11-20-20 personas': `
    create table personas (
      id integer generated always as identity primary key,
      nombre text not null,
      numero_documento text collate "C" not null unique,
      nro_afiliado text collate "C" not null unique,
      legajo text,
      repdep text,
      seccional text,
      provincia text,
      localidad text,
      cuil text,
      fecha_nacimiento date,
      sexo text check (sexo in ('masculino', 'femenino')),
      email text,
      celular text,
      fecha_afiliacion date,
      estado text not null default 'activo' check (estado in ('activo', 'suspendido', 'baja')),
      version integer not null default 1,
      version_carnet integer not null default 1,
      busqueda text collate "C" not null
        generated always as (buscable(nombre || ' ' || numero_documento || ' ' || nro_afiliado)) stored
    );
    create index personas_busqueda on personas using gin (busqueda gin_trgm_ops);
    create index personas_nombre on personas (nombre, id);
    create index personas_seccional on personas (seccional, id);

    create table hijos (
      id integer generated always as identity primary key,
      persona_id integer not null references personas,
      nombre text not null,
      numdoc text collate "C" not null,
      fecha_nacimiento date not null,
      sexo text check (sexo in ('masculino', 'femenino')),
      version integer not null default 1,
      unique (persona_id, numdoc)
    );
    create index hijos_numdoc on hijos (numdoc);
    create index hijos_busqueda on hijos
      using gin (buscable(nombre || ' ' || numdoc) gin_trgm_ops);

    create table claves_activacion (
      id integer generated always as identity primary key,
      persona_id integer not null references personas,
      hash bytea not null unique,
      emitida timestamptz not null default now(),
      vence timestamptz,
      usos_maximos integer,
      revocada timestamptz,
      version integer not null default 1
    );
    create unique index claves_una_viva on claves_activacion (persona_id) where revocada is null;
    create index claves_persona on claves_activacion (persona_id);

    create table identidades (
      id integer generated always as identity primary key,
      token_hash bytea not null unique,
      dispositivo text not null check (dispositivo in ('android', 'ios', 'web')),
      persona_id integer references personas,
      clave_id integer references claves_activacion,
      activado timestamptz,
      creado timestamptz not null default now(),
      ultimo_uso timestamptz not null default now(),
      cerrado timestamptz,
      check ((persona_id is null) = (activado is null))
    );
    create index identidades_persona on identidades (persona_id) where persona_id is not null;
    create index identidades_clave on identidades (clave_id) where clave_id is not null;
    create index identidades_ociosas on identidades (ultimo_uso) where persona_id is null;

    create table intentos_activacion (
      sujeto text collate "C" primary key,
      desde timestamptz not null,
      cuenta integer not null
    );
    create index intentos_activacion_desde on intentos_activacion (desde);
  `,
  '2026-11-21-82 historia de estados': `
    create table estados_persona (
      id bigint generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      antes text not null,
      estado text not null,
      motivo text,
      usuario text,
      momento timestamptz not null default now()
    );
    create index estados_persona_de on estados_persona (persona_id, id);

    create function anotar_estado() returns trigger language plpgsql as $$
    begin
      insert into estados_persona (persona_id, antes, estado, motivo, usuario)
      values (new.id, old.estado, new.estado,
        nullif(current_setting('gremio.motivo', true), ''),
        nullif(current_setting('gremio.usuario', true), ''));
      return null;
    end $$;
    create trigger personas_estado after update of estado on personas
      for each row when (old.estado is distinct from new.estado)
      execute function anotar_estado();
  `,
  /** Lists in any order follow an index up to the last page. */
  '2026-11-21-82 ordenes del padron': `
    drop index personas_nombre;
    create index personas_nombre on personas (nombre, id) include (estado);
    create index personas_documento on personas (numero_documento, id);
    create index personas_afiliado on personas (nro_afiliado, id);
    create index personas_estado on personas (estado, id);
    create index personas_seccional_desc on personas (seccional desc nulls last, id desc);
  `,
  /** Deferrable, so that two personas can swap numbers in one statement: uniqueness is checked at its end. */
  '2026-11-22-99 numeros que se cruzan': `
    alter table personas drop constraint personas_nro_afiliado_key,
      add constraint personas_nro_afiliado_key unique (nro_afiliado) deferrable;
  `,
  /** An index for each order of a list, in both directions. */
  '2026-11-23-10 ordenes de claves, hijos y fotos': `
    create index claves_emitida on claves_activacion (emitida, id);
    create index claves_vence on claves_activacion (vence, id);
    create index claves_vence_desc on claves_activacion (vence desc nulls last, id desc);
    create index hijos_nombre on hijos (nombre, id);
    create index hijos_nacimiento on hijos (fecha_nacimiento, id);
    create index fotos_hijo_subida on fotos_hijo (subida, id);
    create index fotos_hijo_decidida on fotos_hijo (decidida, id);
    create index fotos_hijo_decidida_desc on fotos_hijo (decidida desc nulls last, id desc);
    create index fotos_hijo_estado on fotos_hijo (estado, id);
    drop index identidades_activado;
    create index identidades_activado on identidades (activado, persona_id) where activado is not null;
  `,
  /** Starts far from the ids of personas, so that confusing the two fails at once. */
  '2026-11-23-92 fichas': `
    create sequence fichas_id as integer start 500000001;
    alter table personas
      add column ficha_id integer not null default nextval('fichas_id'),
      add constraint personas_ficha unique (ficha_id);
    alter sequence fichas_id owned by personas.ficha_id;
  `,
  /** Other rooms' reports read this view and nothing else of the roll. */
  '2026-11-26-81 seccional de cada persona': `
    create view seccional_de_personas as
      select id, coalesce(nullif(btrim(seccional), ''), '${SIN_SECCIONAL}') as seccional from personas;
  `,
  /** For a search by mail, which has its beginning. */
  '2026-11-27-20 correos': `
    create index personas_correo on personas (lower(email) text_pattern_ops) where email is not null;
  `,
  /**
   * `busqueda` and the index `hijos_busqueda` serve only the last release, and go with the next version's
   * first `recortar`.
   */
  '2026-11-29-81 personas plegadas': foldedColumn('personas', FOLDED),
  '2026-11-29-82 nombres plegados': `update personas set nombre = normalize(nombre) where plegado is null`,
  '2026-11-29-83 personas por su texto plegado': `create index concurrently personas_plegadas on personas using gin (plegado gin_trgm_ops)`,
  '2026-11-30-22 bajas por su momento': `create index concurrently estados_persona_bajas on estados_persona (momento) where estado = 'baja'`,
  '2026-11-30-23 personas plegadas si cambian': foldedIfChanged('personas', FOLDED),
  /** It slowed each import down; without it, the last release reads the whole column. */
  '2026-11-30-26 sin personas_busqueda': `drop index concurrently if exists personas_busqueda`,
  /** An import of the roll writes the folded text itself. */
  '2026-11-30-27 personas plegadas si faltan': `
    create or replace trigger personas_plegado before insert on personas
      for each row when (new.plegado is null) execute function plegar_personas()
  `,
};
