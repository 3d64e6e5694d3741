import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBeneficios } from '../demo/beneficios.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { likeness, refresh } from './search.ts';

let app: TestApp;
let token: string;
let staff: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newIdentidad();
  staff = await app.newStaff('contenidos');
  await seedBeneficios(app);
});
afterAll(() => app.close());

async function search(q: string, more: object = {}) {
  const query = { q, ...more };
  const { body } = await callWire(app.url, wire.listBeneficios, {
    token,
    params: { n: '1' },
    query,
  });
  return { names: body.beneficios.map((one) => one.nombre), parecido: body.parecido };
}
const branches = async (q: string) =>
  (await callWire(app.url, wire.listSucursales, { token, query: { q } })).body.sucursales;

/** Misspellings of people who write by ear: a group for each habit. */
const MISSPELT: Record<string, string> = {
  // s, c, z
  farmasia: 'Farmacia del Centro',
  farmazia: 'Farmacia del Centro',
  gimnacio: 'Gimnasio Movete',
  gimnazio: 'Gimnasio Movete',
  sapateria: 'Zapatería Paso Firme',
  zapatersia: 'Zapatería Paso Firme',
  pizeria: 'Pizzería Los Tanos',
  pisseria: 'Pizzería Los Tanos',
  museoz: 'Museos',
  sine: 'Cines',
  nautizo: 'Club Náutico del Sur',
  universidat: 'Universidad Abierta',
  univercidad: 'Universidad Abierta',
  // b, v
  unibersidad: 'Universidad Abierta',
  livreria: 'Librería Rayuela Norte',
  viblioteca: 'Bibliotecas',
  mobete: 'Gimnasio Movete',
  avierta: 'Universidad Abierta',
  rehavilitacion: 'Centro de Kinesiología',
  // h
  eladeria: 'Heladería Aconcagua',
  elado: 'Heladería Aconcagua',
  ogar: 'Electro Hogar',
  harmacia: 'Farmacia del Centro',
  hodontologia: 'Odontología Sur',
  // ll, y
  parriya: 'Parrilla Don Raúl',
  rallueela: 'Juguetería Rayuela',
  ralluela: 'Juguetería Rayuela',
  // g, j
  odontolojia: 'Odontología Sur',
  kinesiolojia: 'Centro de Kinesiología',
  jimnasio: 'Gimnasio Movete',
  gugueteria: 'Juguetería Rayuela',
  jugueteria: 'Juguetería Rayuela',
  ginnasio: 'Gimnasio Movete',
  // c, k, qu
  kafe: 'Café La Esquina',
  eskina: 'Café La Esquina',
  optika: 'Óptica Mirar',
  quinesiologia: 'Centro de Kinesiología',
  aconkagua: 'Heladería Aconcagua',
  cinesiologia: 'Centro de Kinesiología',
  // accents, also where none is
  óptíca: 'Óptica Mirar',
  fármacia: 'Farmacia del Centro',
  jardin: 'Jardín Arco Iris',
  // doubled letters, or single ones
  farmaccia: 'Farmacia del Centro',
  pizzzeria: 'Pizzería Los Tanos',
  parrrilla: 'Parrilla Don Raúl',
  parila: 'Parrilla Don Raúl',
  electtro: 'Electro Hogar',
  // two letters swapped
  framacia: 'Farmacia del Centro',
  gimansio: 'Gimnasio Movete',
  opitca: 'Óptica Mirar',
  zapatreia: 'Zapatería Paso Firme',
  musoes: 'Museos',
  cien: 'Cines',
  bibliotcea: 'Bibliotecas',
  parrlila: 'Parrilla Don Raúl',
  odontoolgia: 'Odontología Sur',
  uinversidad: 'Universidad Abierta',
  // a letter added, missing or wrong
  farmaca: 'Farmacia del Centro',
  gimasio: 'Gimnasio Movete',
  odontlogia: 'Odontología Sur',
  zapateriia: 'Zapatería Paso Firme',
  jugeteria: 'Juguetería Rayuela',
  helsderia: 'Heladería Aconcagua',
  // plurals
  farmacias: 'Farmacia del Centro',
  gimnasios: 'Gimnasio Movete',
  universidades: 'Universidad Abierta',
  farmasias: 'Farmacia del Centro',
};

