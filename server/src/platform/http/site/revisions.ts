import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the app's worker asks for what it keeps (Workbox): a file under one name, by what is in it. */
const ASKED = /^(\/[^?]*)\?__WB_REVISION__=(\w+)/;

const revisionOf = (file: string): string =>
  createHash('md5').update(readFileSync(file)).digest('hex');

/**
 * Whether an address asks for a file of another version of the app. The worker of one version keeps the files of that
 * version only: while two versions serve, no server gives its own page for another's, and the worker comes back.
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
