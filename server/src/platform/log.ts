import type { FastifyBaseLogger } from 'fastify';

/** Where lines go, instead of the standard output. */
export interface LogTo {
  write(line: string): void;
}

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** What a text of others (a mail server's, a library's, the database's) may say of somebody, and what is written instead. */
const HIDDEN: [RegExp, string][] = [
  // What follows the host of an address may be a key, and so may what a header carries.
  [/\b(https?:\/\/[^\s/'"<>)]+)[^\s'"<>)]*/g, '$1/…'],
  [/\b(Bearer|ApplePass|Basic)\s+[^\s'",]+/gi, '$1 …'],
  [/\b(cookie|gremio)(["']?\s*[=:]\s*)[^\s;,]+/gi, '$1$2…'],
  [/[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g, '[correo]'],
  // A clave de activación, however it was typed.
  [/(?<![\w-])[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}(?![\w-])/g, '[clave]'],
  // A document or a CUIL, with or without its dots; four groups are an address.
  [/(?<![\w.-])(?:\d{2}-\d{7,8}-\d|\d{1,3}(?:\.\d{3}){2}(?!\.\d)|\d{6,11})(?![\w-])/g, '[número]'],
  // What is long, of letters and digits, is a token; a path and the name of a function are not.
  [/(?<![\w/.-])(?=[\w-]*\d)[\w-]{22,}(?![\w/-])/g, '[cifrado]'],
];

/** Of a longer text the rest is dropped. */
const MOST = 8_000;

/** A text as a log may keep it: no document, no key, no token, no address (design, section 8). */
export const unnamed = (text: string): string =>
  HIDDEN.reduce((kept, [what, instead]) => kept.replace(what, instead), text.slice(0, MOST));

/** What a log keeps of a failure: libraries hang connections, statements and their values on theirs. */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code ?? '',
  message: unnamed(error.message),
  stack: unnamed(error.stack ?? ''),
});

/** The same for whatever else is logged. */
export function unnamedAll(value: unknown): unknown {
  if (typeof value === 'string') return unnamed(value);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(unnamedAll);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unnamedAll(one)]));
}
