import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const START = new Date('2026-11-21T12:00:00Z');
let now = START;
const clock = { now: () => now };
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();

let app: TestApp;
let second: TestApp;
let token: string;
let rubro_id: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  token = await app.newStaff('contenidos');
  const { body } = await callWire(app.url, wire.rubros.create, {
    token,
    body: { nombre: 'Rubro' },
  });
  rubro_id = body.id;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const publish = (body: object) =>
  callWire(app.url, wire.beneficios.create, {
    token,
    body: { rubro_id, nombre: 'Beneficio', ...body },
  });

it('a benefit begins and ends by itself, on every server, for who read it a moment ago', async () => {
  const member = await app.newIdentidad();
  const { body: later } = await publish({ nombre: 'Después', publicado_desde: after(5) });
  await publish({ nombre: 'Ahora', publicado_hasta: after(10) });
  await publish({ nombre: 'Escondido', publicado: false });
  expect(later).toMatchObject({ estado: 'programada', publicado_desde: after(5) });
  const servers = [app.url, second.url];
  const seen = () =>
    Promise.all(
      servers.map(async (url) => {
        const { body } = await callWire(url, wire.listBeneficios, {
          token: member,
          params: { n: 1 },
        });
        const { body: all } = await callWire(url, wire.listRubros, { token: member });
        const found = await callWire(url, wire.getBeneficio, {
          token: member,
          params: { id: later.id, x: 0 },
        });
        return [
          body.beneficios.map(({ nombre }) => nombre).join(),
          body.paginacion.count,
          all.rubros[0]?.cant_beneficios ?? 0,
          found.status,
        ];
      }),
    );
  await expect.poll(seen).toEqual([
    ['Ahora', 1, 1, 404],
    ['Ahora', 1, 1, 404],
  ]);
  now = new Date(after(5));
  expect(await seen()).toEqual([
    ['Ahora,Después', 2, 2, 200],
    ['Ahora,Después', 2, 2, 200],
  ]);
  now = new Date(after(10));
  expect(await seen()).toEqual([
    ['Después', 1, 1, 200],
    ['Después', 1, 1, 200],
  ]);
  const listed = async (estado: string) =>
    (
      await callWire(app.url, wire.beneficios.list, {
        token,
        query: { filter: JSON.stringify({ estado }) },
      })
    ).body.map(({ nombre }) => nombre);
  expect(await listed('publicada')).toEqual(['Después']);
  expect(await listed('vencida')).toEqual(['Ahora']);
  expect(await listed('oculta')).toEqual(['Escondido']);
  expect(await listed('programada')).toEqual([]);
});

it('ends after it begins', async () => {
  const wrong = await publish({ publicado_desde: after(5), publicado_hasta: after(5) });
  expect(wrong.error.errores).toEqual([
    { campo: 'publicado_hasta', mensaje: 'Tiene que ser después de que empieza a verse.' },
  ]);
});
