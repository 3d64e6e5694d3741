import { join } from 'node:path';

/** Records of each release (`npm run lanzamiento`): demo data, calls and queue schema. */
export const RELEASES = join(import.meta.dirname, '../../lanzamientos');

/** Secret of the recorded data; it protects nothing. */
export const RELEASE_SECRET = 'a secret of the data that releases are compared with';

export const releaseFolder = (version: string): string => join(RELEASES, version);
