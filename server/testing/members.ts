import { randomUUID } from 'node:crypto';
import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import { type Handle, tables } from '../src/platform/database/handle.ts';
import type { PersonaId } from '../src/platform/http/callers.ts';
import { randomToken, sha256 } from '../src/platform/keys.ts';
import { callWire } from './http.ts';
import { SECRETS } from './log.ts';
import { quickPasswords } from './passwords.ts';

export interface Member {
  personaId: PersonaId;
  token: string;
}

export interface Members {
  /** Signs in a device anonymously; returns its token. */
  newIdentidad(): Promise<string>;
  newMember(estado?: EstadoPersona): Promise<Member>;
  /** Creates many activated members at once. */
  newMembers(count: number, estado?: EstadoPersona): Promise<Member[]>;
  /** Creates a staff user with this role, limited to these seccionales if any; returns a session's token. */
  newStaff(role: Role, seccionalIds?: number[]): Promise<string>;
}

/** Nobody signs in with it. */
const PASSWORD = 'una contraseña de prueba';
/** Document and membership numbers are unique among the test members of a process. */
let next = 20_000_000;

async function insertMembers(db: Handle, count: number, estado: EstadoPersona): Promise<Member[]> {
  const tokens = Array.from({ length: count }, randomToken).map(SECRETS.keep);
  const numbers = tokens.map(() => (next += 1));
  const { rows } = await sql<{ id: PersonaId }>`
    insert into personas (nombre, numero_documento, nro_afiliado, estado)
    select 'Persona ' || n, n::text, n::text, ${estado} from unnest(${numbers}::int[]) as n
    returning id
  `.execute(tables(db));
  const personaIds = rows.map((row) => row.id);
  await sql`
    insert into identidades (token_hash, dispositivo, persona_id, activado)
    select hash, 'web', persona_id, now()
    from unnest(${tokens.map(sha256)}::bytea[], ${personaIds}::int[]) as nueva (hash, persona_id)
  `.execute(tables(db));
  return personaIds.map((personaId, index) => ({ personaId, token: tokens[index] as string }));
}

/**
 * Inserts a staff user and a session in the form that the library stores them; signing in is tested
 * elsewhere.
 */
async function insertStaff(
  db: Handle,
  email: string,
  role: Role,
  seccionalIds: number[],
): Promise<string> {
  const local = seccionalIds.length > 0;
  const [id, token, password] = [randomUUID(), randomToken(), await quickPasswords.hash(PASSWORD)];
  const kept = `sha256:${sha256(token).toString('hex')}`;
  await sql`
    with usuario as (
      insert into personal_user (
        id, name, email, "emailVerified", role, rol_local, banned, "twoFactorEnabled"
      )
      values (
        ${id}, ${role}, ${email}, true, ${local ? null : role}, ${local ? role : null}, false, false
      )
    ), lugares as (
      insert into personal_lugares (usuario_id, seccional_id)
      select ${id}, lugar from unnest(${seccionalIds}::int[]) as lugar
    ), cuenta as (
      insert into personal_account (id, "accountId", "providerId", "userId", password, "updatedAt")
      values (${id}, ${id}, 'credential', ${id}, ${password}, now())
    )
    insert into personal_session (id, "userId", token, "expiresAt", "updatedAt", "ipAddress")
    values (${id}, ${id}, ${kept}, now() + interval '7 days', now(), '127.0.0.1')
  `.execute(tables(db));
  return token;
}

export function createMembers(app: App, url: string): Members {
  const newMembers: Members['newMembers'] = (count, estado = 'activo') =>
    insertMembers(app.house.db, count, estado);
  return {
    newMembers,
    newMember: async (estado) => (await newMembers(1, estado))[0] as Member,
    async newIdentidad() {
      const { body } = await callWire(url, signInAnonima, { body: {} });
      return SECRETS.keep(body.token);
    },
    newStaff: async (role, seccionalIds = []) => {
      const email = `${role}-${(next += 1)}@prueba.local`;
      return SECRETS.keep(await insertStaff(app.house.db, email, role, seccionalIds));
    },
  };
}
