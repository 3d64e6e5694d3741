import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { expect } from 'vitest';
import { createClientHandle } from '../src/platform/database/handle.ts';
import { countOthers, listSecuencias, listTablas } from '../src/platform/respaldo/catalog.ts';
import { connectAlone } from '../src/platform/respaldo/connection.ts';
import type { InUse } from '../src/platform/respaldo/snapshot.ts';
import type { Storage } from '../src/platform/storage.ts';

/** Content of an installation, read on connections of its own outside any server. */

export async function onDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectAlone(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until the database has noticed that the other connections were closed. */
export const untilAlone = (url: string) =>
  onDatabase(url, async (client) => {
    const others = () => countOthers(createClientHandle(client));
    await expect.poll(others, { message: 'other connections' }).toBe(0);
  });

/** Row count and checksum of every table, and the next value of each sequence. */
export const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    const db = createClientHandle(client);
    const content: Record<string, unknown> = {};
    for (const { nombre } of await listTablas(db)) {
      const { rows } = await client.query(
        `select count(*) as filas, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as suma from "${nombre}" t`,
      );
      content[nombre] = rows[0];
    }
    return { content, secuencias: await listSecuencias(db) };
  });

export const tablesOf = (url: string) =>
  onDatabase(url, (client) => listTablas(createClientHandle(client)));

export async function filesOf(
  url: string,
  storage: Storage,
  inUse: InUse,
): Promise<Record<string, string>> {
  const named = await onDatabase(url, (client) => inUse(createClientHandle(client)));
  const found: Record<string, string> = {};
  for (const { clave } of named) {
    const stream = await storage.read(clave);
    found[clave] = stream
      ? createHash('sha256')
          .update(await buffer(stream))
          .digest('hex')
      : 'falta';
  }
  return found;
}
