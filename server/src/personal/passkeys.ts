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
import { baseOf, type Config } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './passkeys.queries.ts';

/** Time that the browser and the holder of the key may take to answer. */
const MINUTES = 5;
const MINUTE_MS = 60_000;

/** Accepted signature algorithms (WebAuthn Level 3, section 5.4). */
const ALGORITHMS: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A challenge is valid only in the ceremony that it was made for. */
type Signing = 'ingreso' | 'segundo';
type Ceremony = 'registro' | Signing;

/** Prefixed, so that it matches no verification of the library's own; the challenge is stored hashed. */
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

/** The passkeys' relying party, from the configuration and never from a request. */
function siteOf(config: Config): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(baseOf(config));
  return { rpID: hostname, origin };
}

interface Holder {
  id: string;
  email: string;
}

type Needs = Pick<Parts, 'config' | 'db' | 'clock'>;
export type LlavesService = ReturnType<typeof createLlavesService>;

/**
 * Passkeys (WebAuthn): added in a session, used alone or after the password. Each requires user verification
 * (a PIN or a fingerprint), so that it is two factors in one.
 */
export function createLlavesService({ config, db, clock }: Needs) {
  const { rpID, origin } = siteOf(config);
  const now = () => clock.now().toISOString();
  const asks = { timeout: MINUTES * MINUTE_MS };

  const keep = (handle: Handle, ceremony: Ceremony, challenge: string, usuarioId: string) => {
    const vence = new Date(clock.now().getTime() + MINUTES * MINUTE_MS).toISOString();
    return queries.insertDesafio(handle, identifierOf(ceremony, challenge), usuarioId, vence);
  };

  /**
   * Consumes the answered challenge; its `usuarioId` is empty if anyone may answer. Returns null if
   * it is not ours.
   */
  async function take(handle: Handle, ceremony: Ceremony, clientDataJSON: string) {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null) return null;
    const usuarioId = await queries.takeDesafio(handle, identifierOf(ceremony, challenge), now());
    return usuarioId === null ? null : { challenge, usuarioId };
  }

  type Credenciales = Awaited<ReturnType<typeof queries.listCredenciales>>;
  async function ask(handle: Handle, ceremony: Signing, usuarioId: string, known: Credenciales) {
    const desafio = await generateAuthenticationOptions({
      ...asks,
      rpID,
      userVerification: 'required',
      allowCredentials: known,
    });
    await keep(handle, ceremony, desafio.challenge, usuarioId);
    return llaveRequest.parse(desafio);
  }

  /** Returns the user whose passkey signed a challenge of this ceremony, or null if the answer is invalid. */
  async function check(ceremony: Signing, respuesta: LlaveAnswer) {
    const taken = await take(db, ceremony, respuesta.response.clientDataJSON);
    if (!taken) return null;
    const llave = await queries.findByCredencial(db, respuesta.id);
    if (!llave || ![llave.usuario_id, ''].includes(taken.usuarioId)) return null;
    // The library throws on any defect of an answer.
    const checked = await verifyAuthenticationResponse({
      response: { ...respuesta, clientExtensionResults: {} },
      expectedChallenge: taken.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: llave.credencial,
        publicKey: new Uint8Array(llave.clave_publica),
        counter: llave.contador,
      },
    }).catch(() => null);
    if (!checked?.verified) return null;
    const { newCounter } = checked.authenticationInfo;
    // The database checks the counter again: of two copies that answer at once, one passes.
    return (await queries.countUse(db, llave.id, newCounter, now())) ? llave.usuario_id : null;
  }

  return {
    /** Accepts any passkey (discoverable credentials), without asking who signs in. */
    startSignIn: (tx: Handle) => ask(tx, 'ingreso', '', []),
    checkSignIn: (respuesta: LlaveAnswer) => check('ingreso', respuesta),

    /** Returns null if the user has no passkey. */
    async startStep(usuarioId: string) {
      const known = await queries.listCredenciales(db, usuarioId);
      return known.length > 0 ? ask(db, 'segundo', usuarioId, known) : null;
    },
    checkStep: (respuesta: LlaveAnswer) => check('segundo', respuesta),

    async startAdding({ id, email }: Holder, rpName: string) {
      const desafio = await generateRegistrationOptions({
        ...asks,
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
      await keep(db, 'registro', desafio.challenge, id);
      return llaveCreation.parse(desafio);
    },

    async add(
      tx: Handle,
      { id: usuario_id }: Holder,
      nombre: string,
      respuesta: LlaveCreated,
    ): Promise<Llave | Refusal> {
      const taken = await take(tx, 'registro', respuesta.response.clientDataJSON);
      if (taken?.usuarioId !== usuario_id) return refuse('llave_sin_agregar');
      const { transports = [], ...response } = respuesta.response;
      const checked = await verifyRegistrationResponse({
        response: { ...respuesta, response, clientExtensionResults: {} },
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (!checked?.verified) return refuse('llave_sin_agregar');
      const { id: credencial, publicKey, counter: contador } = checked.registrationInfo.credential;
      const llave = { id: randomUUID(), nombre, desde: now(), ultimo_uso: null };
      const added = await queries.insertLlave(tx, {
        ...llave,
        usuario_id,
        credencial,
        clave_publica: Buffer.from(publicKey),
        contador,
        transportes: transports,
      });
      if (!added) return refuse('llave_repetida');
      await queries.settleFactores(tx, usuario_id);
      return llave;
    },

    async rename(tx: Handle, usuarioId: string, id: string, nombre: string) {
      const before = await queries.findLlave(tx, usuarioId, id);
      if (!before) return refuse('no_encontrado');
      await queries.renameLlave(tx, id, nombre);
      return { before, after: { ...before, nombre } };
    },
    async remove(tx: Handle, usuarioId: string, id: string): Promise<Llave | Refusal> {
      const before = await queries.findLlave(tx, usuarioId, id);
      if (!before) return refuse('no_encontrado');
      await queries.deleteLlave(tx, id);
      await queries.settleFactores(tx, usuarioId);
      return before;
    },

    factores: async (handle: Handle, usuarioId: string) => ({
      codigo: await queries.hasCodigo(handle, usuarioId),
      llaves: await queries.listLlaves(handle, usuarioId),
    }),
  };
}
