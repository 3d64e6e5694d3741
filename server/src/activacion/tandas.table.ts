import type { ESTADOS_TANDA, Salteo, VIAS } from '@gremio/contract/activacion/cartas/schemas.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';
import type { PersonaFilter } from '../personas/lookups.ts';

/** JSON columns: written as text, read as parsed values. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface TandasTables {
  /** Batches of activation keys. */
  tandas_cartas: {
    id: Generated<number>;
    estado: (typeof ESTADOS_TANDA)[number];
    via: (typeof VIAS)[number];
    solo_sin_clave: boolean;
    /** Choice of personas, until the keys are issued. */
    filtro: NullableJson<PersonaFilter>;
    /** Base of the links in letters and mails. */
    base: string;
    usuario_id: string;
    usuario: string;
    ip: string;
    creada: string;
    cartas: number;
    correos: number;
    salteadas: Json<Record<Salteo, number>>;
    emitidas: Generated<number>;
    emitida: string | null;
    vence: string | null;
    impresa: string | null;
    impresa_por: string | null;
    version: Generated<number>;
  };
  /** Personas of a batch, until it is closed. */
  cartas: {
    id: Generated<number>;
    tanda_id: number;
    persona_id: number;
    por_correo: boolean;
    /** Null until the key is issued. */
    clave_id: number | null;
    /** The key itself, sealed, for the letter; null if it goes by mail. */
    sellado: Buffer | null;
  };
}

export const migrations: Migrations = {
  '2026-11-26-20 cartas': `
    create table tandas_cartas (
      id integer generated always as identity primary key,
      estado text not null,
      via text not null,
      solo_sin_clave boolean not null,
      filtro jsonb,
      base text not null,
      usuario_id text not null,
      usuario text not null,
      ip text not null,
      creada timestamptz not null,
      cartas integer not null,
      correos integer not null,
      salteadas jsonb not null,
      emitidas integer not null default 0,
      emitida timestamptz,
      vence timestamptz,
      impresa timestamptz,
      impresa_por text,
      version integer not null default 1
    );
    create index tandas_cartas_abiertas on tandas_cartas (id) where estado <> 'cerrada';

    create table cartas (
      id integer generated always as identity primary key,
      tanda_id integer not null references tandas_cartas on delete cascade,
      persona_id integer not null references personas,
      por_correo boolean not null,
      clave_id integer references claves_activacion on delete cascade,
      sellado bytea,
      unique (tanda_id, persona_id)
    );
    create index cartas_persona on cartas (persona_id);
    create index cartas_clave on cartas (clave_id);
    create index cartas_pendientes on cartas (tanda_id, persona_id) where clave_id is null;
  `,
  /** As in the audit: a local clerk finds what was made within their places. */
  '2026-11-27-48 alcance de quien emite': `
    alter table tandas_cartas add column alcance integer[]
      default nullif(current_setting('gremio.alcance', true), '')::integer[];
  `,
};
