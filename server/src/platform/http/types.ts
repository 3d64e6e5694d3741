import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Media type of a file of the front ends, by its name. */
export const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

/** True for a type whose bytes compress well. */
export const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|manifest)|image\/svg)/.test(type);
