import { signIn } from '@gremio/contract/personal/endpoints.ts';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { throwFailures } from '../platform/database/failures.ts';
import { type Hasher, type Hashing, HashingFull, hashingFor } from '../platform/hashing.ts';
import { siteOfAddress } from '../platform/http/address.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import * as z from 'zod';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import { type LibrarySecrets, resignBearer, resignCookies, signCookie } from './library-secrets.ts';
import { ADDRESS_HEADER } from './sign-in-limits.ts';

/** The staff library, and how its cookies are named and signed. */
export interface Library {
  auth: { handler: (request: Request) => Promise<Response> };
  prefix: string;
  secrets: LibrarySecrets;
  hashing: Pick<Hashing, 'accepts'>;
  /** Id of a browser in which some member of the staff has signed in, or null. */
  browserOf: (cookies?: string) => string | null;
}

export interface Passed {
  body: unknown;
  cookies: string[];
  /** Token of the session that the call opened, if any. */
  token: string | null;
}

/** Maps the library's error codes to the wire's refusals. */
const REFUSALS: Record<string, () => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () => refuse('ingreso_fallido'),
  BANNED_USER: () => refuse('ingreso_fallido'),
  LLAVE_RECHAZADA: () => refuse('llave_rechazada'),
  SOLO_LLAVE: () => refuse('solo_llave'),
  INVALID_CODE: () => refuse('codigo_incorrecto'),
  INVALID_BACKUP_CODE: () => refuse('codigo_incorrecto'),
  TOTP_ALREADY_ENABLED: () => refuse('segundo_factor_activo'),
  TOTP_NOT_ENABLED: () => refuse('segundo_factor_inactivo'),
  BACKUP_CODES_NOT_ENABLED: () => refuse('segundo_factor_inactivo'),
  TWO_FACTOR_NOT_ENABLED: () => refuse('segundo_factor_inactivo'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => refuse('demasiados'),
};

/** Returns the library's reply, or its refusal in the wire's terms. */
export async function passOn(
  library: Library,
  request: FastifyRequest,
  path: string,
  body: unknown,
  passwordField: string,
): Promise<Passed | Refusal> {
  if (path === signIn.path) refuseWithoutTurn(library, request);
  try {
    const response = await ask(library, request, path, body);
    const answer: unknown = await response.json();
    if (!response.ok) return toRefusal(response.status, answer, passwordField);
    return {
      body: withRole(answer),
      cookies: response.headers.getSetCookie(),
      // The header has the library's signed form: token, dot, signature.
      token: response.headers.get('set-auth-token')?.split('.')[0] ?? null,
    };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return toRefusal(error.statusCode, error.body, passwordField);
  }
}

const withUser = z.looseObject({
  user: z.looseObject({ role: z.string().nullish(), rol_local: z.string().nullish() }),
});

/** Gives the user of a reply the role that a local user has in a column of its own. */
function withRole(answer: unknown): unknown {
  const parsed = withUser.safeParse(answer);
  if (!parsed.success) return answer;
  const { user } = parsed.data;
  return { ...parsed.data, user: { ...user, role: user.role ?? user.rol_local } };
}

/** Returns the headers by which the library knows the caller. */
export function headersOf(library: Library, request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  // Reads a single credential: a wrong token never falls back on the cookie beside it.
  const carrier = bearerOf(request) === null ? 'cookie' : 'authorization';
  for (const name of [carrier, 'user-agent'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, headerFor(library, name, value));
  }
  return headers;
}

/**
 * Returns the headers with which the library reads the caller's session. A plain token goes as the cookie
 * that the library would make of it: its own signing and checking take longer than the query.
 */
export function sessionHeaders(library: Library, request: FastifyRequest): Headers {
  const headers = headersOf(library, request);
  const token = bearerOf(request)?.trim();
  if (!token || token.includes('.')) return headers;
  headers.delete('authorization');
  headers.set('cookie', `${library.prefix}.session_token=${signCookie(library.secrets, token)}`);
  return headers;
}

export function toRefusal(status: number, body: unknown, passwordField: string): Refusal {
  const { code = '' } = (body ?? {}) as { code?: string };
  const known = REFUSALS[code];
  if (known) return known();
  if (code === 'INVALID_PASSWORD') return refuseField(passwordField, 'La contraseña no es esa.');
  if (status === 401) return refuse('sin_sesion_personal');
  // Another half session used the backup code between the library's check and its own use of it.
  if (status === 409) return refuse('codigo_incorrecto');
  if (status === 429) return refuse('demasiados');
  throw new Error(`the staff library answered ${status} ${code}`);
}

/** The sender of passwords to hash; `signInLimits` finds out whether the browser is known. */
const hasherOf = (request: FastifyRequest): Hasher => ({
  sender: siteOfAddress(request.ip),
  known: request.caller !== null,
  release: () => request.release?.(),
});

/** Runs a call to the library that may hash passwords; a failure of the database during it is thrown. */
export const callLibrary = <T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> =>
  hashingFor(hasherOf(request), () => throwFailures(call));

/**
 * Refuses a sign-in whose password would find no turn, before it costs a query. A browser that somebody has
 * used is let through, since only the query tells whether it was the same user.
 */
function refuseWithoutTurn({ hashing, browserOf }: Library, request: FastifyRequest): void {
  if (browserOf(request.headers.cookie)) return;
  if (!hashing.accepts(hasherOf(request))) throw new HashingFull('hashing is full');
}

async function ask(
  library: Library,
  request: FastifyRequest,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = headersOf(library, request);
  const init: RequestInit = { method: request.method, headers };
  if (request.method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body ?? {});
  }
  const asked = new Request(new URL(path, 'http://localhost'), init);
  return callLibrary(request, () => library.auth.handler(asked));
}

function headerFor(
  { prefix, secrets }: Library,
  name: 'cookie' | 'authorization' | 'user-agent',
  value: string,
): string {
  if (name === 'cookie') return resignCookies(secrets, withoutTrust(prefix, value));
  return name === 'authorization' ? resignBearer(secrets, value) : value;
}

/**
 * Drops the library's own trust cookie: a browser that an older server trusted for ever must pass
 * the second factor.
 */
const withoutTrust = (prefix: string, cookies: string): string =>
  cookies
    .split(';')
    .filter((one) => !one.trim().startsWith(`${prefix}.trust_device=`))
    .join(';');
