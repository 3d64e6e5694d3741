import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface ArchivosTables {
  /** Private files: each belongs to a persona, and the server chooses its storage key. */
  archivos: {
    id: Generated<number>;
    persona_id: number;
    nombre: string;
    tipo: string;
    bytes: number;
    lugar: string;
    creado: string;
  };
  /** Published pictures, with the dimensions of their largest width. */
  imagenes: {
    id: Generated<number>;
    ancho: number;
    alto: number;
    creado: string;
  };
}

export const migrations: Migrations = {
  '2026-11-21-10 archivos': `
    create table archivos (
      id integer generated always as identity primary key,
      persona_id integer not null references personas,
      nombre text not null,
      tipo text not null,
      bytes integer not null check (bytes > 0),
      lugar text collate "C" not null unique,
      creado timestamptz not null
    );
    create index archivos_persona on archivos (persona_id);

    create table imagenes (
      id integer generated always as identity primary key,
      ancho integer not null check (ancho > 0),
      alto integer not null check (alto > 0),
      creado timestamptz not null
    );
  `,
};
