import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { isRole } from '@gremio/contract/personal/rules.ts';
import { APIError } from 'better-auth/api';
import { type Auth, betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { admin, bearer, twoFactor } from 'better-auth/plugins';
import type { FastifyRequest } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { throwFailures } from '../platform/database/failures.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import type { Staff } from '../platform/http/callers.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { codesThatServe } from './authenticator-codes.ts';
import { trust, trustedSignIn } from './equipos.ts';
import { llavesSignIn } from './llave-sign-in.ts';
import { libraryDatabase } from './library-database.queries.ts';
import { ADDRESS_HEADER, createBrowserLookup, signInLimits } from './sign-in-limits.ts';
import { namingCallers, tellingRefusals } from './sign-in-refusals.ts';
import { codeKeysOf, hashingTokens, storeBackupCodes } from './stored-credentials.ts';
import {
  callLibrary,
  headersOf,
  type Library,
  passOn,
  sessionHeaders,
  toRefusal,
} from './library-calls.ts';
import { type LibrarySecrets, librarySecrets, openingFactors } from './library-secrets.ts';
import { lacksFactor } from './second-factor.ts';
import { touchSesion } from './sesiones.queries.ts';
import { listReach } from './usuarios.queries.ts';

const BASE_PATH = '/auth/personal';

const cookiePrefix = (config: Config): string =>
  config.production ? '__Host-gremio-personal' : 'gremio-personal';

/**
 * Idle timeout, within the term of seven days. A phone used at the door may lie in a drawer from one
 * day to the next.
 */
const IDLE_MS = DAY_MS;
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

/**
 * Options of the staff library: mail and password, second factor, Bearer. Sign-up is closed, and our HTTP
 * layer checks the caller's origin before.
 */
export const libraryOptions = (house: House) =>
  ({
    appName: 'Gremio',
    baseURL: house.config.publicUrl ?? 'http://localhost',
    basePath: BASE_PATH,
    secret: librarySecrets(house.keys).current,
    database: { db: libraryDatabase(house.db), type: 'postgres' },
    user: {
      modelName: 'personal_user',
      additionalFields: {
        llave: { type: 'boolean', required: false, input: false },
        rol_local: { type: 'string', required: false, input: false },
      },
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
      password: house.passwords,
    },
    rateLimit: rateLimit(house.config),
    plugins: plugins(house),
    advanced: advanced(house.config),
    onAPIError: { throw: true },
    logger: { disabled: true },
    telemetry: { enabled: false },
  }) satisfies BetterAuthOptions;

const rateLimit = ({ limits }: Config) =>
  ({
    enabled: limits,
    storage: 'database',
    modelName: 'personal_rate_limit',
    // Counted by `signInLimits`, which distinguishes a known browser from a stranger's.
    customRules: {
      '/sign-in/email': false,
      '/two-factor/verify-totp': false,
      '/two-factor/verify-backup-code': false,
      '/sign-in/llave': false,
      '/two-factor/llave': false,
      '/two-factor/llave/desafio': false,
    },
  }) satisfies BetterAuthOptions['rateLimit'];

const plugins = (house: House) => {
  const { config, keys } = house;
  return [
    namingCallers(keys),
    hashedTokens(librarySecrets(keys)),
    admin(),
    trustedSignIn(house, equipoCookie(config)),
    llavesSignIn(house),
    twoFactor({
      schema: { twoFactor: { modelName: 'personal_two_factor' } },
      backupCodeOptions: { storeBackupCodes: storeBackupCodes(codeKeysOf(keys)) },
      // With lockout, anyone who knew the password could lock the owner out with wrong codes.
      accountLockout: { enabled: false },
    }),
    // After the second factor's own hook, which revokes the session of an unfinished sign-in.
    signInLimits(house, cookiePrefix(config)),
    // After the limits, so that a try over them uses up no code.
    codesThatServe(house),
    bearer(),
  ] satisfies BetterAuthOptions['plugins'];
};

const advanced = (config: Config) =>
  ({
    cookiePrefix: cookiePrefix(config),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: config.production },
    disableCSRFCheck: true,
    disableOriginCheck: true,
    ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    database: { validateSchema: false },
  }) satisfies BetterAuthOptions['advanced'];

