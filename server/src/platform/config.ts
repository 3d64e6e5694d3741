import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
// Registers the Spanish messages of schema errors here, whatever else was loaded.
import '@gremio/contract/platform/configure.ts';
import { tokenDeRebotes } from '@gremio/contract/mensajes/rebotes/schemas.ts';
import * as z from 'zod';
import { keptSecret } from './kept-secret.ts';
import { hasExamplePassword, isUnguessable } from './secrets.ts';

const onOff = z.enum(['on', 'off']);

const HOPS = /^[1-9]$/;
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return NETWORKS.includes(text);
  const most = family === 4 ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

const isPostgres = (value: string): boolean =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);

const isProxies = (value: string): boolean =>
  ['true', 'false'].includes(value) ||
  HOPS.test(value) ||
  value.split(',').every((one) => isNetwork(one.trim()));

const MAKE_ONE = 'Poné lo que da este comando: openssl rand -hex 32';
const OLDER = 'Poné el SECRET que se deja, o sacá el renglón.';

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Standbys of that database, or the balancer in front of them: URLs separated by commas. */
  DATABASE_READ_URL: z
    .string()
    .refine(
      (value) => value.split(',').every(isPostgres),
      'lleva direcciones postgres://, separadas por comas',
    )
    .optional(),
  /** Largest lag of a standby, in seconds. */
  DATABASE_READ_LAG: z.coerce.number().int().min(1).max(60).default(5),
  /** `https://KEY:SECRET@HOST/BUCKET?region=REGION`: files on S3 or a compatible store. */
  STORAGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (value) => URL.canParse(value) && new URL(value).pathname.length > 1,
      'lleva el bucket: https://HOST/BUCKET',
    )
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32, `lleva al menos 32 caracteres. ${MAKE_ONE}`).optional(),
  /** The secret that SECRET replaced, and its successor: they open, and seal nothing (`docs/operar.md`). */
  SECRET_ANTERIOR: z.string().min(32, `lleva al menos 32 caracteres. ${OLDER}`).optional(),
  SECRET_SIGUIENTE: z.string().min(32, `lleva al menos 32 caracteres. ${MAKE_ONE}`).optional(),
  /** Mail server; without one, mails are files under `DATA_DIR/mail`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails; without one, the organisation's contact address. */
  MAIL_FROM: z.email().optional(),
  /** Token in the address at which a relay reports refused mails; without one there is no such address. */
  BOUNCE_TOKEN: tokenDeRebotes.optional(),
  /** Files and passwords that sign wallet passes, if they are not loaded in the console. */
  APPLE_PASS_FILE: z.string().optional(),
  APPLE_PASS_PASSWORD: z.string().optional(),
  APPLE_PASS_WWDR: z.string().optional(),
  /** Apple's push service for wallets; a test sets another. */
  APPLE_PUSH_URL: z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com'),
  GOOGLE_PASS_FILE: z.string().optional(),
  GOOGLE_PASS_ISSUER: z.string().optional(),
  /** Google's Wallet service and its token endpoint; a test sets others. */
  GOOGLE_WALLET_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://walletobjects.googleapis.com'),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
  /** Native apps that open this server's links: `TEAM.id`, and `id@FINGERPRINT`, separated by commas. */
  APPLE_APP: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/)
    .optional(),
  ANDROID_APP: z
    .string()
    .regex(/^[\w.]+@(?:[0-9A-F]{2}:){31}[0-9A-F]{2}(?:,(?:[0-9A-F]{2}:){31}[0-9A-F]{2})*$/)
    .optional(),
  /** VAPID key pair that signs pushes; without one, a pair is made and stored encrypted in the database. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Push services besides those of the known browsers, as origins separated by commas. */
  PUSH_ORIGINS: z.string().default(''),
  /**
   * Geocoders in the organisation's own network, as origins separated by commas; public ones need no entry.
   */
  GEOCODER_ORIGINS: z.string().default(''),
  /** Proxies in front of the server: their addresses or networks, or their number; `true` means one. */
  TRUST_PROXY: z
    .string()
    .refine(isProxies, 'lleva direcciones separadas por comas, o cuántos proxies hay')
    .optional(),
  /** Requests that one server handles at once; more are refused with 503 (`docs/rendimiento.md`). */
  IN_HAND: z.coerce.number().int().min(1).default(150),
  /** Seconds of answering after SIGTERM while reporting not ready, so that a balancer notices. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  /** Bearer token of `/metrics`; without one it is closed to everybody. */
  METRICS_TOKEN: z.string().min(16, `lleva al menos 16 caracteres. ${MAKE_ONE}`).optional(),
  LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Origins of native shells, which send `Authorization: Bearer`. */
  ORIGINS: z.string().default('capacitor://localhost,https://localhost'),
});

