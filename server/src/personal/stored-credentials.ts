import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuthContext } from 'better-auth';
import * as z from 'zod';
import { hmac, type Keys, openingKeys, sha256 } from '../platform/keys.ts';
import type { Resealed } from '../platform/sealed.ts';
import { decryptAny, librarySecrets, type LibrarySecrets } from './library-secrets.ts';

/**
 * Stored form of a session's token. No presented value is compared with it unhashed, so a leaked
 * hash opens nothing.
 */
export const storedToken = (token: string): string => `sha256:${sha256(token).toString('hex')}`;

/** Form of a token that servers before 2026-11-24 stored in clear. No stored hash has this form. */
const CLEAR = /^[A-Za-z0-9]{32}$/;

type Adapter = AuthContext['adapter'];
type Transaction = Parameters<Parameters<Adapter['transaction']>[0]>[0];
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>[number];

interface Asked {
  model: string;
  where: Where[];
}

const isToken = ({ model }: { model: string }, { field }: Where): boolean =>
  model === 'session' && field === 'token';

const presentedBy = ({ value }: Where): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/**
 * Returns the stored forms of a token. In clear, it finds a session of an older server, until that ends or
 * the daily job hashes it.
 */
const formsOf = (token: string): string[] =>
  CLEAR.test(token) ? [storedToken(token), token] : [storedToken(token)];

const hashedWhere = (asked: { model: string }, where: Where[]): Where[] =>
  where.map((one) =>
    isToken(asked, one)
      ? { ...one, operator: 'in', value: presentedBy(one).flatMap(formsOf) }
      : one,
  );

/** Maps stored forms to the presented tokens: the library goes on with what it was given. */
function clearTokens(asked: Asked): Map<string, string> {
  const given = asked.where.filter((one) => isToken(asked, one)).flatMap(presentedBy);
  return new Map(given.flatMap((token) => formsOf(token).map((form) => [form, token])));
}

const tokenIn = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'token' in row && typeof row.token === 'string'
    ? row.token
    : null;

function restored<T>(row: T, clear: Map<string, string>): T {
  const token = clear.get(tokenIn(row) ?? '');
  return token === undefined ? row : { ...row, token };
}

type ToCreate<T> = Omit<Parameters<Transaction['create']>[0], 'data'> & { data: Omit<T, 'id'> };

function hashing(inner: Transaction): Transaction {
  const hashed = <A extends Asked>(asked: A): A => ({
    ...asked,
    where: hashedWhere(asked, asked.where),
  });
  return {
    ...inner,
    async create<T extends Record<string, unknown>, R = T>(asked: ToCreate<T>): Promise<R> {
      const token = tokenIn(asked.data);
      if (asked.model !== 'session' || token === null) return inner.create<T, R>(asked);
      const kept = storedToken(token);
      const data = { ...asked.data, token: kept };
      return restored(await inner.create<T, R>({ ...asked, data }), new Map([[kept, token]]));
    },
    findOne: async (asked) => restored(await inner.findOne(hashed(asked)), clearTokens(asked)),
    async findMany<T>(asked: Parameters<Transaction['findMany']>[0]) {
      const { where = [] } = asked;
      const rows = await inner.findMany<T>({ ...asked, where: hashedWhere(asked, where) });
      return rows.map((row) => restored(row, clearTokens({ ...asked, where })));
    },
    count: (asked) => inner.count({ ...asked, where: hashedWhere(asked, asked.where ?? []) }),
    update: async (asked) => restored(await inner.update(hashed(asked)), clearTokens(asked)),
    updateMany: (asked) => inner.updateMany(hashed(asked)),
    delete: (asked) => inner.delete(hashed(asked)),
    deleteMany: (asked) => inner.deleteMany(hashed(asked)),
    consumeOne: async (asked) =>
      restored(await inner.consumeOne(hashed(asked)), clearTokens(asked)),
    incrementOne: async (asked) =>
      restored(await inner.incrementOne(hashed(asked)), clearTokens(asked)),
  };
}

