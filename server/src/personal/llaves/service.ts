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
import { baseOf, type Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/handle.ts';
import { sha256 } from '../../platform/keys.ts';
import { refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import * as queries from './queries.ts';

/** The time that the browser and the holder of the key may take. */
const MINUTES = 5;
const MINUTE_MS = 60_000;

/** The algorithms that authenticators sign with (WebAuthn Level 3, section 5.4). */
const ALGORITHMS: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** A challenge is answered in the ceremony that it was made for, and in no other. */
type Signing = 'ingreso' | 'segundo';
type Ceremony = 'registro' | Signing;

/** An identifier that no verification of the library's has; the challenge is not kept in clear. */
const identifierOf = (ceremony: Ceremony, challenge: string): string =>
  `llave-${ceremony}:${sha256(challenge).toString('base64url')}`;

/** The challenge that a browser says it answered; null where what it says cannot be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The one site whose keys these are. Never what a request says of itself. */
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
 * Passkeys (WebAuthn): added in a session, and used alone or after the password. Each asks its holder for a PIN or a
 * fingerprint (user verification), so that it is two factors in one.
 */
export function createLlavesService({ config, db, clock }: Needs) {
  const { rpID, origin } = siteOf(config);
  const now = () => clock.now().toISOString();
  const asks = { timeout: MINUTES * MINUTE_MS };

  const keep = (handle: Handle, ceremony: Ceremony, challenge: string, usuarioId: string) => {
    const vence = new Date(clock.now().getTime() + MINUTES * MINUTE_MS).toISOString();
    return queries.insertDesafio(handle, identifierOf(ceremony, challenge), usuarioId, vence);
  };

  /** Takes the challenge that was answered, once: whose it is, `''` for anybody's, null where it is none of ours. */
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

  /** The user whose passkey signed a challenge of this ceremony; null if the answer does not hold. */
  async function check(ceremony: Signing, respuesta: LlaveAnswer) {
    const taken = await take(db, ceremony, respuesta.response.clientDataJSON);
    if (!taken) return null;
    const llave = await queries.findByCredencial(db, respuesta.id);
    if (!llave || ![llave.usuario_id, ''].includes(taken.usuarioId)) return null;
    // The library throws whatever is wrong with an answer.
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
    // Again in the database: of two copies that answer at once, one does.
    return (await queries.countUse(db, llave.id, newCounter, now())) ? llave.usuario_id : null;
  }

  return {
    /** For whichever passkey its holder chooses: who they are is not asked. */
    startSignIn: (tx: Handle) => ask(tx, 'ingreso', '', []),
    checkSignIn: (respuesta: LlaveAnswer) => check('ingreso', respuesta),

    /** Null for who has no passkey. */
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

    /** Gives one of a user's own another name, or takes it away. */
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
