import { readdirSync } from 'node:fs';
import { listProvincias } from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCampania } from '../testing/campania.ts';
import { callWire } from '../testing/http.ts';
import { type RenewableApp, startRenewable } from '../testing/renewable.ts';
import { snapshot } from '../testing/snapshot.ts';
import { worker } from './mensajes/worker.ts';

/** The tests of a file may share a server, and none of them finds what another one did. */

let app: RenewableApp;
beforeAll(async () => {
  app = await startRenewable();
});
afterAll(() => app.close());

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

it('takes back every row and file, and drops what the server remembers', async () => {
  const asNew = await snapshot(app);
  const countProvincias = async () => {
    const { token } = await app.newMember();
    return (await callWire(app.url, listProvincias, { token })).body.provincias.length;
  };
  await openCampania(app);
  await app.house.storage.put('prueba/uno', Buffer.from('uno'), 'text/plain');
  await app.query('delete from provincias');
  expect(await countProvincias()).toBe(0);
  await app.renew();
  expect(await snapshot(app)).toEqual(asNew);
  expect(filesOf(app.dataDir)).toEqual([]);
  expect(await countProvincias()).toBe(24);
  await app.renew();
});

it('waits for the workers, and finds a count that differs', async () => {
  const drain = vi.spyOn(worker(app.house), 'drain');
  await app.query('insert into cupos (limite, tomados) values (1, 1)');
  await expect(app.renew()).rejects.toThrow('counts differ from their rows');
  expect(drain).toHaveBeenCalledOnce();
});
