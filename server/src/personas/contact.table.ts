import type { Migrations } from '../platform/database/migrations.ts';

/** Fields that members may correct themselves. */
export const CAMPOS_CONTACTO = ['email', 'celular', 'provincia', 'localidad'] as const;
export type CampoContacto = (typeof CAMPOS_CONTACTO)[number];

export interface ContactoTables {
  /** New addresses that await their code. */
  correos_nuevos: {
    persona_id: number;
    identidad_id: number;
    email: string;
    codigo: Buffer;
    pedido: string;
  };
  /**
   * Members' corrections, with the value that each replaced: an import that repeats the old value
   * changes nothing.
   */
  correcciones_contacto: {
    persona_id: number;
    campo: CampoContacto;
    antes: string | null;
    valor: string | null;
    momento: string;
  };
}

export const migrations: Migrations = {
  '2026-11-21-96 contacto': `
    create table correos_nuevos (
      persona_id integer primary key references personas on delete cascade,
      identidad_id integer not null references identidades on delete cascade,
      email text not null,
      codigo bytea not null,
      pedido timestamptz not null
    );
    create table correcciones_contacto (
      persona_id integer not null references personas on delete cascade,
      campo text not null check (campo in ('email', 'celular', 'provincia', 'localidad')),
      antes text,
      valor text,
      momento timestamptz not null,
      primary key (persona_id, campo)
    );
  `,
};
