import { recordedLoad } from '../importaciones/loads.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { countLines, FIXTURES, FOLDERS, loadFile, loadText } from '../../testing/files.ts';
import { callWire, fetchWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
const load = (tipo: TipoImportacion) => recordedLoad(app.house, tipo);

const rubros = async () => (await callWire(app.url, wire.listRubros, { token })).body.rubros;
const beneficios = async () => {
  const { body } = await callWire(app.url, wire.listBeneficios, { token, params: { n: '1' } });
  return body.beneficios;
};
/** Reads every branch of a benefit, page by page, as a member does. */
async function sucursales(beneficioId: number) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const query = { app_beneficio_id: String(beneficioId), page: String(page) };
    const { body } = await callWire(app.url, wire.listSucursales, { token, query });
    all.push(...body.sucursales);
    if (page >= body.paginacion.pages) return all;
  }
}

const start = async () => {
  app = await startTestApp();
  token = await app.newIdentidad();
};

const FILES = [
  ['cines.csv', 'Cines', 'Salas de cine'],
  ['museos.csv', 'Museos', 'Espacios de Exhibición Patrimonial'],
  ['bibliotecas.csv', 'Bibliotecas', 'Bibliotecas Populares'],
] as const;

describe.for(FOLDERS)('the branches of %s', (folder) => {
  beforeAll(async () => {
    await start();
    await loadFile(load('localidades'), join(folder, 'localidades.csv'));
  });
  afterAll(() => app.close());

  it.for(FILES)(
    'of %s are all accounted for, as the benefit %s of %s',
    async ([file, nombre, rubro]) => {
      const first = await loadFile(load('sucursales'), join(folder, file));
      expect(first.lineas).toBe(countLines(folder, file));
      expect(first.nuevas + first.unidas + first.rechazadas.length).toBe(first.lineas);
      const again = await loadFile(load('sucursales'), join(folder, file));
      expect(again).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: first.nuevas });
      const beneficio = (await beneficios()).find((one) => one.nombre === nombre);
      expect(beneficio).toMatchObject({ rubro: { nombre: rubro }, cant_sucursales: first.nuevas });
      const shown = await sucursales(beneficio?.id as number);
      expect(new Set(shown.map((one) => one.id)).size).toBe(first.nuevas);
      expect(shown.every((one) => one.provincia_id !== null)).toBe(true);
      const texts = shown.flatMap((one) => [one.direccion, one.telefono, one.web, one.localidad]);
      expect(texts.filter((text) => text !== null && /^s\/d$|sin direcci/i.test(text))).toEqual([]);
    },
  );
});

