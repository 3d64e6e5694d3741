import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface IdempotencyTables {
  idempotencia: {
    llamador: string;
    camino: string;
    clave: string;
    huella: Buffer;
    estado: number;
    respuesta: string;
    creado: Generated<string>;
  };
}

export const migrations: Migrations = {
  '2026-11-20-02 idempotencia': `
    create table idempotencia (
      llamador text not null,
      camino text not null,
      clave text not null,
      huella bytea not null,
      estado integer not null,
      respuesta jsonb not null,
      creado timestamptz not null default now(),
      primary key (llamador, camino, clave)
    );
    create index idempotencia_creado on idempotencia (creado);
  `,
};
