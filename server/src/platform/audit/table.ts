import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface AuditTables {
  auditoria: {
    id: Generated<number>;
    usuario_id: string;
    usuario: string;
    accion: string;
    recurso: string;
    recurso_id: string | null;
    persona_id: number | null;
    antes: string | null;
    despues: string | null;
    ip: string;
    momento: Generated<string>;
    /** Null in the first row of an act; the other rows of the act have the id of the first. */
    acto: number | null;
    /** In the first row of an act, how many others it has. */
    partes: Generated<number>;
    /** The call that made the act, as `POST /personal/noticias`; null before calls were recorded. */
    llamada: string | null;
    /** The act that this one undid. */
    deshace: number | null;
    /** Rows that a deletion took, to put them back. Never on the wire. */
    borrado: string | null;
    /** The places of a local author then, with all under them; null of a national one. */
    alcance: Generated<number[] | null>;
    /** Seccionales whose local administrators read the row although its author is of another place. */
    lugares: number[] | null;
  };
}

export const migrations: Migrations = {
  '2026-11-20-03 auditoria': `
    create table auditoria (
      id bigint generated always as identity primary key,
      usuario_id text not null,
      usuario text not null,
      accion text not null,
      recurso text not null,
      recurso_id text,
      antes jsonb,
      despues jsonb,
      ip text not null,
      momento timestamptz not null default now()
    );
    create index auditoria_recurso on auditoria (recurso, recurso_id);
    create index auditoria_usuario on auditoria (usuario_id, momento);
  `,
  /** The persona concerned. Not a foreign key: an entry outlives the persona. */
  '2026-11-21-80 auditoria de personas': `
    alter table auditoria add column persona_id bigint;
    update auditoria set persona_id = case
      when recurso = 'personas' and recurso_id ~ '^[0-9]{1,15}$' then recurso_id::bigint
      else coalesce(despues->>'persona_id', antes->>'persona_id')::bigint
    end;
    create index auditoria_persona on auditoria (persona_id, momento) where persona_id is not null;
    create index auditoria_momento on auditoria (momento);
  `,
  /** Audit rows of comercios contained the token of their link, which opens it for any reader. */
  '2026-11-22-99 auditoria sin enlaces': `
    update auditoria set antes = antes - 'token', despues = despues - 'token'
    where recurso = 'comercios' and (antes ? 'token' or despues ? 'token');
  `,
  /**
   * `documentos_en` extracts the numbers of five digits or more from texts, so that an erasure finds a
   * person's entries by document.
   */
  '2026-11-23-19 auditoria de muchos años': `
    create function documentos_en(variadic textos text[]) returns text[]
    language sql immutable parallel safe as $$
      select array(
        select distinct numero[1] from unnest(textos) as texto, regexp_matches(texto, '[0-9]{5,}', 'g') as numero
      )
    $$;
    create index auditoria_documentos on auditoria using gin (documentos_en(antes::text, despues::text));
    create index auditoria_accion on auditoria (accion, id);
    create index auditoria_de_usuario on auditoria (usuario, id);
  `,
  /** The audit of a redeemed voucher contained its code. */
  '2026-11-25-03 auditoria sin codigos': `update auditoria set despues = despues - 'codigo' where accion = 'canje' and despues ? 'codigo'`,
  /** One act is one row with its parts (docs/personal.md#the-audit); rows from before are acts of one row. */
  '2026-11-26-70 auditoria por actos': `
    alter table auditoria add column acto bigint, add column partes integer not null default 0;
  `,
  '2026-11-26-71 partes de un acto':
    'create index concurrently auditoria_partes on auditoria (acto, id) where acto is not null',
  '2026-11-26-72 actos por momento':
    'create index concurrently auditoria_actos on auditoria (momento, id) where acto is null',
  '2026-11-26-73 actos de un usuario':
    'create index concurrently auditoria_actos_de_usuario on auditoria (usuario_id, momento, id) where acto is null',
  '2026-11-26-74 actos de un correo':
    'create index concurrently auditoria_actos_de_correo on auditoria (usuario, momento, id) where acto is null',
  '2026-11-26-75 actos de un tipo':
    'create index concurrently auditoria_actos_de_tipo on auditoria (accion, momento, id) where acto is null',
  '2026-11-26-76 actos de un recurso':
    'create index concurrently auditoria_actos_de_recurso on auditoria (recurso, momento, id) where acto is null',
  '2026-11-26-90 auditoria que se deshace': `
    alter table auditoria add column llamada text, add column deshace bigint, add column borrado jsonb;
  `,
  /** One undo of an act, also when two are asked for at once. */
  '2026-11-26-91 un acto se deshace una vez':
    'create unique index concurrently auditoria_deshace on auditoria (deshace) where deshace is not null',
  '2026-11-26-92 documentos de lo borrado':
    'create index concurrently auditoria_borrado on auditoria using gin (documentos_en(borrado::text)) where borrado is not null',
  '2026-11-26-77 sin auditoria_usuario': 'drop index concurrently if exists auditoria_usuario',
  '2026-11-26-78 sin auditoria_accion': 'drop index concurrently if exists auditoria_accion',
  '2026-11-26-79 sin auditoria_de_usuario':
    'drop index concurrently if exists auditoria_de_usuario',
  /** The database writes it: a scoped connection has the places of its user. */
  '2026-11-27-46 alcance de quien actua': `
    alter table auditoria add column alcance integer[]
      default nullif(current_setting('gremio.alcance', true), '')::integer[];
  `,
  '2026-11-28-01 lugares que lee un acto': 'alter table auditoria add column lugares integer[]',
  /** The rows that a local clerk reads: those of an author within their places, or that concern one. */
  '2026-12-01-01 actos por alcance':
    'create index concurrently auditoria_alcance on auditoria using gin (alcance) where alcance is not null',
  '2026-12-01-02 actos por lugares':
    'create index concurrently auditoria_lugares on auditoria using gin (lugares) where lugares is not null',
};
