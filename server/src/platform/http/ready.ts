import { setTimeout as wait } from 'node:timers/promises';
import { findMinimum, isOutgrown } from '../database/upgrade.ts';
import { refuse, type Refusal } from '../outcome.ts';
import type { House } from '../house.ts';

/** A balancer decides within seconds: a check that takes longer counts as failed. */
const PATIENCE_MS = 2_000;

/**
 * Shares one check among concurrent callers, so that a hanging database is asked once; null if it fails or is
 * late.
 */
function singly<T>(check: () => Promise<T>): () => Promise<{ found: T } | null> {
  let under: Promise<{ found: T } | null> | null = null;
  return () => {
    under ??= check()
      .then(
        (found) => ({ found }),
        () => null,
      )
      .finally(() => {
        under = null;
      });
    return Promise.race([under, wait(PATIENCE_MS, null, { ref: false })]);
  };
}

type Asked = Pick<House, 'db' | 'storage' | 'version' | 'departure' | 'pressure'>;

/**
 * Returns true if this server can keep serving: its database is compatible and its storage answers, within
 * two seconds.
 */
export function createReadiness({ db, storage, version, departure, pressure }: Asked) {
  const database = singly(() => findMinimum(db));
  const files = singly(() => storage.check());
  return async (): Promise<{ listo: true } | Refusal> => {
    if (departure.isLeaving()) return refuse('saliendo');
    if (pressure.isStuck()) return refuse('ocupado');
    const [minimum, hasFiles] = await Promise.all([database(), files()]);
    if (!minimum) return refuse('sin_base');
    if (isOutgrown(version, minimum.found)) return refuse('servidor_viejo');
    return hasFiles ? { listo: true } : refuse('sin_archivos');
  };
}
