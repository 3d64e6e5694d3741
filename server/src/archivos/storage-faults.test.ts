import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Storage, StorageFailed } from '../platform/storage.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { pdfFile } from '../../testing/pdf.ts';
import { type Bucket, keysOf, startBucket } from '../../testing/storage.ts';

/**
 * The file storage is down or full: the client gets a clear error, nothing is half stored, and the server
 * recovers by itself.
 */

const PDF = pdfFile();

const kept = async (app: TestApp): Promise<number> =>
  (await app.query('select 1 from archivos')).length;

describe('a bucket that is away', () => {
  let app: TestApp;
  let bucket: Bucket;

  beforeAll(async () => {
    bucket = await startBucket();
    app = await startTestApp({ env: bucket.env });
  });
  afterAll(async () => {
    await app.close();
    await bucket.close();
  });

  it('answers 503 with when to try again, and works once it is back', async () => {
    const { token } = await app.newMember();
    const send = () =>
      callWire(app.url, uploadDoc, { token, params: { filename: 'recibo.pdf' }, file: PDF });
    await bucket.away();
    const away = await send();
    expect([away.status, away.error.motivo]).toEqual([503, 'sin_archivos']);
    expect(away.headers.get('retry-after')).toBe('5');
    expect(await kept(app)).toBe(0);

    await bucket.back();
    const sent = await send();
    expect(sent.status).toBe(200);
    await bucket.away();
    const unread = await fetch(app.url + sent.body.url);
    expect([unread.status, ((await unread.json()) as { motivo: string }).motivo]).toEqual([
      503,
      'sin_archivos',
    ]);
    await bucket.back();
    const read = await fetch(app.url + sent.body.url);
    expect([read.status, await read.text()]).toEqual([200, await PDF.text()]);
  });
});

describe('a disk that is full', () => {
  /** The error as the storage driver reports it: its own error around the system's. */
  const full = (): never => {
    const system = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    throw new StorageFailed(new Error('Cannot write file', { cause: system }));
  };
  const storage: Storage = {
    put: async () => full(),
    read: async () => null,
    remove: async () => undefined,
    check: async () => undefined,
    async *listBefore() {
      yield* [];
    },
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ storage });
  });
  afterAll(() => app.close());

  it('refuses a file in words, and keeps no row of it', async () => {
    const { token } = await app.newMember();
    const answer = await callWire(app.url, uploadDoc, {
      token,
      params: { filename: 'recibo.pdf' },
      file: PDF,
    });
    expect([answer.status, answer.error.motivo]).toEqual([507, 'sin_espacio']);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await kept(app)).toBe(0);
  });
});

it('a database whose disk is full keeps neither the row nor the file', async () => {
  const app = await startTestApp();
  await app.query(`
    create function llenar() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await app.query(
    'create trigger lleno before insert on archivos for each row execute function llenar()',
  );
  const { token } = await app.newMember();
  const answer = await callWire(app.url, uploadDoc, {
    token,
    params: { filename: 'recibo.pdf' },
    file: PDF,
  });
  expect([answer.status, answer.error.motivo]).toEqual([507, 'sin_espacio']);
  expect(await keysOf(app.house)).toEqual([]);
  await app.close();
});
