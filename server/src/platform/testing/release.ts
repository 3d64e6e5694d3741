import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { releaseFolder, RELEASES } from '../releases.ts';
import { newest } from '../version.ts';
import type { Document } from './wire-compat.ts';

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
