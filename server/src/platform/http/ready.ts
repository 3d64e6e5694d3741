import { setTimeout as wait } from 'node:timers/promises';
import { findMinimum, isOutgrown } from '../database/upgrade.ts';
import { refuse, type Refusal } from '../outcome.ts';
import type { Parts } from '../parts.ts';

/** Whoever asks decides soon where to send people: what answers no sooner does not serve. */
const PATIENCE_MS = 2_000;

/** What is asked while it is under way is answered by it: a database that hangs is asked once, not once by each. */
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

type Asked = Pick<Parts, 'db' | 'storage' | 'version' | 'departure' | 'pressure'>;

/** Whether this server can serve, and goes on: its database bears it and its storage answers, within two seconds. */
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
