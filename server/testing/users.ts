import { createUser } from '../src/personal/usuarios.ts';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import { SECRETS } from './log.ts';

/** The password of all these users. */
export const PASSWORD = 'una contraseña larga';
let next = 0;

/** Creates a staff user with a password. */
export async function newUser(app: TestApp, role: Role = 'lectura') {
  const email = `usuario${(next += 1)}@prueba.local`;
  const user = { email, password: PASSWORD, name: 'Una persona', role };
  const { id } = await createUser(app.house, user);
  return { id, email };
}

export const enter = (
  app: TestApp,
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
) => callWire(app.url, signIn, { body: { email, password }, headers });

/** Token of the session that a sign-in returned. */
export function tokenOf(body: object): string {
  if (!('token' in body) || typeof body.token !== 'string') throw new Error('no token');
  return SECRETS.keep(body.token);
}

/** Signs in; returns the token of the session. */
export const openSession = async (
  app: TestApp,
  email: string,
  headers: Record<string, string> = {},
  password = PASSWORD,
): Promise<string> => tokenOf((await enter(app, email, password, headers)).body);
