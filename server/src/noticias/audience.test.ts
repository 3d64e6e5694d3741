import { worker as newsWorker } from './avisos.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { avisarNoticia, contarAvisados } from '@gremio/contract/noticias/avisos/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import * as wire from '@gremio/contract/noticias/endpoints.ts';
import * as lugares from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { siteParts } from '../app.ts';
import { createHttpServer } from '../platform/http/app.ts';
import { serveSites } from '../platform/http/sites.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { moveTo } from '../../testing/moving.ts';
import { TINY } from '../../testing/pictures.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';

const clock = { now: () => new Date('2026-11-27T12:00:00-03:00') };
let push: TestPushService;
let app: TestApp;
let token: string;
let salta: number;
let ofSalta: Member;
let ofRosario: Member;
let anonymous: string;

beforeAll(async () => {
  push = await startPushService();
  app = await startTestApp({ clock, env: { PUSH_ORIGINS: push.origin } });
  token = await app.newStaff('administracion');
  const made = await callWire(app.url, lugares.seccionales.create, {
    token,
    body: { nombre: 'Salta' },
  });
  salta = made.body.id;
  [ofSalta, ofRosario] = [await app.newMember(), await app.newMember()];
  anonymous = await app.newIdentidad();
  await moveTo(app, token, ofSalta, 'Salta');
  await moveTo(app, token, ofRosario, 'Rosario');
});
afterAll(async () => {
  await app.close();
  await push.close();
});

const forSalta = (): Partial<Audiencia> => ({ seccionales: [salta] });
const publish = async (titulo: string, audiencia: Partial<Audiencia> | null) => {
  const body = { titulo, cuerpo: 'Texto', publicado_desde: '2026-11-27T10:00:00Z', audiencia };
  return (await callWire(app.url, wire.noticias.create, { token, body })).body;
};
const listed = async (member: string) => {
  const { body } = await callWire(app.url, wire.listNoticias, { token: member, params: { x: 1 } });
  return { titles: body.noticias.map((one) => one.titulo), count: body.paginacion.count };
};
const statusOf = async (member: string, id: number) =>
  (await callWire(app.url, wire.getNoticia, { token: member, params: { id } })).body;

it('is listed, counted and read only by the members that it is for', async () => {
  const todos = await publish('Para todos', null);
  const una = await publish('Para Salta', forSalta());
  expect(una.audiencia).toMatchObject({ seccionales: [salta], delegados: false });
  expect(await listed(ofSalta.token)).toEqual({ titles: ['Para Salta', 'Para todos'], count: 2 });
  for (const other of [ofRosario.token, anonymous])
    expect(await listed(other)).toEqual({ titles: ['Para todos'], count: 1 });
  expect(await statusOf(ofSalta.token, una.id)).toMatchObject({ noticia: { id: una.id } });
  for (const other of [ofRosario.token, anonymous]) {
    expect(await statusOf(other, una.id)).toMatchObject({ motivo: 'no_encontrado' });
    expect(await statusOf(other, todos.id)).toMatchObject({ noticia: { id: todos.id } });
  }
});

