import type {
  CampoUnion,
  EstadoDuplicado,
  Razon,
} from '@gremio/contract/personas/duplicados/schemas.ts';
import type { personaRow } from '@gremio/contract/personas/schemas.ts';
import type { ColumnType, Generated } from 'kysely';
import type * as z from 'zod';
import type { Migrations } from '../platform/database/migrations.ts';

/** JSON columns: written as text, read as parsed values. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export type Fields = Partial<Pick<z.output<typeof personaRow>, CampoUnion>>;

export interface MergingTables {
  /** Ranges of ids of personas to compare with the rest of the roll; triggers add who is new or changes. */
  personas_por_comparar: { id: Generated<number>; desde: number; hasta: number };
  /** Numbers for the pairs of words in the name of whoever was compared, with their birth date. */
  nombres_comparados: { persona_id: number; pares: number[] };
  /** Pairs of personas who may be one; `menor_id` is the lower id. */
  duplicados: {
    id: Generated<number>;
    menor_id: number;
    mayor_id: number;
    razones: Razon[];
    /** Sum of the weights of the reasons; the surest pairs come first. */
    peso: number;
    estado: Generated<EstadoDuplicado>;
    decidido: string | null;
    decidido_por: string | null;
    version: Generated<number>;
  };
  uniones: {
    id: Generated<number>;
    /** The persona who has the rows now. */
    persona_id: number;
    /** The persona who was kept; differs from `persona_id` once they were merged in turn. */
    conservada_id: number;
    unida_id: number;
    /** Name and numbers of the persona who was merged. */
    nombre: string;
    numero_documento: string;
    nro_afiliado: string;
    /** The row of the persona who was merged, until the merge can no longer be undone. */
    fila: NullableJson<Record<string, unknown>>;
    /** Fields that the kept persona took over, with their values before and after. */
    antes: Json<Fields>;
    despues: Json<Fields>;
    /** Sentences: what the merge gave back or took out. */
    avisos: string[];
    momento: string;
    usuario: string;
    deshecha: string | null;
    deshecha_por: string | null;
  };
  /** Rows that a merge changed or took out, step by step. */
  union_filas: {
    id: Generated<number>;
    union_id: number;
    paso: number;
    tabla: string;
    clave: Json<Record<string, unknown>>;
    antes: Json<Record<string, unknown>>;
    despues: NullableJson<Record<string, unknown>>;
  };
  /** Ids and numbers of merged personas: an old card, link or roll leads to the persona who was kept. */
  personas_unidas: {
    id: number;
    persona_id: number;
    nombre: string;
    numero_documento: string;
    nro_afiliado: string;
    version_carnet: number;
  };
}

/**
 * A merged persona leaves `personas`, so no list, search or notice has to leave them out, and a foreign key
 * refuses whatever somebody still writes in their name.
 */
