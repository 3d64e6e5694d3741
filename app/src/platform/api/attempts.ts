import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { local } from '../storage/text.ts';
import { ATTEMPTS } from './persisted.ts';

/** Lifetime of an Idempotency-Key on the server (docs/wire.md). */
const KNOWN_MS = DAY_MS;
const MOST = 20;

type Attempts = Record<string, { key: string; at: number }>;

/** Hashes the request: what was typed must not stay on the device, and equality is all that is needed. */
const nameOf = (asked: string): string => bytesToHex(sha256(utf8ToBytes(asked)));

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** True where the outcome is unknown: the reply was lost, or the server failed while it handled the call. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof NoSignal ? error.sent : error instanceof WireError && error.body.code >= 500;

function read(): Attempts {
  const kept = local.getJson<Attempts>(ATTEMPTS) ?? {};
  const known = Object.entries(kept).filter(([, { at }]) => Date.now() - at < KNOWN_MS);
  return Object.fromEntries(known.slice(-MOST));
}

const write = (attempts: Attempts): void => void local.set(ATTEMPTS, JSON.stringify(attempts));

/**
 * Returns the stored key of a write whose reply was lost, so that a retry (even after closing the app) is not
 * done twice; a new key otherwise.
 */
export const keyOfAttempt = (asked: string): string => read()[nameOf(asked)]?.key ?? newKey();

export const keepAttempt = (asked: string, key: string): void =>
  write({ ...read(), [nameOf(asked)]: { key, at: Date.now() } });

export function forgetAttempt(asked: string): void {
  const { [nameOf(asked)]: answered, ...rest } = read();
  if (answered) write(rest);
}
