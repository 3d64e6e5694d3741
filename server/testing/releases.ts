import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newest } from '../src/platform/version.ts';
import type { Document } from './wire-compat.ts';

/** Record of the last release (`npm run lanzamiento`): demo data, calls and queue schema. */
export const RELEASES = join(import.meta.dirname, 'releases');

/** Secret of the recorded data; it protects nothing. */
export const RELEASE_SECRET = 'a secret of the data that releases are compared with';

export const releaseFolder = (version: string): string => join(RELEASES, version);

/** Reads the record of the last release. */
export function readLastRelease() {
  const version = newest(readdirSync(RELEASES)) as string;
  const read = (name: string): Buffer => readFileSync(join(releaseFolder(version), name));
  const parse = <T>(bytes: Buffer): T => JSON.parse(bytes.toString('utf8')) as T;
  return {
    version,
    backup: join(releaseFolder(version), 'respaldo.zip'),
    document: parse<Document>(gunzipSync(read('openapi.json.gz'))),
    queue: parse<{ esquema: number }>(read('cola.json')).esquema,
  };
}
