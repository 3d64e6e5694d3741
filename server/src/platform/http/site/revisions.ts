import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workbox requests a precached file under one name with the hash of its content. */
const ASKED = /^(\/[^?]*)\?__WB_REVISION__=(\w+)/;

const revisionOf = (file: string): string =>
  createHash('md5').update(readFileSync(file)).digest('hex');

/**
 * Detects requests for a file of another version of the app. A worker keeps only its own version's files:
 * while two versions serve, no server gives its own file in place of another's, and the worker retries.
 */
export function createIsOtherRevision(folder: string): (url: string) => boolean {
  const revisions = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/${name}`, revisionOf(join(folder, name))]),
  );
  return (url) => {
    const [, path, revision] = ASKED.exec(url) ?? [];
    const own = path && revisions.get(path);
    return own !== undefined && own !== '' && own !== revision;
  };
}
