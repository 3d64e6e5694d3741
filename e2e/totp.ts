import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator shows in a step for a secret that was typed into it (RFC 6238). */
function codeAt(secret: string, step: number): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const used = new Map<string, number>();
/** A code that was not typed before: each serves once. The next half minute's serves too; a later one is waited for. */
export async function nextCode(secret: string): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (used.get(secret) ?? 0) + 1);
  used.set(secret, step);
  await setTimeout(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return codeAt(secret, step);
}
