import { isRole } from '@gremio/contract/personal/rules.ts';
import { APIError } from 'better-auth/api';
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { admin, bearer, twoFactor } from 'better-auth/plugins';
import type { FastifyRequest } from 'fastify';
import type { AjustesService } from '../ajustes/settings.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { throwFailures } from '../platform/database/failures.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import type { Staff } from '../platform/http/callers.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { codesThatServe } from './authenticator-codes.ts';
import { trust, trustedSignIn } from './trusted-browsers.ts';
import { llavesSignIn } from './passkey-sign-in.ts';
import { createLlavesService } from './passkeys.ts';
import { libraryDatabase } from './staff.queries.ts';
import { ADDRESS_HEADER, signInLimits } from './sign-in-limits.ts';
import { namingCallers, tellingRefusals } from './sign-in-refusals.ts';
import { createBackupCodes, hashingTokens } from './stored-credentials.ts';
import {
  type LibrarySecrets,
  librarySecrets,
  openingFactors,
  resignBearer,
  resignCookies,
} from './library-secrets.ts';
import { touchSesion } from './sessions.queries.ts';

const BASE_PATH = '/auth/personal';

/** Calls per address and minute. A passkey cannot be guessed, but verifying an answer costs CPU. */
const LLAVES = { window: 60, max: 60 };

const cookiePrefix = (config: Config): string =>
  config.production ? '__Host-gremio-personal' : 'gremio-personal';

/**
 * Idle timeout, within the term of seven days. A phone used at the door may lie in a drawer from one
 * day to the next.
 */
const IDLE_MS = 24 * 3_600_000;
/** Resolution at which a session's last use is recorded, so that not every call writes. */
const TOUCH_MS = 5 * 60_000;

/** Name of a trusted browser's cookie. */
const equipoCookie = (config: Config): string => `${cookiePrefix(config)}.equipo`;

/** Hooks run in plugin order, and the adapter in effect is the one that the first plugin leaves. */
const hashedTokens = (secrets: LibrarySecrets) =>
  ({
    id: 'resguardo',
    init: ({ adapter }) => ({
      context: { adapter: hashingTokens(openingFactors(adapter, secrets)) },
    }),
  }) satisfies BetterAuthPlugin;

type Needs = Pick<Parts, 'config' | 'keys' | 'db' | 'clock'>;

/**
 * Options of the staff library: mail and password, second factor, Bearer. Sign-up is closed, and our HTTP
 * layer checks the caller's origin before.
 */
export const libraryOptions = (
  { config, keys, db, clock }: Needs,
  soloLlave: () => Promise<boolean>,
) =>
  ({
    appName: 'Gremio',
    baseURL: config.publicUrl ?? 'http://localhost',
    basePath: BASE_PATH,
    secret: librarySecrets(keys).current,
    database: { db: libraryDatabase(db), type: 'postgres' },
    user: {
      modelName: 'personal_user',
      additionalFields: { llave: { type: 'boolean', required: false, input: false } },
    },
    // A session ends at its term: the library would extend it by seven days at each day's first look.
    session: { modelName: 'personal_session', disableSessionRefresh: true },
    account: { modelName: 'personal_account' },
    verification: { modelName: 'personal_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
    },
    rateLimit: {
      enabled: config.limits,
      storage: 'database',
      modelName: 'personal_rate_limit',
      // Counted by `signInLimits`, which distinguishes a known browser from a stranger's.
      customRules: {
        '/sign-in/email': false,
        '/two-factor/verify-totp': false,
        '/two-factor/verify-backup-code': false,
        '/sign-in/llave': LLAVES,
        '/two-factor/llave': LLAVES,
        '/two-factor/llave/desafio': LLAVES,
      },
    },
    plugins: [
      namingCallers(keys),
      hashedTokens(librarySecrets(keys)),
      admin(),
      trustedSignIn({ db, clock, soloLlave }, equipoCookie(config)),
      llavesSignIn(createLlavesService({ config, db, clock })),
      twoFactor({
        schema: { twoFactor: { modelName: 'personal_two_factor' } },
        backupCodeOptions: { storeBackupCodes: createBackupCodes(keys).store },
        // With lockout, anyone who knew the password could lock the owner out with wrong codes.
        accountLockout: { enabled: false },
      }),
      // After the second factor's own hook, which revokes the session of an unfinished sign-in.
      signInLimits({ config, db, clock, keys, cookiePrefix: cookiePrefix(config) }),
      // After the limits, so that a try over them uses up no code.
      codesThatServe({ db, secrets: librarySecrets(keys), soloLlave }),
      bearer(),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(config),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.production },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { validateSchema: false },
    },
    onAPIError: { throw: true },
    logger: { disabled: true },
    telemetry: { enabled: false },
  }) satisfies BetterAuthOptions;

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

