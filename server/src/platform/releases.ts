import { join } from 'node:path';

/** What is kept of each release (`npm run lanzamiento`): its demo's data, its calls, its queue. */
export const RELEASES = join(import.meta.dirname, '../../lanzamientos');

/** Of the data that is kept: it protects nobody. */
export const RELEASE_SECRET = 'a secret of the data that releases are compared with';

export const releaseFolder = (version: string): string => join(RELEASES, version);
