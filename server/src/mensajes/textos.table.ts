import type { ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import type { Texto } from '@gremio/contract/mensajes/rules.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface TextosTables {
  textos_mensajes: {
    clase: ClaseCorreo;
    /** Null when staff restored the original. */
    texto: Texto | null;
    version: Generated<number>;
  };
}

/** A mail that was never edited has no row: its original text is in the contract. */
export const migrations: Migrations = {
  '2026-11-21-88 textos de los mensajes': `
    create table textos_mensajes (
      clase text primary key,
      texto jsonb,
      version integer not null default 1
    );
  `,
};
