import type { FastifyBaseLogger } from 'fastify';

/** Receives log lines in place of standard output. */
export interface LogTo {
  write(line: string): void;
}

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Personal data and secrets in messages of mail servers, libraries and the database, each with its
 * replacement.
 */
const HIDDEN: [RegExp, string][] = [
  // The path of a URL may contain a key, and so may a header.
  [/\b(https?:\/\/[^\s/'"<>)]+)[^\s'"<>)]*/g, '$1/…'],
  [/\b(Bearer|ApplePass|Basic)\s+[^\s'",]+/gi, '$1 …'],
  [/\b(cookie|gremio)(["']?\s*[=:]\s*)[^\s;,]+/gi, '$1$2…'],
  [/[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g, '[correo]'],
  // A clave de activación in any spelling.
  [/(?<![\w-])[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}(?![\w-])/g, '[clave]'],
  // A document or CUIL, with or without dots; four groups are an IP address.
  [/(?<![\w.-])(?:\d{2}-\d{7,8}-\d|\d{1,3}(?:\.\d{3}){2}(?!\.\d)|\d{6,11})(?![\w-])/g, '[número]'],
  // A long run of letters and digits is a token; paths and function names are excluded.
  [/(?<![\w/.-])(?=[\w-]*\d)[\w-]{22,}(?![\w/-])/g, '[cifrado]'],
];

/** Characters kept of a longer text. */
const MOST = 8_000;

/** Redacts a text for the log: no document, key, token or address (docs/architecture.md#privacy). */
export const unnamed = (text: string): string =>
  HIDDEN.reduce((kept, [what, instead]) => kept.replace(what, instead), text.slice(0, MOST));

/**
 * Keeps of a failure only what a log may hold: libraries attach connections, statements and their values to
 * errors.
 */
export const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code ?? '',
  message: unnamed(error.message),
  stack: unnamed(error.stack ?? ''),
});

/** Redacts every text within a value. */
export function unnamedAll(value: unknown): unknown {
  if (typeof value === 'string') return unnamed(value);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(unnamedAll);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unnamedAll(one)]));
}