export const SETTINGS: string[] = Object.keys(schema.shape);

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Databases for reads that may be `readLagMs` old. */
  databaseReadUrls: string[];
  readLagMs: number;
  storageUrl: string | null;
  publicUrl: string | null;
  secret: string;
  /** The secret that the current one replaced. */
  previousSecret: string | null;
  /** Secrets that open besides the current one. */
  otherSecrets: string[];
  smtpUrl: string | null;
  mailFrom: string | null;
  bounceToken: string | null;
  vapid: { publica: string; privada: string } | null;
  /** Contact for push services: a web address or a mailbox. */
  pushSubject: string;
  pushOrigins: string[];
  geocoderOrigins: string[];
  trustProxy: false | number | string;
  limits: boolean;
  inHand: number;
  drainSeconds: number;
  metricsToken: string | null;
  logLevel: string;
  origins: string[];
  wallets: Wallets;
  apps: {
    apple: string | null;
    android: { id: string; fingerprints: string[] } | null;
  };
}

/** Signing material of passes, files in base64. */
interface Wallets {
  apple: { certificado: string; contrasena: string | null; wwdr: string | null } | null;
  google: { cuenta: string; emisor: string } | null;
  /** URL of the service that tells wallets about a changed pass. */
  push: string;
  googleApi: { api: string; token: string };
}

const OPEN_HOSTS = ['0.0.0.0', '::'];

/**
 * Returns the base of absolute links: `PUBLIC_URL`, else the listening address. Never the Host header, which
 * the caller chooses and a mail would carry to another person.
 */
export function baseOf(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  listening = port,
): string {
  const name = OPEN_HOSTS.includes(host) ? 'localhost' : host;
  return publicUrl ?? `http://${isIP(name) === 6 ? `[${name}]` : name}:${listening}`;
}

/** An invalid setting; the message names it. */
export class BadSetting extends Error {}

/** `MADE` are secrets that the operator generates; `GIVEN` are URLs with a password from another party. */
const MADE = [
  'SECRET',
  'SECRET_ANTERIOR',
  'SECRET_SIGUIENTE',
  'METRICS_TOKEN',
  'BOUNCE_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const;
const GIVEN = ['DATABASE_URL', 'DATABASE_READ_URL', 'STORAGE_URL', 'SMTP_URL'] as const;

const GUESSABLE = `es de un ejemplo o se puede adivinar, y no sirve con NODE_ENV=production. ${MAKE_ONE}`;

function requireInProduction(env: z.output<typeof schema>): void {
  if (env.NODE_ENV !== 'production') return;
  for (const name of ['SECRET', 'PUBLIC_URL'] as const) {
    if (!env[name]) throw new BadSetting(`${name}: hace falta con NODE_ENV=production.`);
  }
  if (env.LIMITS === 'off')
    throw new BadSetting('LIMITS: no puede ser off con NODE_ENV=production.');
  for (const name of MADE) {
    if (env[name] && !isUnguessable(env[name])) throw new BadSetting(`${name}: ${GUESSABLE}`);
  }
  for (const name of GIVEN) {
    if (env[name]?.split(',').some(hasExamplePassword))
      throw new BadSetting(`${name}: tiene la contraseña de un ejemplo. Poné la tuya.`);
  }
}

function androidOf(value: string | undefined): Config['apps']['android'] {
  const [id, fingerprints] = value?.split('@', 2) ?? [];
  return id && fingerprints ? { id, fingerprints: fingerprints.split(',') } : null;
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path).toString('base64');
  } catch {
    throw new BadSetting(`${name}: no se puede leer ${path}.`);
  }
}

