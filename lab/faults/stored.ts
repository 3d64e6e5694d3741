import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Lists the files of an installation, orphans included, as paths within `DATA_DIR/archivos`. Leaves out the
 * pages' code, which a built server publishes for pages of other versions: no row refers to it and no backup
 * holds it.
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