const MEANT: Record<string, string> = {
  oculista: 'Óptica Mirar',
  oculistas: 'Óptica Mirar',
  anteojos: 'Óptica Mirar',
  dentista: 'Odontología Sur',
  pizza: 'Pizzería Los Tanos',
  pizzas: 'Pizzería Los Tanos',
  remedios: 'Farmacia del Centro',
  gym: 'Gimnasio Movete',
  pileta: 'Natatorio Municipal',
  natación: 'Natatorio Municipal',
  facultad: 'Universidad Abierta',
  inglés: 'Instituto de Idiomas Puente',
  zapatillas: 'Zapatería Paso Firme',
  // synonym and misspelling at once
  oculsita: 'Óptica Mirar',
  dentizta: 'Odontología Sur',
};

/** Words that neither occur in any benefit nor resemble one that does. */
const NOTHING =
  'xilofon qwerty helicoptero bitcoin astronauta submarino terremoto zzzz aaaa asdf wxyz ornitorrinco paracaidas volcan dragon ballena espada trigo uranio satelite robot koala fax xx jkl sintetizador telescopio murcielago vikingo'.split(
    ' ',
  );

describe('a search', () => {
  it('finds what was written as it sounds, or with one slip: at least 97 of 100', async () => {
    const missed: string[] = [];
    for (const [typed, expected] of Object.entries(MISSPELT)) {
      if (!(await search(typed)).names.includes(expected)) missed.push(typed);
    }
    const recall = 1 - missed.length / Object.keys(MISSPELT).length;
    expect(recall, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.97);
  });

  it('finds what people mean', async () => {
    for (const [typed, expected] of Object.entries(MEANT)) {
      expect([typed, (await search(typed)).names]).toEqual([
        typed,
        expect.arrayContaining([expected]),
      ]);
    }
  });

  it('brings no noise: what is like nothing finds nothing, and a likeness finds few', async () => {
    const noise = [];
    for (const typed of NOTHING) noise.push(...(await search(typed)).names.map((n) => [typed, n]));
    expect(noise).toEqual([]);
    for (const typed of ['farmasia', 'gimnacio', 'parriya', 'sapateria']) {
      expect((await search(typed)).names).toHaveLength(1);
    }
  });

  it('says so when only likeness found it, and not where the words themselves stand', async () => {
    expect(await search('farmacia')).toMatchObject({ parecido: false });
    expect(await search('farmacias')).toMatchObject({ parecido: false });
    expect(await search('farmasia')).toMatchObject({ parecido: true });
    expect(await search('oculista')).toMatchObject({ parecido: true });
    expect(await search('helicoptero')).toEqual({ names: [], parecido: false });
  });

  it('gives the words themselves before their synonyms', async () => {
    await callWire(app.url, wire.sinonimos.create, {
      token: staff,
      body: { palabra: 'zapatería', equivalentes: ['electro'] },
    });
    expect(await search('zapatería')).toEqual({
      names: ['Zapatería Paso Firme', 'Electro Hogar'],
      parecido: false,
    });
  });

  it('gives what is meant before what a branch happens to be called', async () => {
    expect((await search('nadar')).names).toEqual(['Natatorio Municipal']);
    expect((await search('dentista')).names).toEqual(['Odontología Sur', 'Museos']);
    expect((await search('inglés')).names[0]).toBe('Instituto de Idiomas Puente');
  });

  it('gives what is named so before what mentions it', async () => {
    const rubro_id = (await callWire(app.url, wire.listRubros, { token })).body.rubros[0]
      ?.id as number;
    const add = (nombre: string, descripcion: string) =>
      callWire(app.url, wire.beneficios.create, {
        token: staff,
        body: { rubro_id, nombre, descripcion },
      });
    await add('Abc Gomería', 'Los socios de Karting tienen descuento.');
    await add('Karting del Oeste', 'Una vuelta gratis.');
    expect((await search('karting')).names).toEqual(['Karting del Oeste', 'Abc Gomería']);
  });

  it('keeps what it knows of the other words, and leaves a right word alone', async () => {
    expect((await search('farmasia centro')).names).toEqual(['Farmacia del Centro']);
    expect((await search('farmasia rosario')).names).toEqual([]);
    expect((await search('farmacia rosario')).names).toEqual([]);
  });

  it('finds branches and towns, for the list and for the map alike', async () => {
    expect((await search('los tamos cordova')).names).toEqual(['Pizzería Los Tanos']);
    const near = await branches('farmasia');
    expect(near.map((one) => one.nombre)).toEqual(['Farmacia del Centro']);
    expect((await branches('helicoptero')).length).toBe(0);
  });

  it('stays in the place and the rubro that were chosen', async () => {
    const [shop] = await branches('farmacia');
    const here = { localidadId: String(shop?.localidad_id) };
    expect((await search('farmasia', here)).names).toEqual(['Farmacia del Centro']);
    const [elsewhere] = await branches('zapateria');
    const there = { localidadId: String(elsewhere?.localidad_id) };
    expect((await search('farmasia', there)).names).toEqual([]);
  });

  it('knows a new benefit at once, and forgets its words after it is gone', async () => {
    const rubros = await callWire(app.url, wire.listRubros, { token });
    expect((await search('veterinarria')).names).toEqual([]);
    const made = await callWire(app.url, wire.beneficios.create, {
      token: staff,
      body: { rubro_id: rubros.body.rubros[0]?.id as number, nombre: 'Veterinaria Patitas' },
    });
    expect((await search('beterinaria')).names).toEqual(['Veterinaria Patitas']);
    const params = { id: String(made.body.id) };
    await callWire(app.url, wire.beneficios.remove, { token: staff, params });
    const words = async () => {
      const rows = await app.query<{ palabra: string }>(
        `select palabra from palabras_busqueda where palabra in ('patitas', 'farmacia')`,
      );
      return new Set(rows.map((row) => row.palabra));
    };
    expect(await words()).toEqual(new Set(['patitas', 'farmacia']));
    await refresh(app.house);
    expect(await words()).toEqual(new Set(['farmacia']));
    await app.query(`delete from palabras_busqueda`);
    await refresh(app.house);
    expect(await words()).toEqual(new Set(['farmacia']));
  });
});

