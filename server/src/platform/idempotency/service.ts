import { createHash } from 'node:crypto';
import type { Handle } from '../database/handle.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import { type Claim, findRecorded, holdKeys, record, type Recorded } from './queries.ts';

export type { Claim } from './queries.ts';
export { record as recordAnswers } from './queries.ts';

/** An answer that was given before under the same key. */
export interface Replay {
  status: number;
  body: unknown;
}

/** Fresh, answered before, or refused (another body under the key; still under way). */
export type Standing = 'fresh' | Replay | Refusal;

export function createClaim(llamador: string, camino: string, clave: string, body: unknown): Claim {
  const huella = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  return { llamador, camino, clave, huella };
}

function standingOf(claim: Claim, held: boolean, recorded: Recorded | null): Standing {
  if (recorded && !recorded.huella.equals(claim.huella)) return refuse('clave_repetida_distinta');
  if (recorded) return { status: recorded.estado, body: recorded.respuesta };
  return held ? 'fresh' : refuse('en_curso');
}

/** Where each key stands; the fresh ones are held until the transaction `tx` ends. */
export async function claimKeys(tx: Handle, claims: Claim[]): Promise<Standing[]> {
  const held = await holdKeys(tx, claims);
  const recorded = await findRecorded(tx, claims);
  return claims.map((claim, index) =>
    standingOf(claim, held[index] ?? false, recorded[index] ?? null),
  );
}

/** A rule may refuse by now what was given under this key before, as an hour that is past: what was answered stands. */
export async function answeredBefore(
  db: Handle,
  claim: Claim | null,
  refusal: Refusal,
): Promise<Replay | Refusal> {
  const [recorded] = claim ? await findRecorded(db, [claim]) : [];
  const standing = claim && recorded ? standingOf(claim, true, recorded) : 'fresh';
  return standing === 'fresh' ? refusal : standing;
}

/** Runs `work` under a key, if there is one: the same key and body answers the same. */
export async function underKey(
  tx: Handle,
  claim: Claim | null,
  status: number,
  work: () => Promise<unknown>,
): Promise<Replay | Refusal> {
  if (!claim) {
    const body = await work();
    return isRefusal(body) ? body : { status, body };
  }
  const [standing] = await claimKeys(tx, [claim]);
  if (standing !== 'fresh') return standing ?? refuse('en_curso');
  const body = await work();
  if (isRefusal(body)) return body;
  await record(tx, [{ claim, status, body }]);
  return { status, body };
}
