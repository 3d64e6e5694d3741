import { recordedLoad } from '../importaciones/loads.ts';
import * as wire from '@gremio/contract/lugares/endpoints.ts';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { countLines, FOLDERS, loadFile } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.newIdentidad();
});
afterEach(() => app.close());

/** Number of localidades that a member is shown, in all provinces. */
async function countShown(): Promise<number> {
  const { provincias } = (await callWire(app.url, wire.listProvincias, { token })).body;
  const lists = await Promise.all(
    provincias.map(({ id }) =>
      callWire(app.url, wire.listLocalidades, { token, query: { provincia_id: String(id) } }),
    ),
  );
  return lists.flatMap(({ body }) => body.localidades).length;
}

describe.for(FOLDERS)('localidades of %s', (folder) => {
  it('are all accounted for, and the same file again changes nothing', async () => {
    const load = recordedLoad(app.house, 'localidades');
    const path = join(folder, 'localidades.csv');
    const first = await loadFile(load, path);
    expect(first.lineas).toBe(countLines(folder, 'localidades.csv'));
    expect(first.nuevas + first.unidas + first.rechazadas.length).toBe(first.lineas);
    expect(first).toMatchObject({ cambiadas: 0, iguales: 0, unidas: 1 });
    const again = await loadFile(load, path);
    expect(again).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: first.nuevas });
    expect(await countShown()).toBe(first.nuevas);
  });
});