/** Wraps the library's adapter: tokens of sessions are stored hashed and never read back. */
export const hashingTokens = (inner: Adapter): Adapter => ({
  ...inner,
  ...hashing(inner),
  transaction: (work) => inner.transaction((trx) => work(hashing(trx))),
});

const HASHED = 'hmac:';
const list = z.array(z.string());
const parse = (json: string): string[] => list.parse(JSON.parse(json));

export const BACKUP_KEY = 'codigos-de-respaldo';

/** Hashes of the presented code under previous keys, and its hash under the current one. */
const presented = new AsyncLocalStorage<{ before: string[]; now: string }>();

/** Keys of backup codes, each stored as a keyed hash: 60 bits are few for a hash without a key. */
export interface CodeKeys {
  secrets: LibrarySecrets;
  current: Buffer;
  /** Returns the current key first, then the previous ones. */
  opening: () => Buffer[];
}

export const codeKeysOf = (keys: Keys): CodeKeys => ({
  secrets: librarySecrets(keys),
  current: keys.current(BACKUP_KEY),
  opening: openingKeys(keys, BACKUP_KEY),
});

/**
 * The library's `storeBackupCodes`. It also rewrites the list after using one, so codes that are already
 * hashed stay.
 */
export const storeBackupCodes = (codeKeys: CodeKeys) => ({
  encrypt: (json: string) => encrypt(codeKeys, json),
  decrypt: (kept: string) => read(codeKeys, kept),
});

export const hashOf = ({ current }: CodeKeys, code: string): string => hashBy(current, code);

/**
 * Gives the library the code's current hash, because it compares stored with presented values; a stored hash
 * under a previous key matches too.
 */
export function presenting<T>(
  codeKeys: CodeKeys,
  code: string,
  give: (presented: string) => Promise<T>,
): Promise<T> {
  const [, ...before] = codeKeys.opening().map((key) => hashBy(key, code));
  const now = hashOf(codeKeys, code);
  return presented.run({ before, now }, () => give(now));
}

export async function read(codeKeys: CodeKeys, kept: string): Promise<string> {
  if (isHashed(kept)) return JSON.stringify(asPresented(parse(kept)));
  const list = await readEncrypted(codeKeys, kept);
  if (list === null) throw new Error('a list of backup codes cannot be opened');
  return list;
}

/** A hashed list cannot be rehashed under another key without its codes. */
export async function reseal(codeKeys: CodeKeys, kept: string): Promise<Resealed<string>> {
  if (isHashed(kept)) return { estado: 'vigente' };
  const list = await readEncrypted(codeKeys, kept);
  return list === null ? { estado: 'perdido' } : { estado: 'renovado', valor: list };
}

async function encrypt(codeKeys: CodeKeys, json: string): Promise<string> {
  return hashed(codeKeys, parse(json));
}

async function readEncrypted(codeKeys: CodeKeys, kept: string): Promise<string | null> {
  const list = await decryptAny(codeKeys.secrets.opening(), kept);
  return list === null ? null : hashed(codeKeys, parse(list));
}

const hashed = (codeKeys: CodeKeys, codes: string[]): string =>
  JSON.stringify(codes.map((code) => (code.startsWith(HASHED) ? code : hashOf(codeKeys, code))));

const hashBy = (key: Buffer, code: string): string =>
  HASHED + hmac(key, code).toString('base64url');

/** Before 2026-11-24 the library stored the list encrypted, which is not JSON. */
export function isHashed(kept: string): boolean {
  return kept.startsWith('[');
}

/**
 * The library compares with one hash: a stored hash of the presented code under a previous key reads as
 * the current one.
 */
function asPresented(codes: string[]): string[] {
  const { before, now } = presented.getStore() ?? { before: [], now: '' };
  return codes.map((code) => (before.includes(code) ? now : code));
}