describe('the synonyms', () => {
  it('are there from the start, and what a clerk deletes stays deleted', async () => {
    const query = { filter: JSON.stringify({ q: 'dentista' }) };
    const list = async () =>
      (await callWire(app.url, wire.sinonimos.list, { token: staff, query })).body;
    const [row] = await list();
    expect(row).toMatchObject({ palabra: 'dentista', equivalentes: expect.any(Array) });
    const params = { id: String(row?.id) };
    const removed = await callWire(app.url, wire.sinonimos.remove, { token: staff, params });
    expect(removed.status).toBe(200);
    const again = await startTestApp({ databaseUrl: app.databaseUrl });
    await again.close();
    expect(await list()).toEqual([]);
    expect((await search('dentista')).names).toEqual([]);
  });

  it('are one for each word, however it is written, of one word and with something to find', async () => {
    const create = (body: object) =>
      callWire(app.url, wire.sinonimos.create, { token: staff, body } as never);
    expect((await create({ palabra: 'Óculista', equivalentes: ['óptica'] })).status).toBe(409);
    expect((await create({ palabra: 'dos palabras', equivalentes: ['óptica'] })).status).toBe(422);
    expect((await create({ palabra: 'vacío', equivalentes: [] })).status).toBe(422);
  });
});

describe('likeness', () => {
  it.for([
    ['farmasia', 'farmasia', 0],
    ['optika', 'opitka', 1],
    ['farmasia', 'farmaia', 1],
    ['farmasia', 'farmazzia', null],
    ['kasa', 'kosa', null],
    ['sine', 'sien', 1],
    ['pan', 'pna', null],
    ['katar', 'matar', null],
    ['armasia', 'farmasia', 1],
  ] as const)('of %s and %s is %s', ([typed, known, rank]) => {
    expect(likeness(typed, known)).toBe(rank);
  });
});
