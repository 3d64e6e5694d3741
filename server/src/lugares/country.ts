import { ImportUnderWay } from '../platform/import/bad-file.ts';
import type { House } from '../platform/house.ts';
import { isLoaded, loadList } from './country.import.ts';

/** Name of the list in `data/`: another name is another list, which every installation adds. */
const DATOS = '2026-11';

/**
 * Adds the country's localidades that are not there yet, once per list: an installation has them without
 * importing a file. If another server is loading them, or a clerk
 * is importing a file, it leaves the rest to the next call.
 */
export async function load({ db, cache, log }: House, signal?: AbortSignal): Promise<void> {
  if (await isLoaded(db, DATOS)) return;
  try {
    const { nuevas, lineas } = await loadList(db, DATOS, signal);
    log.info({ nuevas, lineas }, 'the localidades of the country were loaded');
  } catch (error) {
    if (error instanceof ImportUnderWay) return;
    throw error;
  }
  cache.changed('lugares');
}
