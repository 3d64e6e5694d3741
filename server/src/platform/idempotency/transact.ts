import { type Handle, inTransaction } from '../database/handle.ts';
import { withRetries } from '../database/retry.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import { type IdempotencyKey, type StatusReply, underKey } from './service.ts';

export type AfterCommit = (run: () => void) => void;

/** Runs one transaction; `afterCommit` runs only after its commit. */
export async function committing<T>(
  db: Handle,
  work: (tx: Handle, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = [];
  const result = await inTransaction(db, (tx) => work(tx, (run) => void later.push(run)));
  for (const run of later) run();
  return result;
}

/** Rolls back a transaction for a refusal. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Runs one transaction with its Idempotency-Key, retried when the database asks for it. A refusal rolls it
 * back; `afterCommit` runs only after a commit.
 */
export async function transact(
  db: Handle,
  key: IdempotencyKey | null,
  status: number,
  work: (tx: Handle, afterCommit: AfterCommit) => Promise<unknown>,
): Promise<StatusReply | Refusal> {
  const attempt = () =>
    committing(db, async (tx, afterCommit) => {
      const outcome = await underKey(tx, key, status, () => work(tx, afterCommit));
      if (isRefusal(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
  try {
    return await withRetries(attempt);
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
