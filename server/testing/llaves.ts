import {
  addLlave as addLlaveCall,
  listFactores,
  signInWithLlave,
  startLlave,
  startLlaveSignIn,
  startLlaveStep,
  verifyLlave,
} from '@gremio/contract/personal/endpoints.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { baseOf } from '../src/platform/config.ts';
import type { TestApp } from './app.ts';
import { type Authenticator, createAuthenticator, type Where } from './authenticator.ts';
import { callWire } from './http.ts';
import { newUser, openSession, PASSWORD } from './users.ts';

/** Origin of a test's console whose `PUBLIC_URL` is this. */
export const HERE: Where = { origin: 'https://gremio.prueba.local', rpId: 'gremio.prueba.local' };

/** Origin of the console. */
function whereOf({ house: { config } }: TestApp): Where {
  const { origin, hostname } = new URL(baseOf(config));
  return { origin, rpId: hostname };
}

export async function addLlave(
  app: TestApp,
  token: string,
  authenticator: Authenticator,
  { nombre = 'Mi teléfono', where = whereOf(app), password = PASSWORD } = {},
) {
  const { body } = await callWire(app.url, startLlave, { body: { password }, token });
  const respuesta = authenticator.create(body.desafio, where);
  return callWire(app.url, addLlaveCall, { body: { nombre, respuesta }, token });
}

export const askSignIn = async (app: TestApp) =>
  (await callWire(app.url, startLlaveSignIn)).body.desafio;

/** Signs in with a passkey alone. */
export async function enterWithLlave(
  app: TestApp,
  authenticator: Authenticator,
  where = whereOf(app),
) {
  const respuesta = authenticator.get(await askSignIn(app), where);
  return callWire(app.url, signInWithLlave, { body: { respuesta } });
}

/** Passes the second step with a passkey, given the cookie of the password step. */
export async function passLlaveStep(
  app: TestApp,
  cookie: string,
  authenticator: Authenticator,
  { where = whereOf(app), trustDevice = false } = {},
) {
  const headers = { cookie };
  const { body } = await callWire(app.url, startLlaveStep, { headers });
  if (!body.desafio) throw new Error('nobody has a passkey');
  const respuesta = authenticator.get(body.desafio, where);
  return callWire(app.url, verifyLlave, { body: { respuesta, trustDevice }, headers });
}

/** Creates a staff user with a passkey; returns the session in which it was added too. */
export async function newUserWithLlave(app: TestApp, role: Role = 'lectura') {
  const user = await newUser(app, role);
  const token = await openSession(app, user.email);
  const authenticator = createAuthenticator();
  const { body: llave } = await addLlave(app, token, authenticator);
  return { ...user, token, authenticator, llave };
}

export const factoresOf = async (app: TestApp, token: string) =>
  (await callWire(app.url, listFactores, { token })).body;
