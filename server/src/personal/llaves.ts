import {
  type Llave,
  type LlaveAnswer,
  type LlaveCreated,
  llaveCreation,
  llaveRequest,
} from '@gremio/contract/personal/schemas.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { randomUUID } from 'node:crypto';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './llaves.queries.ts';

/** Time that the browser and the holder of the key may take to answer. */
const PATIENCE_MS = 5 * 60_000;

/** Accepted signature algorithms (WebAuthn Level 3, section 5.4). */
const ALGORITHMS: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A challenge is valid only in the ceremony that it was made for. */
type Signing = 'ingreso' | 'segundo';
type Ceremony = 'registro' | Signing;

type Credenciales = Awaited<ReturnType<typeof queries.listCredenciales>>;
type Registered = NonNullable<Awaited<ReturnType<typeof queries.findByCredencial>>>;

interface Holder {
  id: string;
  email: string;
}

/** The passkeys' relying party. */
interface Site {
  rpID: string;
  origin: string;
}

/**
 * Starts a sign-in by any passkey (discoverable credentials), without asking who signs in. Passkeys
 * (WebAuthn) are added in a session, and used alone or after the password. Each requires user verification (a
 * PIN or a fingerprint), so that it is two factors in one.
 */
export const startSignIn = (house: House, tx: Handle) => ask(house, tx, 'ingreso', '', []);

export const checkSignIn = (house: House, respuesta: LlaveAnswer) =>
  check(house, 'ingreso', respuesta);

/** Returns null if the user has no passkey. */
export async function startStep(house: House, usuarioId: string) {
  const { db } = house;
  const known = await queries.listCredenciales(db, usuarioId);
  return known.length > 0 ? ask(house, db, 'segundo', usuarioId, known) : null;
}

export const checkStep = (house: House, respuesta: LlaveAnswer) =>
  check(house, 'segundo', respuesta);

export async function startAdding(house: House, { id, email }: Holder, rpName: string) {
  const { db } = house;
  const { rpID } = siteOf(house);
  const desafio = await generateRegistrationOptions({
    timeout: PATIENCE_MS,
    rpName,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    excludeCredentials: await queries.listCredenciales(db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keep(house, db, 'registro', desafio.challenge, id);
  return llaveCreation.parse(desafio);
}

export async function add(
  house: House,
  tx: Handle,
  { id: usuario_id }: Holder,
  nombre: string,
  respuesta: LlaveCreated,
): Promise<Llave | Refusal> {
  const taken = await take(house, tx, 'registro', respuesta.response.clientDataJSON);
  if (taken?.usuarioId !== usuario_id) return refuse('llave_sin_agregar');
  const created = await verifyCreated(siteOf(house), taken.challenge, respuesta);
  if (!created) return refuse('llave_sin_agregar');
  const desde = house.clock.now().toISOString();
  const llave = { id: randomUUID(), nombre, desde, ultimo_uso: null };
  const added = await queries.insertLlave(tx, { ...llave, ...created, usuario_id });
  if (!added) return refuse('llave_repetida');
  await queries.settleFactores(tx, usuario_id);
  return llave;
}

export async function rename(tx: Handle, usuarioId: string, id: string, nombre: string) {
  const before = await queries.findLlave(tx, usuarioId, id);
  if (!before) return refuse('no_encontrado');
  await queries.renameLlave(tx, id, nombre);
  return { before, after: { ...before, nombre } };
}

export async function remove(tx: Handle, usuarioId: string, id: string): Promise<Llave | Refusal> {
  const before = await queries.findLlave(tx, usuarioId, id);
  if (!before) return refuse('no_encontrado');
  await queries.deleteLlave(tx, id);
  await queries.settleFactores(tx, usuarioId);
  return before;
}

export const factores = async (handle: Handle, usuarioId: string) => ({
  codigo: await queries.hasCodigo(handle, usuarioId),
  llaves: await queries.listLlaves(handle, usuarioId),
});

async function ask(
  house: House,
  handle: Handle,
  ceremony: Signing,
  usuarioId: string,
  known: Credenciales,
) {
  const desafio = await generateAuthenticationOptions({
    timeout: PATIENCE_MS,
    rpID: siteOf(house).rpID,
    userVerification: 'required',
    allowCredentials: known,
  });
  await keep(house, handle, ceremony, desafio.challenge, usuarioId);
  return llaveRequest.parse(desafio);
}

/** Returns the user whose passkey signed a challenge of this ceremony, or null if the answer is invalid. */
async function check(house: House, ceremony: Signing, respuesta: LlaveAnswer) {
  const { db, clock } = house;
  const taken = await take(house, db, ceremony, respuesta.response.clientDataJSON);
  if (!taken) return null;
  const llave = await queries.findByCredencial(db, respuesta.id);
  if (!llave || ![llave.usuario_id, ''].includes(taken.usuarioId)) return null;
  const counter = await verifySigned(siteOf(house), taken.challenge, llave, respuesta);
  if (counter === null) return null;
  const now = clock.now().toISOString();
  // The database checks the counter again: of two copies that answer at once, one passes.
  return (await queries.countUse(db, llave.id, counter, now)) ? llave.usuario_id : null;
}

/** Returns the passkey's counter after this signature, or null if the signature is invalid. */
async function verifySigned(
  { rpID, origin }: Site,
  challenge: string,
  llave: Registered,
  respuesta: LlaveAnswer,
): Promise<number | null> {
  // The library throws on any defect of an answer.
  const checked = await verifyAuthenticationResponse({
    response: { ...respuesta, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: llave.credencial,
      publicKey: new Uint8Array(llave.clave_publica),
      counter: llave.contador,
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** Returns the credential to store, or null if the answer does not create one. */
async function verifyCreated({ rpID, origin }: Site, challenge: string, respuesta: LlaveCreated) {
  const { transports = [], ...response } = respuesta.response;
  const checked = await verifyRegistrationResponse({
    response: { ...respuesta, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id: credencial, publicKey, counter: contador } = checked.registrationInfo.credential;
  return { credencial, clave_publica: Buffer.from(publicKey), contador, transportes: transports };
}

function keep(
  { clock }: House,
  handle: Handle,
  ceremony: Ceremony,
  challenge: string,
  usuarioId: string,
): Promise<void> {
  const vence = new Date(clock.now().getTime() + PATIENCE_MS).toISOString();
  return queries.insertDesafio(handle, identifierOf(ceremony, challenge), usuarioId, vence);
}

/**
 * Consumes the answered challenge; its `usuarioId` is empty if anyone may answer. Returns null if
 * it is not ours.
 */
async function take({ clock }: House, handle: Handle, ceremony: Ceremony, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const now = clock.now().toISOString();
  const usuarioId = await queries.takeDesafio(handle, identifierOf(ceremony, challenge), now);
  return usuarioId === null ? null : { challenge, usuarioId };
}

/** The prefix keeps it apart from the library's own verifications; the challenge is stored hashed. */
const identifierOf = (ceremony: Ceremony, challenge: string): string =>
  `llave-${ceremony}:${sha256(challenge).toString('base64url')}`;

/** Returns the challenge in the browser's client data, or null if it cannot be parsed. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Reads the relying party from the configuration and never from a request. */
function siteOf(house: House): Site {
  const { hostname, origin } = new URL(baseOf(house.config));
  return { rpID: hostname, origin };
}
