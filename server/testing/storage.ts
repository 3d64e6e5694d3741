import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Storage } from '../src/platform/storage.ts';

export interface Bucket {
  /** Settings with which a server uses it. */
  env: { STORAGE_URL: string };
  /** Closes its port until `back` is called. */
  away: () => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
}

/** A local S3 server with one bucket. It keeps its content and its address across `away` and `back`. */
export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'gremio-s3-'));
  const listen = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'gremio', configs: [] }],
    });
    return { server, port: (await server.run()).port };
  };
  const first = await listen(0);
  let server: S3rver | null = first.server;
  const away = async () => {
    await server?.close();
    server = null;
  };
  return {
    env: { STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${first.port}/gremio` },
    away,
    back: async () => {
      ({ server } = await listen(first.port));
    },
    close: async () => {
      await away();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Keys of the files in a folder of the storage. */
export async function keysOf(
  { storage }: { storage: Storage },
  folder = 'docs',
): Promise<string[]> {
  const keys: string[] = [];
  const later = new Date(Date.now() + 60_000);
  for await (const portion of storage.listBefore(folder, later)) keys.push(...portion);
  return keys;
}
