import type pg from 'pg';
import { readConfig } from '../src/platform/config.ts';
import { connectAlone } from '../src/platform/respaldo/connection.ts';
import { restoreBackup } from '../src/platform/respaldo/restore.ts';
import { createStorage } from '../src/platform/storage.ts';
import { migrations } from '../src/rooms.ts';
import { createEmptyDatabase } from './empty.ts';
import { readLastRelease, RELEASE_SECRET } from './releases.ts';

/** Restores the last release into a new database; returns its address and the migrations that it has. */
export async function restoreRelease(dataDir: string) {
  const databaseUrl = await createEmptyDatabase();
  const given = { databaseUrl, secrets: [RELEASE_SECRET], migrations, say: () => undefined };
  const storage = await createStorage(readConfig({ DATA_DIR: dataDir, SECRET: RELEASE_SECRET }));
  const choices = { replace: false, otherSecret: false };
  const restoring = restoreBackup({ ...given, storage, ...choices }, readLastRelease().backup);
  return { databaseUrl, released: (await restoring).esquema };
}

export async function onDatabase<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>) {
  const client = await connectAlone(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
