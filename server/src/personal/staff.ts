import type { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import {
  CLAVE_LENGTH,
  CROCKFORD,
  formatClave,
  normalizeClave,
} from '@gremio/contract/personas/rules.ts';
import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Acts, ToldRow } from '../platform/audit/acts.ts';
import { findAudit, listAudit } from '../platform/audit/queries.ts';
import { tell } from '../platform/audit/tell.ts';
import { bind } from '../platform/bind.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { refusalOfPassword } from './passwords.ts';
import { createSignInService } from './sign-in.ts';
import { createPasskeysService } from './passkeys.ts';
import * as queries from './staff.queries.ts';
import { createAccessLinksService } from './access-links.ts';
import { createUsuariosService, type NewUser } from './users.ts';

const FIRST_CODE = 'primer-usuario';

export type PersonalService = ReturnType<typeof createPersonalService>;

/** Setup code of an installation without users. Its servers derive the same code from their secret. */
function firstCode(bytes: Buffer): string {
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('');
}

const sameCode = (typed: string, code: string): boolean => {
  const normal = normalizeClave(typed);
  return normal !== null && timingSafeEqual(Buffer.from(normal), Buffer.from(code));
};

interface Personal extends Pick<Parts, 'db' | 'clock' | 'passwords'> {
  /** Setup codes that are accepted: the printed one first, then those of the other secrets. */
  codes: [string, ...string[]];
}

interface AuditWords {
  acts: () => Acts;
  /** Ids under which the audit may know a persona. */
  idsOf: (db: Handle, personaId: number) => Promise<number[]>;
}

/** Staff: accounts, sign-in and the audit (docs/architecture.md#identity). */
export function createPersonalService(parts: Parts, audit: AuditWords) {
  const { keys } = parts;
  const code = firstCode(keys.current(FIRST_CODE, CLAVE_LENGTH));
  const others = keys.others(FIRST_CODE, CLAVE_LENGTH).map(firstCode);
  const personal: Personal = { ...parts, codes: [code, ...others] };
  const accessLinks = createAccessLinksService(parts);
  const signIn = createSignInService(parts);
  const insert = (tx: Handle, user: NewUser) => insertUser(personal, tx, user);
  return {
    ...signIn,
    acts: audit.acts,
    auditoria: auditoriaStore(audit),
    accessLinks,
    llaves: createPasskeysService(parts),
    organisation: {
      nombre: async () => (await ajustes.get(parts, 'organizacion')).nombre,
      soloLlave: signIn.soloLlave,
    },
    usuarios: createUsuariosService(parts, { insert, accessLinks, house: parts }),
    ...bind(personal, { createUser, firstUserCode, createFirstUser }),
  };
}

const auditoriaStore = ({ acts, idsOf }: AuditWords): Store<typeof auditoria, ToldRow> => ({
  async list(handle, { persona_id, ...filter }, page) {
    const persona_ids = persona_id === undefined ? undefined : await idsOf(handle, persona_id);
    const listed = await listAudit(handle, { ...filter, persona_ids }, page);
    return { ...listed, rows: await tell(handle, acts(), listed.rows) };
  },
  async find(handle, id) {
    const row = await findAudit(handle, id);
    return row ? ((await tell(handle, acts(), [row]))[0] ?? null) : null;
  },
});

/** Creates a user who signs in with this password. */
const createUser = (personal: Personal, user: NewUser): Promise<Usuario> =>
  inTransaction(personal.db, (tx) => insertUser(personal, tx, user));

/** Returns the code that the server prints for creating the first user; null once there is a user. */
const firstUserCode = async ({ db, codes: [code] }: Personal): Promise<string | null> =>
  (await queries.hasUsers(db)) ? null : formatClave(code);

/** Creates a new installation's first administrator, with the code that its server printed. */
async function createFirstUser(
  personal: Personal,
  tx: Handle,
  typed: string,
  user: Omit<NewUser, 'role'>,
): Promise<Usuario | Refusal> {
  await queries.holdFirstUser(tx);
  if (await queries.hasUsers(tx)) return refuse('primer_usuario_hecho');
  if (!personal.codes.some((one) => sameCode(typed, one))) return refuse('codigo_incorrecto');
  const guessed = await refusalOfPassword(user.password ?? '', [user.name, user.email]);
  if (guessed) return guessed;
  return insertUser(personal, tx, { ...user, role: 'administracion' });
}

async function insertUser(
  { clock, passwords }: Personal,
  tx: Handle,
  user: NewUser,
): Promise<Usuario> {
  const { name, role, seccional_ids = [] } = user;
  const usuario = { id: randomUUID(), email: user.email.toLowerCase(), name, role };
  const password = user.password === null ? null : await passwords.hash(user.password);
  await queries.insertUser(tx, { ...usuario, seccional_ids, password }, clock.now().toISOString());
  return usuario;
}
