import { isRole } from '@gremio/contract/personal/rules.ts';
import { APIError } from 'better-auth/api';
import { type Auth, betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { admin, bearer, twoFactor } from 'better-auth/plugins';
import type { FastifyRequest } from 'fastify';
import * as ajustes from '../ajustes/ajustes.ts';
import { bind } from '../platform/bind.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { throwFailures } from '../platform/database/failures.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import type { Staff } from '../platform/http/callers.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { codesThatServe } from './authenticator-codes.ts';
import { trust, trustedSignIn } from './trusted-browsers.ts';
import { llavesSignIn } from './passkey-sign-in.ts';
import { createPasskeysService } from './passkeys.ts';
import { libraryDatabase } from './staff.queries.ts';
import { ADDRESS_HEADER, createBrowserLookup, signInLimits } from './sign-in-limits.ts';
import { namingCallers, tellingRefusals } from './sign-in-refusals.ts';
import { createBackupCodes, hashingTokens } from './stored-credentials.ts';
import {
  callLibrary,
  headersOf,
  type Library,
  passOn,
  sessionHeaders,
  toRefusal,
} from './library-calls.ts';
import { type LibrarySecrets, librarySecrets, openingFactors } from './library-secrets.ts';
import { touchSesion } from './sessions.queries.ts';
import { listReach } from './users.queries.ts';

const BASE_PATH = '/auth/personal';

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

type Needs = Pick<Parts, 'config' | 'keys' | 'db' | 'clock' | 'passwords'>;
/** Resolves to true if a second factor is required and only a passkey counts as one. */
type SoloLlave = () => Promise<boolean>;

/**
 * Options of the staff library: mail and password, second factor, Bearer. Sign-up is closed, and our HTTP
 * layer checks the caller's origin before.
 */
export const libraryOptions = (needs: Needs, soloLlave: SoloLlave) =>
  ({
    appName: 'Gremio',
    baseURL: needs.config.publicUrl ?? 'http://localhost',
    basePath: BASE_PATH,
    secret: librarySecrets(needs.keys).current,
    database: { db: libraryDatabase(needs.db), type: 'postgres' },
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
      password: needs.passwords,
    },
    rateLimit: rateLimit(needs.config),
    plugins: plugins(needs, soloLlave),
    advanced: advanced(needs.config),
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

const plugins = ({ config, keys, db, clock }: Needs, soloLlave: SoloLlave) =>
  [
    namingCallers(keys),
    hashedTokens(librarySecrets(keys)),
    admin(),
    trustedSignIn({ db, clock, soloLlave }, equipoCookie(config)),
    llavesSignIn(createPasskeysService({ config, db, clock })),
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
  ] satisfies BetterAuthOptions['plugins'];

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

/** The library's flags of a user: any second factor, any passkey. */
interface Factors {
  twoFactorEnabled?: boolean | null | undefined;
  llave?: boolean | null | undefined;
}

interface SignIn extends Library, Pick<Parts, 'config' | 'db' | 'clock' | 'refused'> {
  house: Parts;
  auth: Auth<ReturnType<typeof libraryOptions>>;
}

/** Wraps the staff library behind the endpoints of the contract. */
export function createSignInService(parts: Parts) {
  const { config, keys, db, clock, refused, hashing } = parts;
  const soloLlave = () => isOnlyLlave(parts);
  const auth = betterAuth(libraryOptions(parts, soloLlave));
  const prefix = cookiePrefix(config);
  const secrets = librarySecrets(keys);
  const browserOf = createBrowserLookup(keys, prefix);
  const library = { auth, prefix, secrets, hashing, browserOf };
  const signIn: SignIn = { house: parts, config, db, clock, refused, ...library };
  return {
    ...bind(signIn, { lacksFactor, trust: trustBrowser, pass, refusalOfOwn, findStaff }),
    soloLlave,
    presentingCode: createBackupCodes(keys).presenting,
    browserOf,
  };
}

/** Returns true if a second factor is required and only a passkey counts as one. */
async function isOnlyLlave(house: Parts): Promise<boolean> {
  const { exigido, solo_llave: solo } = await ajustes.get(house, 'segundo_factor');
  return exigido && solo;
}

/** Returns true if a user with these factors must add one before anything else. */
async function lacksFactor(
  { house }: SignIn,
  { twoFactorEnabled, llave }: Factors,
): Promise<boolean> {
  const { exigido, solo_llave: solo } = await ajustes.get(house, 'segundo_factor');
  return exigido && (solo ? llave !== true : twoFactorEnabled !== true);
}

/** Returns the cookie that exempts this browser from the second factor. */
function trustBrowser(
  signIn: SignIn,
  request: FastifyRequest,
  session: string,
  llave: boolean,
): Promise<string> {
  const { config } = signIn;
  const cookie = { name: equipoCookie(config), secure: config.production };
  return trust(signIn, request, cookie, { session, llave });
}

/** Passes a declared call to the library; a wrong password is reported on `passwordField`. */
const pass = (
  signIn: SignIn,
  request: FastifyRequest,
  path: string,
  body: unknown,
  passwordField = 'password',
) =>
  tellingRefusals(signIn.refused, request, path, () =>
    passOn(signIn, request, path, body, passwordField),
  );

/** Refuses unless the password is the caller's. */
async function refusalOfOwn(
  signIn: SignIn,
  request: FastifyRequest,
  password: string,
): Promise<Refusal | null> {
  const { auth } = signIn;
  try {
    const headers = headersOf(signIn, request);
    await callLibrary(request, () => auth.api.verifyPassword({ headers, body: { password } }));
    return null;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return toRefusal(error.statusCode, error.body, 'password');
  }
}

/** Returns the staff user who calls, by cookie or Bearer, or null. */
async function findStaff(signIn: SignIn, request: FastifyRequest): Promise<Staff | null> {
  const { auth, prefix } = signIn;
  if (bearerOf(request) === null && !request.headers.cookie?.includes(prefix)) return null;
  const headers = sessionHeaders(signIn, request);
  const found = await throwFailures(() => auth.api.getSession({ headers }));
  const { id, email, rol_local: local, banned, twoFactorEnabled, llave } = found?.user ?? {};
  const role = local ?? found?.user.role;
  if (!id || !email || banned || !isRole(role)) return null;
  const { id: sesion, updatedAt } = found?.session ?? {};
  if (!sesion || !updatedAt || !(await touch(signIn, sesion, updatedAt))) return null;
  const factors = { segundoFactor: twoFactorEnabled === true, llave: llave === true };
  const faltaSegundoFactor = await lacksFactor(signIn, { twoFactorEnabled, llave });
  const alcance = local ? await listReach(signIn.db, id) : null;
  return { id, email, role, alcance, sesion, ...factors, faltaSegundoFactor };
}

/** Records the use of a session. Returns false if it has been idle for too long. */
async function touch({ db, clock }: SignIn, sesion: string, updatedAt: Date): Promise<boolean> {
  // The library ends sessions by the machine's clock, so the idle timeout uses it too.
  const idle = systemClock.now().getTime() - updatedAt.getTime();
  if (idle > IDLE_MS) return false;
  const now = clock.now();
  if (now.getTime() - updatedAt.getTime() > TOUCH_MS)
    await touchSesion(db, sesion, now.toISOString());
  return true;
}