function walletsOf(env: z.output<typeof schema>): Wallets {
  const { APPLE_PASS_FILE: apple, APPLE_PASS_WWDR: wwdr, GOOGLE_PASS_FILE: google } = env;
  if (google && !env.GOOGLE_PASS_ISSUER) {
    throw new BadSetting('GOOGLE_PASS_ISSUER: hace falta con GOOGLE_PASS_FILE.');
  }
  return {
    push: env.APPLE_PUSH_URL,
    googleApi: { api: env.GOOGLE_WALLET_URL, token: env.GOOGLE_TOKEN_URL },
    apple: apple
      ? {
          certificado: fileOf('APPLE_PASS_FILE', apple),
          contrasena: env.APPLE_PASS_PASSWORD ?? null,
          wwdr: wwdr ? fileOf('APPLE_PASS_WWDR', wwdr) : null,
        }
      : null,
    google: google
      ? { cuenta: fileOf('GOOGLE_PASS_FILE', google), emisor: env.GOOGLE_PASS_ISSUER ?? '' }
      : null,
  };
}

/**
 * `true` trusts only the nearest proxy: a client can write anything into the header before what that proxy
 * appends.
 */
function proxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return 1;
  return HOPS.test(value) ? Number(value) : value;
}

/** Two equal secrets mean a rotation without a change, or a wrongly copied line. */
function secretsOf(env: z.output<typeof schema>, dataDir: string) {
  const { SECRET_ANTERIOR: previous = null, SECRET_SIGUIENTE: next = null } = env;
  const secret = env.SECRET ?? keptSecret(dataDir);
  if (previous === secret) throw new BadSetting(`SECRET_ANTERIOR: es igual a SECRET. ${OLDER}`);
  if (next === secret) throw new BadSetting(`SECRET_SIGUIENTE: es igual a SECRET. ${MAKE_ONE}`);
  if (next !== null && next === previous)
    throw new BadSetting(`SECRET_SIGUIENTE: es igual a SECRET_ANTERIOR. ${MAKE_ONE}`);
  const otherSecrets = [previous, next].filter((one) => one !== null);
  return { secret, previousSecret: previous, otherSecrets };
}

/** Returns the key pair; refuses one key without the other. */
function vapidOf(env: z.output<typeof schema>) {
  const { VAPID_PUBLIC_KEY: publica, VAPID_PRIVATE_KEY: privada } = env;
  if (publica && privada) return { publica, privada };
  if (!publica && !privada) return null;
  throw new BadSetting('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: van las dos, o ninguna.');
}

/** Some push services accept only https URLs or mailboxes. */
const subjectOf = ({ PUBLIC_URL: url, MAIL_FROM: mail }: z.output<typeof schema>): string =>
  url?.startsWith('https:') ? url : `mailto:${mail ?? 'no-responder@localhost.localdomain'}`;

/** Settings that may be empty: no origin, no password. */
const MAY_BE_EMPTY = new Set([
  'ORIGINS',
  'PUSH_ORIGINS',
  'GEOCODER_ORIGINS',
  'APPLE_PASS_PASSWORD',
]);

/**
 * Refuses an empty setting, which must not count as absent: an empty DATABASE_URL would silently select
 * another database.
 */
function refuseEmpty(environment: NodeJS.ProcessEnv): void {
  const empty = SETTINGS.find((name) => environment[name] === '' && !MAY_BE_EMPTY.has(name));
  if (empty) throw new BadSetting(`${empty}: está vacía. Completala, o sacá el renglón.`);
}

/** Reads all settings from the environment; throws `BadSetting` naming the first invalid one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseEmpty(environment);
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  requireInProduction(env);
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new BadSetting('DATABASE_READ_URL: hace falta DATABASE_URL, de la que son copias.');
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrls: env.DATABASE_READ_URL?.split(',') ?? [],
    readLagMs: env.DATABASE_READ_LAG * 1_000,
    storageUrl: env.STORAGE_URL?.replace(/\/(?=$|\?)/, '') ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    ...secretsOf(env, dataDir),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    bounceToken: env.BOUNCE_TOKEN ?? null,
    vapid: vapidOf(env),
    pushSubject: subjectOf(env),
    pushOrigins: env.PUSH_ORIGINS.split(',').filter(Boolean),
    geocoderOrigins: env.GEOCODER_ORIGINS.split(',').filter(Boolean),
    trustProxy: proxies(env.TRUST_PROXY),
    limits: env.LIMITS === 'on',
    inHand: env.IN_HAND,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    origins: env.ORIGINS.split(',').filter(Boolean),
    wallets: walletsOf(env),
    apps: { apple: env.APPLE_APP ?? null, android: androidOf(env.ANDROID_APP) },
  };
}
