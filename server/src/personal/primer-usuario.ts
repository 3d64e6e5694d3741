import { timingSafeEqual } from 'node:crypto';
import { CLAVE_LENGTH, formatClave, normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { CROCKFORD } from '@gremio/contract/platform/folded.ts';
import type { Usuario } from '@gremio/contract/personal/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { refusalOfPassword } from './passwords.ts';
import { insertUser, type NewUser } from './usuarios.ts';
import { hasUsers, holdFirstUser } from './usuarios.queries.ts';

const FIRST_CODE = 'primer-usuario';

/** Setup code of an installation without users. Its servers derive the same code from their secret. */
function codeFrom(bytes: Buffer): string {
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('');
}

/** Setup codes that are accepted: the printed one first, then those of the other secrets. */
const codes = perServer(({ keys }): [string, ...string[]] => [
  codeFrom(keys.current(FIRST_CODE, CLAVE_LENGTH)),
  ...keys.others(FIRST_CODE, CLAVE_LENGTH).map(codeFrom),
]);

const sameCode = (typed: string, code: string): boolean => {
  const normal = normalizeClave(typed);
  return normal !== null && timingSafeEqual(Buffer.from(normal), Buffer.from(code));
};

/** Returns the code that the server prints for creating the first user; null once there is a user. */
export const firstUserCode = async (house: House): Promise<string | null> =>
  (await hasUsers(house.db)) ? null : formatClave(codes(house)[0]);

/** Creates a new installation's first administrator, with the code that its server printed. */
export async function createFirstUser(
  house: House,
  tx: Handle,
  typed: string,
  user: Omit<NewUser, 'role'>,
): Promise<Usuario | Refusal> {
  await holdFirstUser(tx);
  if (await hasUsers(tx)) return refuse('primer_usuario_hecho');
  if (!codes(house).some((one) => sameCode(typed, one))) return refuse('codigo_incorrecto');
  const guessed = await refusalOfPassword(user.password ?? '', [user.name, user.email]);
  if (guessed) return guessed;
  return insertUser(house, tx, { ...user, role: 'administracion' });
}