describe('a file of branches', () => {
  beforeEach(start);
  afterEach(() => app.close());

  const byName = async (file: string) => {
    await loadFile(load('sucursales'), join(FIXTURES, file));
    const [beneficio] = await beneficios();
    return new Map((await sucursales(beneficio?.id as number)).map((one) => [one.nombre, one]));
  };

  it('leaves out what is no datum: addresses nobody can open, positions that are not here', async () => {
    const cines = await byName('cines.csv');
    expect(cines.get('Cinemacenter')).toMatchObject({
      direccion: 'Intendente Mamerto Medina 220',
      telefono: null,
      web: 'http://www.cinemacenter.com.ar/',
      nlatitud: -28.464737,
    });
    expect(cines.get('Deborah Jones De Williams')).toMatchObject({
      web: null,
      telefono: '297 4897169',
    });
    expect(cines.get('Cine Municipal Ecoselect')).toMatchObject({
      direccion: '19 Y 51, Piso 2',
      nlatitud: null,
    });
    expect(cines.get('Taller De Teatro - UNLP')).toMatchObject({ nlatitud: null, nlongitud: null });
  });

  it('finds its places however they are written', async () => {
    await loadFile(load('localidades'), join(FIXTURES, 'localidades.csv'));
    const cines = await byName('cines.csv');
    expect(cines.get('Gaumont CineAR')).toMatchObject({
      provincia: 'Ciudad Autónoma de Buenos Aires',
      localidad: 'Ciudad Autónoma de Buenos Aires',
      localidad_id: expect.any(Number),
    });
    const report = await loadFile(load('sucursales'), join(FIXTURES, 'bibliotecas.csv'));
    expect(report.rechazadas).toEqual([
      { linea: 14, motivo: 'No conocemos la provincia «Atlántida».' },
      { linea: 15, motivo: 'No tiene nombre.' },
    ]);
  });

  const CSV = 'Nombre,Domicilio,Localidad,Provincia,Mail,Latitud,Longitud\n';
  const branch = (rest: string) => `${CSV}Café Uno,San Martín 1,Rosario,Santa Fé,${rest}\n`;

  it('fills a branch with what its double knows, and keeps what a newer file leaves out', async () => {
    const doubled = `${branch(',-32.9,-60.6')}CAFE UNO,San Martin  1,ROSARIO,sta. fe,a@b.ar,,\n`;
    const report = await loadText(load('sucursales'), 'cafés.csv', doubled);
    expect(report).toMatchObject({ lineas: 2, nuevas: 1, unidas: 1 });
    const again = await loadText(load('sucursales'), 'cafés.csv', branch(',,'));
    expect(again).toMatchObject({ iguales: 1, cambiadas: 0 });
    const changed = await loadText(load('sucursales'), 'cafés.csv', branch('c@d.ar,,'));
    expect(changed).toMatchObject({ iguales: 0, cambiadas: 1 });
    const [beneficio] = await beneficios();
    expect(beneficio).toMatchObject({
      nombre: 'Cafés',
      rubro: { nombre: 'Otros' },
      cant_sucursales: 1,
    });
    const [cafe] = await sucursales(beneficio?.id as number);
    expect(cafe).toMatchObject({ nombre: 'Café Uno', email: 'c@d.ar', nlatitud: -32.9 });
  });

  it('in capitals is written as a name, or as it is stored', async () => {
    const capitals = `${CSV}EL SOL DE LA PAMPA,SAN MARTIN 2,SANTA ROSA,LA PAMPA,,,\n`;
    await loadText(load('sucursales'), 'cafés.csv', branch(',,'));
    await loadText(load('sucursales'), 'cafés.csv', capitals);
    const shouted = 'CAFE UNO,SAN MARTIN 1,ROSARIO,SANTA FE,,,';
    const again = await loadText(load('sucursales'), 'cafés.csv', `${CSV}${shouted}\n`);
    expect(again).toMatchObject({ iguales: 1, cambiadas: 0 });
    const [beneficio] = await beneficios();
    const names = (await sucursales(beneficio?.id as number)).map((one) =>
      [one.nombre, one.direccion, one.localidad].join(', '),
    );
    expect(new Set(names)).toEqual(
      new Set(['Café Uno, San Martín 1, Rosario', 'El Sol de la Pampa, San Martin 2, Santa Rosa']),
    );
    // A name that is stored in capitals is one.
    await app.query(
      `update sucursales set nombre = 'EL SOL DE LA PAMPA' where nombre like 'El Sol%'`,
    );
    expect(await loadText(load('sucursales'), 'cafés.csv', capitals)).toMatchObject({ iguales: 1 });
  });

  it('belongs to the benefit and the rubro that are named for it', async () => {
    const query = { beneficio: 'Cafeterías', rubro: 'Gastronomía' };
    await loadText(load('sucursales'), 'x.csv', branch(',,'), { query });
    await loadText(load('sucursales'), 'y.csv', branch(',,'), {
      query: { beneficio: 'cafeterias' },
    });
    expect(await beneficios()).toEqual([
      expect.objectContaining({ nombre: 'Cafeterías', cant_sucursales: 1 }),
    ]);
    expect((await rubros()).map((one) => one.nombre)).toEqual(['Gastronomía']);
  });

  it('that rehearses, or that is refused whole, leaves no benefit behind', async () => {
    await loadText(load('sucursales'), 'x.csv', branch(',,'), { ensayo: true });
    const refused = `${CSV}Café,Calle 1,Aquí,Ninguna,,,\n`;
    expect((await loadText(load('sucursales'), 'x.csv', refused)).rechazadas).toHaveLength(1);
    expect(await rubros()).toEqual([]);
  });

  it('comes from the console too, by those who publish', async () => {
    const upload = async (role: 'contenidos' | 'turnos') =>
      fetchWire<{ nuevas: number }>(
        `${app.url}/personal/sucursales/importar?archivo=cafés.csv&rubro=Comer`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await app.newStaff(role)}`,
            'content-type': 'text/csv',
          },
          body: branch(',,'),
        },
      );
    expect((await upload('turnos')).status).toBe(403);
    expect(await upload('contenidos')).toMatchObject({ status: 200, body: { nuevas: 1 } });
    expect((await beneficios())[0]).toMatchObject({ nombre: 'Cafés', rubro: { nombre: 'Comer' } });
  });
});
