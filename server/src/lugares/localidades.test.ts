import { recordedLoad } from '../importaciones/loads.ts';
import * as wire from '@gremio/contract/lugares/endpoints.ts';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { FIXTURES, loadFile, loadText } from '../../testing/files.ts';
import { callWire, fetchWire } from '../../testing/http.ts';

let app: RenewableApp;
let token: string;

beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  token = await app.newIdentidad();
});
afterEach(() => app.renew());
afterAll(() => app.close());

const load = () => recordedLoad(app.house, 'localidades');
const provincias = async () =>
  (await callWire(app.url, wire.listProvincias, { token })).body.provincias;
const idOf = async (nombre: string) =>
  (await provincias()).find((one) => one.nombre === nombre)?.id as number;
const localidades = async (provinciaId: number) => {
  const query = { provincia_id: String(provinciaId) };
  return (await callWire(app.url, wire.listLocalidades, { token, query })).body.localidades;
};

describe('countries and provinces', () => {
  it('are there from the start: Argentina and its 24', async () => {
    const paises = await callWire(app.url, wire.listPaises, { token });
    expect(paises.body.paises).toEqual([{ id: expect.any(Number), nombre: 'Argentina' }]);
    const pais_id = String(paises.body.paises[0]?.id);
    const of = await callWire(app.url, wire.listProvincias, { token, query: { pais_id } });
    expect(of.body.provincias).toHaveLength(24);
    const none = await callWire(app.url, wire.listProvincias, { token, query: { pais_id: '999' } });
    expect(none.body.provincias).toEqual([]);
  });

  it('are the same for every caller, and said once', async () => {
    const first = await callWire(app.url, wire.listPaises, { token });
    const etag = first.headers.get('etag') as string;
    const again = await callWire(app.url, wire.listPaises, {
      token: (await app.newMember()).token,
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('are for devices that signed in, and ask for a number', async () => {
    expect((await callWire(app.url, wire.listPaises)).status).toBe(401);
    const address = `${app.url}/afigestion/localidades/nindex.json?provincia_id=abc`;
    const bad = await fetchWire(address, { headers: { authorization: `Bearer ${token}` } });
    expect(bad.status).toBe(422);
    expect(bad.error.errores).toEqual([{ campo: 'provincia_id', mensaje: expect.any(String) }]);
  });
});

describe('loading localidades', () => {
  it('keeps nothing of a rehearsal', async () => {
    const rehearsed = await loadFile(load(), join(FIXTURES, 'localidades.csv'), { ensayo: true });
    expect(rehearsed).toMatchObject({ ensayo: true, nuevas: 11 });
    expect(rehearsed.muestra[0]).toMatchObject({
      provincia: 'Buenos Aires',
      nombre: '11 de Septiembre',
    });
    expect(await localidades(await idOf('Buenos Aires'))).toEqual([]);
  });

  it('writes names as people do, unites doubles, refuses what is nowhere', async () => {
    const report = await loadFile(load(), join(FIXTURES, 'localidades.csv'));
    expect(report.rechazadas).toEqual([
      { linea: 14, motivo: 'No conocemos la provincia «Atlántida».' },
    ]);
    expect(report.avisos).toContainEqual({
      linea: 10,
      motivo: 'Dice lo mismo que la línea 9: se unieron.',
    });
    const [menucos] = await localidades(await idOf('Neuquén'));
    expect(menucos).toMatchObject({
      nombre: 'Los Menucos',
      partido: 'Chos Malal',
      nlatitud: -37.1338832,
    });
    const [ruiz] = await localidades(await idOf('Salta'));
    expect(ruiz).toMatchObject({ nombre: 'Ruiz de los Llanos', nlatitud: null, nlongitud: null });
  });

  it('is seen at once by a server that had shown the list before, on its own and beside it', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    const chaco = await idOf('Chaco');
    const ask = (server: TestApp) =>
      callWire(server.url, wire.listLocalidades, { token, query: { provincia_id: String(chaco) } });
    expect((await ask(other)).body.localidades).toEqual([]);
    await loadText(load(), 'x.csv', 'provincia,localidad\nCHACO,RESISTENCIA\n');
    await expect
      .poll(async () => (await ask(other)).body.localidades.map((one) => one.nombre))
      .toEqual(['Resistencia']);
    expect((await ask(app)).body.localidades).toHaveLength(1);
    await other.close();
  });

  it('fills in a position that comes later, and keeps one that a newer file lacks', async () => {
    const write = (position: string) =>
      loadText(
        load(),
        'x.csv',
        `provincia;localidad;latitud;longitud\nEntre Rios;Paraná;${position}\n`,
      );
    expect(await write(';')).toMatchObject({ nuevas: 1 });
    expect(await write('-31,73;-60,53')).toMatchObject({ cambiadas: 1 });
    expect(await write(';')).toMatchObject({ iguales: 1 });
    const [parana] = await localidades(await idOf('Entre Ríos'));
    expect(parana).toMatchObject({ nlatitud: -31.73, nlongitud: -60.53 });
  });
});
