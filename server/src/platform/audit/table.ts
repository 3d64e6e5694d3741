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
  /** Whom it was about. No reference: what was done stays when the persona is gone. */
  '2026-11-21-80 auditoria de personas': `
    alter table auditoria add column persona_id bigint;
    update auditoria set persona_id = case
      when recurso = 'personas' and recurso_id ~ '^[0-9]{1,15}$' then recurso_id::bigint
      else coalesce(despues->>'persona_id', antes->>'persona_id')::bigint
    end;
    create index auditoria_persona on auditoria (persona_id, momento) where persona_id is not null;
    create index auditoria_momento on auditoria (momento);
  `,
};
