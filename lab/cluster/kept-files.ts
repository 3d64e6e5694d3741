import assert from 'node:assert/strict';
import type { Told } from '../faults/storm.ts';
import { query } from '../faults/world.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createStorage } from '../../server/src/platform/storage.ts';

interface Row {
  persona_id: number;
  lugar: string;
  bytes: number;
}

async function sizeOf(stream: AsyncIterable<Uint8Array> | null): Promise<number> {
  let size = 0;
  for await (const part of stream ?? []) size += part.length;
  return size;
}

/**
 * Checks that each confirmed document is stored once and whole, and that a retry gets the same answer and
 * stores nothing more.
 */
export async function expectFilesKept(
  databaseUrl: string,
  storageUrl: string,
  dataDir: string,
  all: Told[],
): Promise<void> {
  const sent = all.filter(({ kind }) => kind === 'archivo');
  assert.deepEqual([...new Set(sent.map(({ answer }) => answer.status))], [200]);
  const again = await Promise.all(sent.map((one) => one.again()));
  assert.deepEqual(
    again.map(({ body }) => body),
    sent.map(({ answer }) => answer.body),
  );
  const rows = await query<Row>(databaseUrl, 'select persona_id, lugar, bytes from archivos');
  assert.deepEqual(
    rows.map((row) => row.persona_id).toSorted((a, b) => a - b),
    sent.map(({ member }) => Number(member.personaId)).toSorted((a, b) => a - b),
  );
  const storage = await createStorage(readConfig({ STORAGE_URL: storageUrl, DATA_DIR: dataDir }));
  for (const { lugar, bytes } of rows) {
    assert.equal(await sizeOf(await storage.read(lugar)), bytes, 'un archivo perdió bytes');
  }
}
