import { HttpError, type AuthProvider } from 'react-admin';
import {
  getSession,
  signIn,
  signInWithLlave,
  signOut,
  startLlaveSignIn,
  startLlaveStep,
  verifyBackupCode,
  verifyLlave,
  verifyTotp,
} from '@gremio/contract/personal/endpoints.ts';
import {
  mayReach,
  RESOURCES,
  type Access,
  type Powers,
  type Resource,
} from '@gremio/contract/personal/rules.ts';
import { totpBody, type UsuarioPropio } from '@gremio/contract/personal/schemas.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { setOwner } from '../store.ts';
import { call } from './client.ts';
import { isRefusal } from './errors.ts';
import { setFactorMissing } from './factor.ts';
import { answerLlave } from './llaves.ts';

const READS = new Set(['list', 'show', 'export']);
const isResource = (name: string): name is Resource => RESOURCES.some((one) => one === name);

/** Maps react-admin's actions to the contract's read or write access. */
export const accessOf = (action: string): Access => (READS.has(action) ? 'r' : 'w');

/** The password was accepted, and the second factor is required. */
export class SecondFactorNeeded extends Error {
  /** Codes are accepted, not only passkeys. */
  readonly codigo: boolean;
  constructor(codigo: boolean) {
    super();
    this.codigo = codigo;
  }
}

export type Credentials =
  | { email: string; password: string }
  | { code: string; trustDevice?: boolean | undefined }
  | WithLlave;

/** A passkey, on its own or as the second step. */
type WithLlave = { llave: 'sola' } | { llave: 'segundo'; trustDevice: boolean };

let session: Promise<UsuarioPropio | null> | null = null;

/** The signed-in user, cached until sign-in, sign-out or an expired session. */
function readSession(): Promise<UsuarioPropio | null> {
  session ??= call(getSession).then(
    (reply) => {
      if (reply) setOwner(reply.user.id);
      setFactorMissing(reply?.user.falta_segundo_factor ?? false);
      return reply?.user ?? null;
    },
    (error: unknown) => {
      session = null;
      throw error;
    },
  );
  return session;
}

/** Reads the session again, after a second factor was added or removed. */
export async function refreshSession(): Promise<void> {
  session = null;
  await readSession();
}

/** Throws a 401 without a message, which takes react-admin to the sign-in page without a notice. */
async function requireSession(): Promise<UsuarioPropio> {
  const usuario = await readSession();
  if (!usuario) throw new HttpError('', 401);
  return usuario;
}

async function loginWithLlave(credentials: WithLlave): Promise<void> {
  if (credentials.llave === 'sola') {
    const { desafio } = await call(startLlaveSignIn);
    await call(signInWithLlave, { body: { respuesta: await answerLlave(desafio) } });
    return;
  }
  const { desafio } = await call(startLlaveStep);
  if (!desafio) throw new Error(errorBody('llave_rechazada').message);
  const respuesta = await answerLlave(desafio);
  await call(verifyLlave, { body: { respuesta, trustDevice: credentials.trustDevice } });
}

/**
 * Signs in with the password and, if the user has one, the second factor: a TOTP code, a backup code or a
 * passkey. A passkey alone also signs in.
 */
async function login(credentials: Credentials): Promise<void> {
  session = null;
  if ('llave' in credentials) return loginWithLlave(credentials);
  if ('code' in credentials) {
    const isTotp = totpBody.safeParse(credentials).success;
    await call(isTotp ? verifyTotp : verifyBackupCode, { body: credentials });
    return;
  }
  const reply = await call(signIn, { body: credentials });
  if ('twoFactorRedirect' in reply)
    throw new SecondFactorNeeded(reply.twoFactorMethods?.includes('totp') ?? true);
}

/** A server of an older version names no places, or not their ids. */
const placesOf = ({ seccional_ids = [], seccionales = [] }: Partial<UsuarioPropio>) => ({
  seccional_ids,
  seccionales,
});

const powersOf = (usuario: UsuarioPropio): Powers => ({
  role: usuario.role,
  isLocal: placesOf(usuario).seccionales.length > 0,
});

/** react-admin's auth provider: cookie sessions, roles and their permissions. */
export const authProvider: AuthProvider = {
  login,
  async logout() {
    const before = await session?.catch(() => null);
    if (before) {
      await call(signOut);
      // Not after a session that expired: the same clerk comes back to what they had typed.
      forgetDrafts();
    }
    session = null;
    setFactorMissing(false);
  },
  checkAuth: async () => void (await requireSession()),
  async checkError(error: { status?: number; message?: string }) {
    if (isRefusal(error, 'segundo_factor_exigido')) setFactorMissing(true);
    if (error.status !== 401) return;
    session = null;
    throw new Error(error.message);
  },
  async getIdentity() {
    const usuario = await requireSession();
    const { id, name } = usuario;
    return { id, fullName: name, ...placesOf(usuario) };
  },
  async getPermissions() {
    const usuario = await readSession();
    return usuario && powersOf(usuario);
  },
  async canAccess({ action, resource }) {
    const usuario = await readSession();
    return (
      usuario !== null &&
      isResource(resource) &&
      mayReach(powersOf(usuario), resource, accessOf(action))
    );
  },
};
