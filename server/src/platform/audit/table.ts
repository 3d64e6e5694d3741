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
};
