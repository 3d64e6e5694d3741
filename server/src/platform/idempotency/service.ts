import { createHash } from 'node:crypto';
import type { Handle } from '../database/handle.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import { findRecorded, holdKeys, record, type Recorded } from './queries.ts';
import { type Claim, nameOf, openReply, type Said, sealReply } from './sealing.ts';

export type { Claim } from './sealing.ts';

/** A reply recorded under the same key. */
export interface Replay {
  status: number;
  body: unknown;
}

/** State of a key: fresh, already answered, or refused (another body under it, or still running). */
export type Standing = 'fresh' | Replay | Refusal;

export function createClaim(llamador: string, camino: string, clave: string, body: unknown): Claim {
  const huella = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const keyed = { llamador, camino, clave };
  return { ...keyed, huella, nombre: nameOf(keyed) };
}

const saidBy = (claim: Claim, { huella, respuesta, sellado }: Recorded): Said =>
  sellado ? openReply(claim, sellado) : { huella, body: respuesta };

function standingOf(claim: Claim, held: boolean, recorded: Recorded | null): Standing {
  if (!recorded) return held ? 'fresh' : refuse('en_curso');
  const { huella, body } = saidBy(claim, recorded);
  return huella.equals(claim.huella)
    ? { status: recorded.estado, body }
    : refuse('clave_repetida_distinta');
}

/** Returns the state of each key; fresh ones stay locked until the transaction ends. */
export async function claimKeys(tx: Handle, claims: Claim[]): Promise<Standing[]> {
  const held = await holdKeys(tx, claims);
  const recorded = await findRecorded(tx, claims);
  return claims.map((claim, index) =>
    standingOf(claim, held[index] ?? false, recorded[index] ?? null),
  );
}

/** A claim with its reply. */
interface Answered extends Replay {
  claim: Claim;
}

/** Stores the replies for a day, each readable with its caller's key alone. */
export const recordAnswers = (tx: Handle, answered: Answered[]): Promise<void> =>
  record(
    tx,
    answered.map(({ claim, status, body }) => ({
      llamador: claim.llamador,
      clave: claim.nombre,
      estado: status,
      sellado: sealReply(claim, body),
    })),
  );

/**
 * Returns the reply recorded under this key in place of a refusal: a retry may meet a rule that has changed
 * since, such as an hour that is now past.
 */
export async function answeredBefore(
  db: Handle,
  claim: Claim | null,
  refusal: Refusal,
): Promise<Replay | Refusal> {
  const [recorded] = claim ? await findRecorded(db, [claim]) : [];
  const standing = claim && recorded ? standingOf(claim, true, recorded) : 'fresh';
  return standing === 'fresh' ? refusal : standing;
}

/** Runs `work` under a key, if there is one: a retry with the same key and body gets the same reply. */
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
  await recordAnswers(tx, [{ claim, status, body }]);
  return { status, body };
}
