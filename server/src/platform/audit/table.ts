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
};
