import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * The files of an installation, also those that no key leads to, as paths within `DATA_DIR/archivos`; but the pages' code,
 * which a server publishes for those of another version once it was built: no row names it, and no backup has it.
 */
export function storedFiles(dataDir: string): string[] {
  const place = join(dataDir, 'archivos');
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(place, join(parentPath, name)))
    .filter((file) => !file.startsWith(`codigo${sep}`))
    .toSorted();
}
