import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface AudienciasTables {
  listas: { id: Generated<number>; nombre: string; version: Generated<number> };
  lista_personas: {
    id: Generated<number>;
    lista_id: number;
    persona_id: number;
    version: Generated<number>;
  };
}

export const migrations: Migrations = {
  '2026-11-28-30 listas': `
    create table listas (
      id integer generated always as identity primary key,
      nombre text not null,
      version integer not null default 1
    );
    create index listas_nombre on listas (nombre, id);
    create index listas_buscadas on listas using gin (buscable(nombre) gin_trgm_ops);

    create table lista_personas (
      id integer generated always as identity primary key,
      lista_id integer not null references listas on delete cascade,
      persona_id integer not null references personas,
      version integer not null default 1,
      unique (persona_id, lista_id)
    );
    create index lista_personas_lista on lista_personas (lista_id, id);
  `,
  '2026-11-29-84 listas por su texto plegado': `create index concurrently listas_plegadas on listas using gin (plegado(nombre) gin_trgm_ops)`,
  '2026-11-29-85 sin listas_buscadas': `drop index concurrently if exists listas_buscadas`,
};
