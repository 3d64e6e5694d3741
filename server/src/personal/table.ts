import type { Role } from '@gremio/contract/personal/rules.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

/** Columns that this room reads or writes itself; the library owns the rest of these tables. */
export interface PersonalTables {
  personal_user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    createdAt: Generated<string>;
    updatedAt: Generated<string>;
    /** Null for a local user. */
    role: Role | null;
    /** Role of a local user: one who is limited to their `personal_lugares`. */
    rol_local: Role | null;
    banned: boolean | null;
    /** True with any second factor: a code application or a passkey. */
    twoFactorEnabled: boolean | null;
    /** True with any passkey. */
    llave: boolean | null;
    version: Generated<number>;
  };
  personal_session: {
    id: string;
    userId: string;
    /** Hashed (`stored-credentials.ts`). */
    token: string;
    createdAt: string;
    updatedAt: string;
    expiresAt: string;
    ipAddress: string | null;
    userAgent: string | null;
  };
  personal_two_factor: {
    id: string;
    userId: string;
    /** Encrypted by the library. */
    secret: string;
    backupCodes: string;
    /** Null or true once a code of the application was verified. */
    verified: boolean | null;
    /**
     * The 30 s step, since 1970, of the last code that was taken; codes of that step or earlier
     * no longer pass.
     */
    paso: number | null;
  };
  /**
   * Pending proofs: half-finished sign-ins (`value` is the user's id) and their tries, and the challenges of
   * passkeys (`llaves.queries.ts`).
   */
  personal_verification: { id: string; identifier: string; value: string; expiresAt: string };
  /** Trusted browsers, which skip the second factor, by the hash of their cookie. */
  personal_equipos: {
    id: string;
    usuario_id: string;
    hash: Buffer;
    navegador: string | null;
    ip: string | null;
    desde: string;
    ultimo_uso: string;
    vence: string;
    /** True if the trust came from a passkey; null on rows of servers without this column. */
    llave: boolean | null;
  };
  /** Counted tries of sign-ins and codes since `desde`, by known browser, address or account. */
  personal_intentos: { sujeto: string; desde: string; cuenta: number };
  /** Passkeys: the public keys of the authenticators. */
  personal_llaves: {
    id: string;
    usuario_id: string;
    credencial: string;
    clave_publica: Buffer;
    /** The authenticator's signature counter; always 0 if it does not count. */
    contador: number;
    transportes: string[];
    nombre: string;
    desde: string;
    ultimo_uso: string | null;
  };
  /** The link to choose a password: one per user, stored hashed, single-use. */
  personal_enlaces: { usuario_id: string; hash: Buffer; vence: string };
  /** Places of a local user, each with all under it. */
  personal_lugares: { usuario_id: string; seccional_id: number };
  personal_account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: Generated<string>;
    updatedAt: string;
  };
}

/**
 * The tables of better-auth 1.7.7 for its options in `sign-in.ts`, as its `compileMigrations`
 * generates them; the users' `version` and `llave` and the factors' `paso` are ours.
 */
export const migrations: Migrations = {
  '2026-11-20-10 personal': `
    create table personal_user (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz default current_timestamp not null,
      "updatedAt" timestamptz default current_timestamp not null,
      "role" text,
      "banned" boolean,
      "banReason" text,
      "banExpires" timestamptz,
      "twoFactorEnabled" boolean,
      "version" integer not null default 1
    );

    create table personal_session (
      "id" text not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz default current_timestamp not null,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references personal_user ("id") on delete cascade,
      "impersonatedBy" text
    );
    create index "personal_session_userId_idx" on personal_session ("userId");

    create table personal_account (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references personal_user ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz default current_timestamp not null,
      "updatedAt" timestamptz not null
    );
    create index "personal_account_userId_idx" on personal_account ("userId");

    create table personal_verification (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz default current_timestamp not null,
      "updatedAt" timestamptz default current_timestamp not null
    );
    create index "personal_verification_identifier_idx" on personal_verification ("identifier");

    create table personal_two_factor (
      "id" text not null primary key,
      "secret" text not null,
      "backupCodes" text not null,
      "userId" text not null references personal_user ("id") on delete cascade,
      "verified" boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz
    );
    create index "personal_two_factor_secret_idx" on personal_two_factor ("secret");
    create index "personal_two_factor_userId_idx" on personal_two_factor ("userId");

    create table personal_rate_limit (
      "id" text not null primary key,
      "key" text not null unique,
      "count" integer not null,
      "lastRequest" bigint not null
    );
  `,
  '2026-11-21-81 enlaces del personal': `
    create table personal_enlaces (
      usuario_id text primary key references personal_user ("id") on delete cascade,
      hash bytea not null unique,
      vence timestamptz not null
    );
  `,
  '2026-11-24-10 equipos de confianza': `
    create table personal_equipos (
      id text primary key,
      usuario_id text not null references personal_user ("id") on delete cascade,
      hash bytea not null unique,
      navegador text,
      ip text,
      desde timestamptz not null,
      ultimo_uso timestamptz not null,
      vence timestamptz not null
    );
    create index personal_equipos_de_usuario on personal_equipos (usuario_id);
  `,
  '2026-11-24-50 intentos del personal': `
    create table personal_intentos (
      sujeto text primary key,
      desde timestamptz not null,
      cuenta integer not null
    );
  `,
  '2026-11-24-60 llaves de acceso': `
    create table personal_llaves (
      id text primary key,
      usuario_id text not null references personal_user ("id") on delete cascade,
      credencial text not null unique,
      clave_publica bytea not null,
      contador bigint not null,
      transportes text[] not null,
      nombre text not null,
      desde timestamptz not null,
      ultimo_uso timestamptz
    );
    create index personal_llaves_de_usuario on personal_llaves (usuario_id);
    alter table personal_user add column "llave" boolean;
  `,
  '2026-11-24-70 codigos una vez': `
    alter table personal_two_factor add column "paso" integer;
  `,
  '2026-11-24-71 equipos por llave': `
    alter table personal_equipos add column llave boolean;
  `,
  /**
   * A local user, one with places, has their role in `rol_local` and none in `role`: a server of a version
   * that knows no places does not let them in.
   */
  '2026-11-27-45 lugares del personal': `
    alter table personal_user add column "rol_local" text;
    create table personal_lugares (
      usuario_id text not null references personal_user ("id") on delete cascade,
      seccional_id integer not null references seccionales,
      primary key (usuario_id, seccional_id)
    );
    create index personal_lugares_seccional on personal_lugares (seccional_id);
  `,
};
