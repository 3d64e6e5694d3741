import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface ActivacionTables {
  /** Columns of the roll that this room reads. */
  personas: {
    id: number;
    nombre: string;
    numero_documento: string;
    nro_afiliado: string;
    seccional: string | null;
    repdep: string | null;
    email: string | null;
    estado: EstadoPersona;
  };
  claves_activacion: {
    id: Generated<number>;
    persona_id: number;
    hash: Buffer;
    emitida: Generated<string>;
    vence: string | null;
    usos_maximos: number | null;
    revocada: string | null;
    /** Requested by mail: it coexists with one that staff handed over. */
    por_correo: Generated<boolean>;
    /** First activation by it; written by a trigger. */
    primera: Generated<string | null>;
    version: Generated<number>;
  };
  identidades: {
    id: Generated<number>;
    token_hash: Buffer;
    dispositivo: Dispositivo;
    nombre: Generated<string | null>;
    persona_id: number | null;
    clave_id: number | null;
    activado: string | null;
    creado: Generated<string>;
    ultimo_uso: Generated<string>;
    cerrado: string | null;
    /**
     * Set on a token that an activation replaced: the device that it was. Such a row never has a persona, and
     * its token works for a short time only.
     */
    sucesora: number | null;
  };
  /** Tries counted per subject (device, key or persona), in the hour that began at `desde`. */
  intentos_activacion: {
    sujeto: string;
    desde: string;
    cuenta: number;
  };
  /** Requests for keys by document and mail, until they are processed. */
  pedidos_clave: {
    id: Generated<number>;
    numero_documento: string;
    email: string;
    base: string;
    creado: string;
    /** Not processed before this moment. */
    desde: string;
  };
}

/**
 * Migrations of `personas`, where this room was before, create `claves_activacion`, `identidades`,
 * `intentos_activacion` and the indexes of the keys' orders. The index `claves_una_viva` (`claves_vivas`
 * since) allows one active key, even if two clerks issue one at once.
 */
export const migrations: Migrations = {
  '2026-11-21-52 pedidos de clave': `
    create table pedidos_clave (
      id integer generated always as identity primary key,
      numero_documento text not null,
      email text not null,
      base text not null,
      creado timestamptz not null
    );
  `,
  /** For the weekly activations, as the first release counts them (`resumen.table.ts` since). */
  '2026-11-21-81 activaciones': `
    create index identidades_activado on identidades (activado) where activado is not null;
  `,
  /** Without a delay, the timing of the call right after a request revealed whether it had matched. */
  '2026-11-22-97 pedidos de clave en su momento': `
    alter table pedidos_clave add column desde timestamptz not null default now();
  `,
  /** A device that is activated by cookie gets a new token; its old one moves to a row without a persona. */
  '2026-11-22-98 sesiones sucedidas': `
    alter table identidades
      add column sucesora integer references identidades on delete cascade;
    create index identidades_sucesora on identidades (sucesora) where sucesora is not null;
  `,
  '2026-11-23-60 nombres de dispositivos': `
    alter table identidades add column nombre text;
  `,
  '2026-11-24-30 claves por correo': `
    alter table claves_activacion add column por_correo boolean not null default false;
    create unique index claves_vivas on claves_activacion (persona_id, por_correo) where revocada is null;
    drop index claves_una_viva;
  `,
};
