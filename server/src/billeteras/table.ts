import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface BilleterasTables {
  billeteras: {
    id: Billetera;
    /** Sealed signing material. */
    sellado: Buffer;
    identificador: string;
    cuenta: string;
    vence: string | null;
    cargada: Generated<string>;
  };
  /** Issued Apple passes, with their last recorded content. */
  pases_apple: {
    serie: string;
    tipo: 'carnet' | 'entrada';
    /** Id of the persona or of the invitado. */
    de: number;
    persona_id: number;
    /** Digest of the content. */
    huella: string;
    cambiado: string;
  };
  /** Phones that have a pass, with their push tokens. */
  pases_apple_dispositivos: {
    dispositivo: string;
    serie: string;
    token: string;
    /** True if a pass changed and Apple has not confirmed the notification yet. */
    pendiente: Generated<boolean>;
  };
  /** Issued Google passes, with the content that Google last received. */
  pases_google: {
    /** Google's object id without the issuer: each edition of a card is a pass of its own. */
    objeto: string;
    tipo: 'carnet' | 'entrada';
    /** Id of the persona or of the invitado. */
    de: number;
    persona_id: number;
    huella: string;
    dado: string;
  };
}

/** A wallet has a row once the organisation has loaded its signing material. */
export const migrations: Migrations = {
  '2026-11-21-94 billeteras': `
    create table billeteras (
      id text primary key check (id in ('apple', 'google')),
      sellado bytea not null,
      identificador text not null,
      cuenta text not null,
      vence timestamptz,
      cargada timestamptz not null default now()
    );
  `,
  '2026-11-21-95 pases': `
    create table pases_apple (
      serie text primary key,
      tipo text not null check (tipo in ('carnet', 'entrada')),
      de integer not null,
      persona_id integer not null references personas on delete cascade,
      huella text not null,
      cambiado timestamptz not null
    );
    create index pases_apple_persona on pases_apple (persona_id);
    create table pases_apple_dispositivos (
      dispositivo text not null,
      serie text not null references pases_apple on delete cascade,
      token text not null,
      primary key (dispositivo, serie)
    );
    create index pases_apple_dispositivos_serie on pases_apple_dispositivos (serie);
  `,
  '2026-11-21-99 pases que cambian': `
    alter table pases_apple_dispositivos add column pendiente boolean not null default false;
    create index pases_apple_dispositivos_pendientes on pases_apple_dispositivos (token) where pendiente;
    create table pases_google (
      objeto text primary key,
      tipo text not null check (tipo in ('carnet', 'entrada')),
      de integer not null,
      persona_id integer not null references personas on delete cascade,
      huella text not null,
      dado timestamptz not null
    );
    create index pases_google_persona on pases_google (persona_id);
  `,
};
