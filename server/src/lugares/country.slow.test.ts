import { recordedLoad } from '../importaciones/loads.ts';
import { load as loadCountry } from './country.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { whileHeld } from '../../testing/held.ts';

/** Lines of the list, less the one that says twice the same. */
const ALL = 22_815;

let app: TestApp;
/** Loading the list takes seconds: the tests of a group share an installation. */
const useInstallation = () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
};

const load = (on = app) => loadCountry(on.house);
const count = async () =>
  (await app.query<{ n: number }>('select count(*)::int as n from localidades'))[0]?.n;
/** Imports lines of `provincia;partido;localidad;codigo_postal;latitud;longitud`, as an office does. */
const importLines = (...lines: string[]) =>
  loadText(
    recordedLoad(app.house, 'localidades'),
    'x.csv',
    ['provincia;partido;localidad;codigo_postal;latitud;longitud', ...lines].join('\n'),
  );
interface Row {
  nombre: string;
  partido: string | null;
  codigo_postal: string | null;
  nlatitud: number | null;
}
const named = (nombre: string, iso: string) =>
  app.query<Row>(
    `select l.nombre, partido, codigo_postal, nlatitud
    from localidades l join provincias p on p.id = l.provincia_id
    where plegado(l.nombre) = plegado($1) and iso = $2 order by l.id`,
    [nombre, iso],
  );

describe('a new installation', () => {
  useInstallation();

  it('leaves the list to the next call while a clerk imports a file', async () => {
    const lock = 'select pg_advisory_xact_lock(721046632, hashtext($1))';
    await whileHeld(app, { text: lock, values: ['localidades'] }, async () => {
      await load();
      expect(await count()).toBe(0);
    });
  });

  it('gets the localidades of the country, once, from servers that start together', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl });
    await Promise.all([load(), load(other), load()]);
    await other.close();
    expect(await count()).toBe(ALL);
    expect(await named('Cafayate', 'AR-A')).toEqual([
      { nombre: 'Cafayate', partido: 'Cafayate', codigo_postal: '4427', nlatitud: -26.0677185 },
    ]);
  });

  it('takes a file of a clerk afterwards as before', async () => {
    const report = await importLines(
      'Salta;CAFAYATE;CAFAYATE;4427;;',
      'Salta;CAFAYATE;FINCA NUEVA;4427;;',
    );
    expect(report).toMatchObject({ nuevas: 1, iguales: 1 });
  });

  it('does not get back a name that was changed since', async () => {
    const [rosario] = await app.query<{ id: number }>(
      `update localidades set nombre = 'Rosario (centro)' where nombre = 'Rosario' and codigo_postal = '2000' returning id`,
    );
    await load();
    expect(await count()).toBe(ALL + 1);
    expect(rosario).toBeDefined();
  });
});

describe('an office that loaded localidades itself', () => {
  useInstallation();
  beforeAll(async () => {
    await importLines(
      'Salta;CAFAYATE;CAFAYATE;4427;;',
      'Buenos Aires;AZUL;16 DE JULIO;7313;-37,2;-60,1',
      'Santa Fe;;Rosario;;;',
      'Salta;;Cachi;4417;;',
      'Mendoza;;Villa Nueva Inexistente;;;',
      'San Luis;;San Antonio;;;',
    );
    await load();
  });

  it('gets all others: none twice, and each place of a name that it wrote without saying which', async () => {
    const own = ['Villa Nueva Inexistente', 'San Antonio'];
    expect(await count()).toBe(ALL + own.length);
    const found = await named('San Antonio', 'AR-D');
    expect(found.length).toBeGreaterThan(2);
    expect(found[0]).toMatchObject({ partido: null, nlatitud: null });
  });

  it('keeps the positions that it had, and gets those that it lacked', async () => {
    expect(await named('16 de Julio', 'AR-B')).toMatchObject([{ nlatitud: -37.2 }]);
    expect(await named('Cafayate', 'AR-A')).toMatchObject([{ nlatitud: -26.0677185 }]);
  });

  it('keeps as it is a place that it wrote with less', async () => {
    expect(await named('Rosario', 'AR-S')).toEqual([
      { nombre: 'Rosario', partido: null, codigo_postal: null, nlatitud: -32.9435158 },
    ]);
    expect(await named('Cachi', 'AR-A')).toHaveLength(1);
  });
});