function toRefusal(status: number, body: unknown, passwordField: string): Refusal {
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

/** The library's flags of a user: any second factor, any passkey. */
interface Factors {
  twoFactorEnabled?: boolean | null | undefined;
  llave?: boolean | null | undefined;
}

export interface Passed {
  body: unknown;
  cookies: string[];
  /** Token of the session that the call opened, if any. */
  token: string | null;
}

/** Wraps the staff library behind the endpoints of the contract. */
export function createIngresoService(parts: Parts, ajustes: AjustesService) {
  const { config, keys, clock, db, refused } = parts;
  const secrets = librarySecrets(keys);
  /** Returns true if a second factor is required and only a passkey counts as one. */
  async function soloLlave(): Promise<boolean> {
    const { exigido, solo_llave: solo } = await ajustes.get('segundo_factor');
    return exigido && solo;
  }
  const auth = betterAuth(libraryOptions(parts, soloLlave));
  const prefix = cookiePrefix(config);

  /**
   * Drops the library's own trust cookie: a browser that an older server trusted for ever must pass
   * the second factor.
   */
  const withoutLibraryTrust = (cookies: string): string =>
    cookies
      .split(';')
      .filter((one) => !one.trim().startsWith(`${prefix}.trust_device=`))
      .join(';');

  const said = (name: 'cookie' | 'authorization' | 'user-agent', value: string): string => {
    if (name === 'cookie') return resignCookies(secrets, withoutLibraryTrust(value));
    return name === 'authorization' ? resignBearer(secrets, value) : value;
  };

  function headersOf(request: FastifyRequest): Headers {
    const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
    // Reads a single credential: a wrong token never falls back on the cookie beside it.
    const carrier = bearerOf(request) === null ? 'cookie' : 'authorization';
    for (const name of [carrier, 'user-agent'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, said(name, value));
    }
    return headers;
  }

  async function ask(request: FastifyRequest, path: string, body: unknown): Promise<Response> {
    const headers = headersOf(request);
    const init: RequestInit = { method: request.method, headers };
    if (request.method !== 'GET') {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body ?? {});
    }
    const asked = new Request(new URL(path, 'http://localhost'), init);
    return throwFailures(() => auth.handler(asked));
  }

  async function passOn(
    request: FastifyRequest,
    path: string,
    body: unknown,
    passwordField: string,
  ): Promise<Passed | Refusal> {
    try {
      const response = await ask(request, path, body);
      const said: unknown = await response.json();
      if (!response.ok) return toRefusal(response.status, said, passwordField);
      return {
        body: said,
        cookies: response.headers.getSetCookie(),
        // The header has the library's signed form: token, dot, signature.
        token: response.headers.get('set-auth-token')?.split('.')[0] ?? null,
      };
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      return toRefusal(error.statusCode, error.body, passwordField);
    }
  }

  /** Returns true if a user with these factors must add one before anything else. */
  async function lacksFactor({ twoFactorEnabled, llave }: Factors): Promise<boolean> {
    const { exigido, solo_llave: solo } = await ajustes.get('segundo_factor');
    return exigido && (solo ? llave !== true : twoFactorEnabled !== true);
  }

  return {
    lacksFactor,
    soloLlave,

    presentingCode: createBackupCodes(keys).presenting,

    /** Returns the cookie that exempts this browser from the second factor. */
    trust: (request: FastifyRequest, session: string, llave: boolean): Promise<string> => {
      const cookie = { name: equipoCookie(config), secure: config.production };
      return trust(parts, request, cookie, { session, llave });
    },

    /** Passes a declared call to the library; a wrong password is reported on `passwordField`. */
    pass: (request: FastifyRequest, path: string, body: unknown, passwordField = 'password') =>
      tellingRefusals(refused, request, path, () => passOn(request, path, body, passwordField)),

    /** Refuses unless the password is the caller's. */
    async refusalOfOwn(request: FastifyRequest, password: string): Promise<Refusal | null> {
      try {
        const headers = headersOf(request);
        await throwFailures(() => auth.api.verifyPassword({ headers, body: { password } }));
        return null;
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return toRefusal(error.statusCode, error.body, 'password');
      }
    },

    /** Returns the staff user who calls, by cookie or Bearer, or null. */
    async findStaff(request: FastifyRequest): Promise<Staff | null> {
      if (bearerOf(request) === null && !request.headers.cookie?.includes(prefix)) return null;
      const headers = headersOf(request);
      const found = await throwFailures(() => auth.api.getSession({ headers }));
      const { id, email, role, banned, twoFactorEnabled, llave } = found?.user ?? {};
      if (!id || !email || banned || !isRole(role)) return null;
      const { id: sesion, updatedAt } = found?.session ?? {};
      if (!sesion || !updatedAt) return null;
      // The library ends sessions by the machine's clock, so the idle timeout uses it too.
      const idle = systemClock.now().getTime() - updatedAt.getTime();
      if (idle > IDLE_MS) return null;
      const now = clock.now();
      if (now.getTime() - updatedAt.getTime() > TOUCH_MS)
        await touchSesion(db, sesion, now.toISOString());
      const factors = { segundoFactor: twoFactorEnabled === true, llave: llave === true };
      const faltaSegundoFactor = await lacksFactor({ twoFactorEnabled, llave });
      return { id, email, role, sesion, ...factors, faltaSegundoFactor };
    },
  };
}