it('has no link preview and no entry for search engines, as one for everybody has', async () => {
  const todos = await publish('Abierta a todos', null);
  const una = await publish('Reservada de Salta', forSalta());
  const folder = mkdtempSync(join(tmpdir(), 'gremio-sitio-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const site = await createHttpServer(app.house.config);
  await serveSites(site, siteParts(app.house), { appFolder: folder });
  const url = await site.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  const page = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text();
  expect(await page(`/noticias/${todos.id}`)).toContain('Abierta a todos');
  expect(await page(`/noticias/${una.id}`)).not.toContain('Reservada de Salta');
  const map = await page('/sitemap.xml');
  expect(map).toContain(`/noticias/${todos.id}<`);
  expect(map).not.toContain(`/noticias/${una.id}<`);
});

it('follows its member to another seccional at once, also on a page that was kept', async () => {
  await publish('Sigue a la gente', forSalta());
  const moved = await app.newMember();
  expect((await listed(moved.token)).titles).not.toContain('Sigue a la gente');
  await moveTo(app, token, moved, 'Salta');
  expect((await listed(moved.token)).titles).toContain('Sigue a la gente');
  await moveTo(app, token, moved, 'Rosario');
  expect((await listed(moved.token)).titles).not.toContain('Sigue a la gente');
});

it('is told to nobody else, though all are told of it', async () => {
  for (const member of [ofSalta, ofRosario])
    await callWire(app.url, subscribePush, { token: member.token, body: push.newDevice() });
  const { id } = await publish('Se avisa en Salta', forSalta());
  const reach = await callWire(app.url, contarAvisados, { token, params: { id } });
  expect(reach.body).toEqual({ personas: 1, mas: false });
  await callWire(app.url, avisarNoticia, { token, params: { id }, body: {} });
  await newsWorker(app.house).drain();
  const query = { filter: JSON.stringify({ tipo: 'noticia' }), range: '[0,99]' };
  const { body } = await callWire(app.url, mensajes.list, { token, query });
  expect(body.map((one) => one.persona_id)).toEqual([ofSalta.personaId]);
});

it('is a slider only to the members that it is for, and to who moves there at once', async () => {
  const { body: uploaded } = await callWire(app.url, uploadImagen, { token, file: TINY });
  const body = {
    titulo: 'Feria de Salta',
    imagen_id: uploaded.imagen.id,
    publicado_desde: '2026-11-27T10:00:00Z',
    audiencia: forSalta(),
  };
  await callWire(app.url, wire.sliders.create, { token, body });
  const seen = async (member: string) =>
    (await callWire(app.url, wire.listSliders, { token: member })).body.appSliders.length;
  expect([await seen(ofSalta.token), await seen(ofRosario.token), await seen(anonymous)]).toEqual([
    1, 0, 0,
  ]);
  const moved = await app.newMember();
  const counts = [await seen(moved.token)];
  for (const seccional of ['Salta', 'Rosario']) {
    await moveTo(app, token, moved, seccional);
    counts.push(await seen(moved.token));
  }
  expect(counts).toEqual([0, 1, 0]);
});

it('keeps its place from being deleted', async () => {
  const { body: place } = await callWire(app.url, lugares.seccionales.create, {
    token,
    body: { nombre: 'Jujuy' },
  });
  const remove = async () => {
    const params = { id: place.id };
    return (await callWire(app.url, lugares.seccionales.remove, { token, params })).status;
  };
  const { id } = await publish('Para Jujuy', { seccionales: [place.id] });
  expect(await remove()).toBe(409);
  await callWire(app.url, wire.noticias.remove, { token, params: { id } });
  expect(await remove()).toBe(200);
});

it('is refused for nobody, and for a place that is none', async () => {
  const create = async (audiencia: object) => {
    const body = { titulo: 'X', cuerpo: 'X', audiencia };
    return (await callWire(app.url, wire.noticias.create, { token, body })).body;
  };
  expect(await create({})).toMatchObject({ errores: [{ campo: 'audiencia' }] });
  expect(await create({ seccionales: [999_999] })).toMatchObject({
    errores: [{ campo: 'audiencia.seccionales' }],
  });
});

it('keeps its audience when a page that knows of none saves it', async () => {
  const { id, version } = await publish('Título viejo', forSalta());
  const body = {
    titulo: 'Título nuevo',
    cuerpo: 'Texto',
    publicado_desde: '2026-11-27T10:00:00Z',
    version,
  };
  const saved = await callWire(app.url, wire.noticias.update, { token, params: { id }, body });
  expect(saved.body).toMatchObject({
    titulo: 'Título nuevo',
    audiencia: { seccionales: [salta] },
  });
  const opened = { ...body, audiencia: null, version: saved.body.version };
  const open = await callWire(app.url, wire.noticias.update, {
    token,
    params: { id },
    body: opened,
  });
  expect(open.body.audiencia).toBeNull();
});
