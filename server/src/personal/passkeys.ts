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
import { bind } from '../platform/bind.ts';
import { baseOf, type Config } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './passkeys.queries.ts';

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

interface Llaves extends Site, Pick<Parts, 'db' | 'clock'> {}

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/**
 * Passkeys (WebAuthn): added in a session, used alone or after the password. Each requires user verification
 * (a PIN or a fingerprint), so that it is two factors in one.
 */
export function createPasskeysService({
  config,
  db,
  clock,
}: Pick<Parts, 'config' | 'db' | 'clock'>) {
  const llaves: Llaves = { ...siteOf(config), db, clock };
  return {
    ...bind(llaves, { startSignIn, checkSignIn, startStep, checkStep, startAdding, add }),
    rename,
    remove,
    factores,
  };
}

/** Accepts any passkey (discoverable credentials), without asking who signs in. */
const startSignIn = (llaves: Llaves, tx: Handle) => ask(llaves, tx, 'ingreso', '', []);

const checkSignIn = (llaves: Llaves, respuesta: LlaveAnswer) => check(llaves, 'ingreso', respuesta);

/** Returns null if the user has no passkey. */
async function startStep(llaves: Llaves, usuarioId: string) {
  const { db } = llaves;
  const known = await queries.listCredenciales(db, usuarioId);
  return known.length > 0 ? ask(llaves, db, 'segundo', usuarioId, known) : null;
}

const checkStep = (llaves: Llaves, respuesta: LlaveAnswer) => check(llaves, 'segundo', respuesta);

async function startAdding(llaves: Llaves, { id, email }: Holder, rpName: string) {
  const { db, rpID } = llaves;
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
  await keep(llaves, db, 'registro', desafio.challenge, id);
  return llaveCreation.parse(desafio);
}

async function add(
  llaves: Llaves,
  tx: Handle,
  { id: usuario_id }: Holder,
  nombre: string,
  respuesta: LlaveCreated,
): Promise<Llave | Refusal> {
  const taken = await take(llaves, tx, 'registro', respuesta.response.clientDataJSON);
  if (taken?.usuarioId !== usuario_id) return refuse('llave_sin_agregar');
  const created = await verifyCreated(llaves, taken.challenge, respuesta);
  if (!created) return refuse('llave_sin_agregar');
  const desde = llaves.clock.now().toISOString();
  const llave = { id: randomUUID(), nombre, desde, ultimo_uso: null };
  const added = await queries.insertLlave(tx, { ...llave, ...created, usuario_id });
  if (!added) return refuse('llave_repetida');
  await queries.settleFactores(tx, usuario_id);
  return llave;
}

async function rename(tx: Handle, usuarioId: string, id: string, nombre: string) {
  const before = await queries.findLlave(tx, usuarioId, id);
  if (!before) return refuse('no_encontrado');
  await queries.renameLlave(tx, id, nombre);
  return { before, after: { ...before, nombre } };
}

async function remove(tx: Handle, usuarioId: string, id: string): Promise<Llave | Refusal> {
  const before = await queries.findLlave(tx, usuarioId, id);
  if (!before) return refuse('no_encontrado');
  await queries.deleteLlave(tx, id);
  await queries.settleFactores(tx, usuarioId);
  return before;
}

const factores = async (handle: Handle, usuarioId: string) => ({
  codigo: await queries.hasCodigo(handle, usuarioId),
  llaves: await queries.listLlaves(handle, usuarioId),
});

async function ask(
  llaves: Llaves,
  handle: Handle,
  ceremony: Signing,
  usuarioId: string,
  known: Credenciales,
) {
  const desafio = await generateAuthenticationOptions({
    timeout: PATIENCE_MS,
    rpID: llaves.rpID,
    userVerification: 'required',
    allowCredentials: known,
  });
  await keep(llaves, handle, ceremony, desafio.challenge, usuarioId);
  return llaveRequest.parse(desafio);
}

/** Returns the user whose passkey signed a challenge of this ceremony, or null if the answer is invalid. */
async function check(llaves: Llaves, ceremony: Signing, respuesta: LlaveAnswer) {
  const { db, clock } = llaves;
  const taken = await take(llaves, db, ceremony, respuesta.response.clientDataJSON);
  if (!taken) return null;
  const llave = await queries.findByCredencial(db, respuesta.id);
  if (!llave || ![llave.usuario_id, ''].includes(taken.usuarioId)) return null;
  const counter = await verifySigned(llaves, taken.challenge, llave, respuesta);
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
  { clock }: Llaves,
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
async function take({ clock }: Llaves, handle: Handle, ceremony: Ceremony, clientDataJSON: string) {
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
function siteOf(config: Config): Site {
  const { hostname, origin } = new URL(baseOf(config));
  return { rpID: hostname, origin };
}
