import { changed } from './publicacion.ts';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { drawing, TINY } from '../../testing/pictures.ts';

let app: TestApp;
let token: string;
let member: string;
const START = new Date('2026-11-21T02:30:00Z');
let now = START;
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  token = await app.newStaff('contenidos');
  member = await app.newIdentidad();
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.query('truncate noticias, sliders cascade');
  changed(app.house);
});

const publish = (body: object) =>
  callWire(app.url, wire.noticias.create, {
    token,
    body: { titulo: 'Título', cuerpo: 'Texto', publicado_desde: START.toISOString(), ...body },
  });
const listed = async (x = 1) =>
  (await callWire(app.url, wire.listNoticias, { token: member, params: { x } })).body;
const titles = async () => (await listed()).noticias.map((one) => one.titulo);
const sliders = async () =>
  (await callWire(app.url, wire.listSliders, { token: member })).body.appSliders;
const upload = async (file: Blob = TINY) =>
  (await callWire(app.url, uploadImagen, { token, file })).body.imagen;

describe('news', () => {
  it('come by pages of 20, the last one first, with the day that it was there', async () => {
    for (let n = 1; n <= 23; n += 1)
      await publish({ titulo: `Nota ${n}`, publicado_desde: after(n - 60) });
    const first = await listed();
    expect(first.paginacion).toEqual({ page: 1, pages: 2, count: 23 });
    expect(first.noticias.map((one) => one.titulo).slice(0, 2)).toEqual(['Nota 23', 'Nota 22']);
    // 02:30 UTC is the evening before in Buenos Aires.
    expect(first.noticias[0]).toMatchObject({ fecha: '2026-11-20', imagen: null, copete: null });
    expect((await listed(2)).noticias).toHaveLength(3);
    expect(await listed(3)).toMatchObject({ noticias: [], paginacion: { page: 3 } });
  });

  it('begin and end by themselves, also for who read them a moment ago', async () => {
    await publish({ titulo: 'Ahora', publicado_hasta: after(10) });
    await publish({ titulo: 'Después', publicado_desde: after(5) });
    await publish({ titulo: 'Borrador', publicado_desde: null });
    expect(await titles()).toEqual(['Ahora']);
    now = new Date(after(4));
    expect(await titles()).toEqual(['Ahora']);
    now = new Date(after(5));
    expect(await titles()).toEqual(['Después', 'Ahora']);
    now = new Date(after(10));
    expect(await titles()).toEqual(['Después']);
  });

  it('are read whole only while they are there, with the pictures of their text', async () => {
    const cover = await upload(await drawing({ ancho: 1000, alto: 500 }));
    const inside = await upload(await drawing({ ancho: 400, alto: 300 }));
    const cuerpo = `![acto](/imagenes/${inside.id}/320.webp) ![](/imagenes/999999/320.webp)`;
    const { body: made } = await publish({
      cuerpo,
      imagen_id: cover.id,
      publicado_hasta: after(1),
    });
    const get = () =>
      callWire(app.url, wire.getNoticia, { token: member, params: { id: made.id } });
    expect((await get()).body.noticia).toMatchObject({
      cuerpo,
      imagen: { id: cover.id, ancho: 1000, alto: 500 },
      imagenes: [{ id: inside.id, ancho: 400, alto: 300 }],
    });
    now = new Date(after(1));
    expect((await get()).status).toBe(404);
  });

  it('say to staff where they stand', async () => {
    await publish({ titulo: 'a', publicado_desde: null });
    await publish({ titulo: 'b', publicado_desde: after(5) });
    await publish({ titulo: 'c' });
    await publish({ titulo: 'd', publicado_hasta: after(1) });
    now = new Date(after(2));
    const states = async (filter = {}) => {
      const query = { filter: JSON.stringify(filter), sort: '["titulo","ASC"]' };
      const { body } = await callWire(app.url, wire.noticias.list, { token, query });
      return body.map((one) => `${one.titulo} ${one.estado}`);
    };
    expect(await states()).toEqual(['a borrador', 'b programada', 'c publicada', 'd vencida']);
    expect(await states({ estado: 'vencida' })).toEqual(['d vencida']);
    expect(await states({ q: 'B' })).toEqual(['b programada']);
  });

  it('are refused by the field that is wrong', async () => {
    const fields = async (body: object) =>
      (await publish(body)).error.errores?.map((one) => one.campo);
    expect(await fields({ publicado_hasta: after(-1) })).toEqual(['publicado_hasta']);
    expect(await fields({ imagen_id: 999_999 })).toEqual(['imagen_id']);
    expect(await fields({ cuerpo: ' ' })).toEqual(['cuerpo']);
  });

  it('change for members when staff change them', async () => {
    const { body: made } = await publish({});
    expect(await titles()).toEqual(['Título']);
    const { estado: _estado, ...values } = made;
    const body = { ...values, titulo: 'Corregido' };
    await callWire(app.url, wire.noticias.update, { token, params: { id: made.id }, body });
    await expect.poll(titles).toEqual(['Corregido']);
    await callWire(app.url, wire.noticias.remove, { token, params: { id: made.id } });
    await expect.poll(titles).toEqual([]);
  });
});

describe('sliders', () => {
  it('stand in their order, with their picture, while they are there', async () => {
    const imagen = await upload();
    const add = (body: object) =>
      callWire(app.url, wire.sliders.create, {
        token,
        body: { imagen_id: imagen.id, publicado_desde: START.toISOString(), ...body } as never,
      });
    await add({ titulo: 'Segundo', orden: 2 });
    await add({ titulo: 'Primero', orden: 1, enlace: '/turnos', publicado_hasta: after(3) });
    expect(await sliders()).toMatchObject([
      { titulo: 'Primero', enlace: '/turnos', imagen },
      { titulo: 'Segundo', enlace: null },
    ]);
    now = new Date(after(3));
    expect((await sliders()).map((one) => one.titulo)).toEqual(['Segundo']);
  });

  it('lead to a page of the app or an address of the web', async () => {
    const imagen = await upload();
    const said = async (enlace: string) => {
      const body = { titulo: 'x', imagen_id: imagen.id, enlace };
      return (await callWire(app.url, wire.sliders.create, { token, body })).error.errores?.[0]
        ?.campo;
    };
    for (const wrong of ['javascript:alert(1)', '//otro.example', 'turnos', '/\\otro.example'])
      expect(await said(wrong), wrong).toBe('enlace');
    for (const right of ['/turnos', 'https://ejemplo.org/x', ''])
      expect(await said(right), right).toBeUndefined();
  });

  it('answer where the specification writes them', async () => {
    const get = (path: string) =>
      fetch(app.url + path, { headers: { authorization: `Bearer ${member}` } });
    for (const path of ['index.json', 'index/.json'])
      expect((await get(`/afigestion/app_sliders/${path}`)).status).toBe(200);
  });
});
