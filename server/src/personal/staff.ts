import type * as wire from '@gremio/contract/personal/endpoints.ts';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import {
  CLAVE_LENGTH,
  CROCKFORD,
  formatClave,
  normalizeClave,
} from '@gremio/contract/personas/rules.ts';
import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { type AuditRow, findAudit, listAudit } from '../platform/audit/queries.ts';
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

/** Staff: accounts, sign-in and the audit (docs/architecture.md#identity). */
export function createPersonalService(
  parts: Parts,
  ajustes: AjustesService,
  mensajes: MensajesService,
) {
  const { keys } = parts;
  const code = firstCode(keys.current(FIRST_CODE, CLAVE_LENGTH));
  const others = keys.others(FIRST_CODE, CLAVE_LENGTH).map(firstCode);
  const personal: Personal = { ...parts, codes: [code, ...others] };
  const accessLinks = createAccessLinksService(parts);
  const signIn = createSignInService(parts, ajustes);
  const insert = (tx: Handle, user: NewUser) => insertUser(personal, tx, user);
  return {
    ...signIn,
    auditoria,
    accessLinks,
    llaves: createPasskeysService(parts),
    organisation: {
      nombre: async () => (await ajustes.get('organizacion')).nombre,
      soloLlave: signIn.soloLlave,
    },
    usuarios: createUsuariosService(parts, { insert, accessLinks, mensajes }),
    ...bind(personal, { createUser, firstUserCode, createFirstUser }),
  };
}

const auditoria: Store<typeof wire.auditoria, AuditRow> = {
  list: (handle, filter, page) => listAudit(handle, filter, page),
  find: async (handle, id) => (await findAudit(handle, id)) ?? null,
};

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
  const { name, role } = user;
  const usuario = { id: randomUUID(), email: user.email.toLowerCase(), name, role };
  const password = user.password === null ? null : await passwords.hash(user.password);
  await queries.insertUser(tx, { ...usuario, password }, clock.now().toISOString());
  return usuario;
}
