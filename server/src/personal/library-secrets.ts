import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { type Keys, openingKeys } from '../platform/keys.ts';
import type { Resealed } from '../platform/sealed.ts';

/** Derivation purpose of the staff library's secret. */
export const LIBRARY_KEY = 'personal';
/** HMAC-SHA-256 in base64, the form of the library's cookie signatures. */
const SIGNATURE = /^[\w+/]{43}=$/;

const textOf = (key: Buffer): string => key.toString('base64url');

export type LibrarySecrets = ReturnType<typeof librarySecrets>;

export function librarySecrets(keys: Keys) {
  const current = textOf(keys.current(LIBRARY_KEY));
  const opening = openingKeys(keys, LIBRARY_KEY);
  return {
    current,
    /** Every secret that still opens, the current one first. */
    opening: (): string[] => opening().map(textOf),
  };
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest();

/** A value with its signature under the current secret, as the library's cookies have it. */
export const signCookie = ({ current }: LibrarySecrets, value: string): string =>
  encodeURIComponent(`${value}.${signatureOf(current, value).toString('base64')}`);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Re-signs a value under the current secret; null unless a previous secret signed it. */
function resign(secrets: LibrarySecrets, signed: string): string | null {
  const text = decoded(signed) ?? '';
  const at = text.lastIndexOf('.');
  const [value, signature] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !SIGNATURE.test(signature)) return null;
  const given = Buffer.from(signature, 'base64');
  const [, ...before] = secrets.opening();
  if (!before.some((secret) => timingSafeEqual(signatureOf(secret, value), given))) return null;
  return signCookie(secrets, value);
}

/** The library verifies with one secret, so incoming cookies that a previous one signed are re-signed. */
export const resignCookies = (secrets: LibrarySecrets, cookies: string): string =>
  cookies
    .split(';')
    .map((cookie) => {
      const at = cookie.indexOf('=') + 1;
      const again = at > 0 ? resign(secrets, cookie.slice(at).trim()) : null;
      return again === null ? cookie : cookie.slice(0, at) + again;
    })
    .join(';');

/** Re-signs a token that is sent as Bearer with its signature. */
export const resignBearer = (secrets: LibrarySecrets, authorization: string): string => {
  const [scheme = '', token = ''] = authorization.split(' ');
  const again = resign(secrets, token);
  return again === null ? authorization : `${scheme} ${again}`;
};

/** Decrypts a value of the library; null if none of these secrets encrypted it. */
export async function decryptAny(secrets: string[], data: string): Promise<string | null> {
  for (const key of secrets) {
    const text = await symmetricDecrypt({ key, data }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

/** Re-encrypts an application's secret under the current library secret. */
export async function resealFactor(
  { current, opening }: LibrarySecrets,
  data: string,
): Promise<Resealed<string>> {
  if ((await decryptAny([current], data)) !== null) return { estado: 'vigente' };
  const text = await decryptAny(opening(), data);
  if (text === null) return { estado: 'perdido' };
  return { estado: 'renovado', valor: await symmetricEncrypt({ key: current, data: text }) };
}

type Adapter = AuthContext['adapter'];
type Transaction = Parameters<Parameters<Adapter['transaction']>[0]>[0];

const factorIn = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'secret' in row && typeof row.secret === 'string'
    ? row.secret
    : null;

function rereading(inner: Transaction, secrets: LibrarySecrets): Pick<Transaction, 'findOne'> {
  return {
    async findOne<T>(asked: Parameters<Transaction['findOne']>[0]) {
      const row = await inner.findOne<T>(asked);
      const secret = asked.model === 'twoFactor' ? factorIn(row) : null;
      if (row === null || secret === null) return row;
      const again = await resealFactor(secrets, secret);
      return again.estado === 'renovado' ? { ...row, secret: again.valor } : row;
    },
  };
}

/**
 * The library decrypts with one secret, so values that a previous one encrypted are re-encrypted as they are
 * read. Its own versioned secrets would write a form that servers without them cannot read.
 */
export const openingFactors = (inner: Adapter, secrets: LibrarySecrets): Adapter => ({
  ...inner,
  ...rereading(inner, secrets),
  transaction: (work) => inner.transaction((trx) => work({ ...trx, ...rereading(trx, secrets) })),
});
