import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const STEP_MS = 30_000;

/** RFC 6238 over the secret of an `otpauth:` address. */
export function codeOf(totpURI: string, at = Date.now()): string {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const used = new Map<string, number>();
/** A code that was not given before: each serves once. The next half minute's serves too; a later one is waited for. */
export async function unusedCode(totpURI: string): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (used.get(totpURI) ?? 0) + 1);
  used.set(totpURI, step);
  await setTimeout(Math.max(0, (step - 1) * STEP_MS - Date.now()));
  return codeOf(totpURI, step * STEP_MS);
}