export const migrations: Migrations = {
  '2026-11-26-90 personas que son una': `
    create function documento_del_cuil(cuil text) returns text
    language sql immutable strict parallel safe
    return ltrim(substr(cuil, 4, 8), '0');

    -- Pairs of words: of the many who share a birth date (a roll's default), few share two words.
    create function pares_del_nombre(nombre text, dia date) returns text[]
    language sql immutable strict parallel safe
    return array(
      with palabras as (
        select distinct palabra from regexp_split_to_table(buscable(nombre), '[^[:alnum:]]+') as palabra
        where length(palabra) > 1
      )
      select (dia - date '1900-01-01')::text || ' ' || una.palabra || ' ' || otra.palabra
      from palabras una join palabras otra on otra.palabra > una.palabra
    );

    create table personas_por_comparar (
      id bigint generated always as identity primary key,
      desde integer not null,
      hasta integer not null
    );
    create function anotar_por_comparar() returns trigger language plpgsql as $$
    begin
      insert into personas_por_comparar (desde, hasta) values (new.id, new.id);
      return null;
    end $$;
    create trigger personas_nuevas_por_comparar after insert on personas
      for each row execute function anotar_por_comparar();
    create trigger personas_por_comparar after update of nombre, numero_documento, cuil, fecha_nacimiento
      on personas for each row
      when ((old.nombre, old.numero_documento, old.cuil, old.fecha_nacimiento)
        is distinct from (new.nombre, new.numero_documento, new.cuil, new.fecha_nacimiento))
      execute function anotar_por_comparar();

    create table duplicados (
      id integer generated always as identity primary key,
      menor_id integer not null references personas on delete cascade,
      mayor_id integer not null references personas on delete cascade check (mayor_id > menor_id),
      razones text[] not null,
      peso integer not null,
      estado text not null default 'pendiente' check (estado in ('pendiente', 'descartado')),
      decidido timestamptz,
      decidido_por text,
      version integer not null default 1,
      unique (menor_id, mayor_id)
    );
    create index duplicados_mayor on duplicados (mayor_id);
    create index duplicados_peso on duplicados (peso, id);
    create index duplicados_estado on duplicados (estado, peso, id);

    create table uniones (
      id integer generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      conservada_id integer not null,
      unida_id integer not null,
      nombre text not null,
      numero_documento text not null,
      nro_afiliado text not null,
      fila jsonb,
      antes jsonb not null,
      despues jsonb not null,
      avisos text[] not null,
      momento timestamptz not null,
      usuario text not null,
      deshecha timestamptz,
      deshecha_por text
    );
    create index uniones_persona on uniones (persona_id, id);
    create index uniones_purga on uniones (momento) where fila is not null;

    create table union_filas (
      id bigint generated always as identity primary key,
      union_id integer not null references uniones on delete cascade,
      paso integer not null,
      tabla text not null,
      clave jsonb not null,
      antes jsonb not null,
      despues jsonb
    );
    create index union_filas_union on union_filas (union_id, paso);

    create table personas_unidas (
      id integer primary key,
      persona_id integer not null references personas on delete cascade,
      nombre text not null,
      numero_documento text collate "C" not null,
      nro_afiliado text collate "C" not null,
      version_carnet integer not null
    );
    create index personas_unidas_persona on personas_unidas (persona_id);
    create index personas_unidas_documento on personas_unidas (numero_documento);
    create index personas_unidas_afiliado on personas_unidas (nro_afiliado);

    insert into personas_por_comparar (desde, hasta)
    select 1, max(id) from personas having max(id) is not null;
  `,
  '2026-11-26-91 personas por cuil':
    'create index concurrently personas_cuil on personas (cuil) where cuil is not null',
  '2026-11-26-92 personas por documento del cuil':
    'create index concurrently personas_documento_del_cuil on personas (documento_del_cuil(cuil)) where cuil is not null',
  '2026-11-26-93 personas por nombre y nacimiento':
    'create index concurrently personas_pares_del_nombre on personas using gin (pares_del_nombre(nombre, fecha_nacimiento)) where fecha_nacimiento is not null',
  // An index on an expression computed the pairs of every line of a roll within its transaction.
  '2026-11-27-05 nombres comparados': `
    -- First 64 bits of each pair's SHA-256, which take less room than the pair.
    create function numeros_del_nombre(nombre text, dia date) returns bigint[]
    language sql immutable strict parallel safe
    return array(
      select ('x' || left(encode(sha256(convert_to(par, 'UTF8')), 'hex'), 16))::bit(64)::bigint
      from unnest(pares_del_nombre(nombre, dia)) as par
    );

    create table nombres_comparados (
      persona_id integer primary key references personas on delete cascade,
      pares bigint[] not null
    );
    -- Without a list of pending entries, which every look-up would read: the job writes and looks up in turn.
    create index nombres_comparados_pares on nombres_comparados using gin (pares) with (fastupdate = off);

    -- A roll's new personas are one range of ids, not a row for each.
    create function anotar_nuevas_por_comparar() returns trigger language plpgsql as $$
    begin
      insert into personas_por_comparar (desde, hasta)
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as serie from nuevas
      ) as n group by serie;
      return null;
    end $$;
    drop trigger personas_nuevas_por_comparar on personas;
    create trigger personas_nuevas_por_comparar after insert on personas
      referencing new table as nuevas
      for each statement execute function anotar_nuevas_por_comparar();

    insert into personas_por_comparar (desde, hasta)
    select 1, max(id) from personas having max(id) is not null;
  `,
  '2026-11-27-06 sin pares en personas':
    'drop index concurrently if exists personas_pares_del_nombre',
  '2026-11-27-07 fotos que salen en una unión':
    "create index concurrently union_filas_fotos on union_filas (id) where tabla = 'fotos_hijo'",
};