interface StaffLibrary extends Library {
  auth: Auth<ReturnType<typeof libraryOptions>>;
}

const library = perServer((house): StaffLibrary => {
  const { keys, hashing } = house;
  const prefix = cookiePrefix(house.config);
  return {
    auth: betterAuth(libraryOptions(house)),
    prefix,
    secrets: librarySecrets(keys),
    hashing,
    browserOf: createBrowserLookup(keys, prefix),
  };
});

/** Opens the library, which loads files: a server without descriptors could not do so later. */
export const openSignIn = async (house: House): Promise<void> => {
  await library(house).auth.$context;
};

/** Finds the id of a browser in which some staff user has signed in, by the `Cookie` header. */
export const browserOf = (house: House, cookies?: string): string | null =>
  library(house).browserOf(cookies);

/** Returns the cookie that exempts this browser from the second factor. */
export function trustBrowser(
  house: House,
  request: FastifyRequest,
  session: string,
  llave: boolean,
): Promise<string> {
  const { config } = house;
  const cookie = { name: equipoCookie(config), secure: config.production };
  return trust(house, request, cookie, { session, llave });
}

/** Passes a declared call to the library; a wrong password is reported on `passwordField`. */
export const pass = (
  house: House,
  request: FastifyRequest,
  path: string,
  body: unknown,
  passwordField = 'password',
) =>
  tellingRefusals(house.refused, request, path, () =>
    passOn(library(house), request, path, body, passwordField),
  );

/** Refuses unless the password is the caller's. */
export async function refusalOfOwn(
  house: House,
  request: FastifyRequest,
  password: string,
): Promise<Refusal | null> {
  const { auth } = library(house);
  try {
    const headers = headersOf(library(house), request);
    await callLibrary(request, () => auth.api.verifyPassword({ headers, body: { password } }));
    return null;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return toRefusal(error.statusCode, error.body, 'password');
  }
}

/** Returns the staff user who calls, by cookie or Bearer, or null. */
export async function findStaff(house: House, request: FastifyRequest): Promise<Staff | null> {
  const { auth, prefix } = library(house);
  if (bearerOf(request) === null && !request.headers.cookie?.includes(prefix)) return null;
  const headers = sessionHeaders(library(house), request);
  const found = await throwFailures(() => auth.api.getSession({ headers }));
  const { id, email, rol_local: local, banned, twoFactorEnabled, llave } = found?.user ?? {};
  const role = local ?? found?.user.role;
  if (!id || !email || banned || !isRole(role)) return null;
  const { id: sesion, updatedAt } = found?.session ?? {};
  if (!sesion || !updatedAt || !(await touch(house, sesion, updatedAt))) return null;
  const factors = { segundoFactor: twoFactorEnabled === true, llave: llave === true };
  const faltaSegundoFactor = await lacksFactor(house, { twoFactorEnabled, llave });
  const alcance = local ? await listReach(house.db, id) : null;
  return { id, email, role, alcance, sesion, ...factors, faltaSegundoFactor };
}

/** Records the use of a session. Returns false if it has been idle for too long. */
async function touch({ db, clock }: House, sesion: string, updatedAt: Date): Promise<boolean> {
  // The library ends sessions by the machine's clock, so the idle timeout uses it too.
  const idle = systemClock.now().getTime() - updatedAt.getTime();
  if (idle > IDLE_MS) return false;
  const now = clock.now();
  if (now.getTime() - updatedAt.getTime() > TOUCH_MS)
    await touchSesion(db, sesion, now.toISOString());
  return true;
}
