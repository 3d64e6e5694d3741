import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { callWire } from '../../testing/http.ts';
import { ANA, EVA, importHands, LUZ, roll } from '../../testing/importaciones.ts';
import { createUndoing } from '../../testing/undoing.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';

let app: RenewableApp;
let token: string;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  token = await app.newStaff('administracion');
  hands = importHands(app, token);
});
afterEach(() => app.renew());
afterAll(() => app.close());

const newLista = async (nombre = 'La comisión') =>
  (await callWire(app.url, wire.listas.create, { token, body: { nombre } })).body;
const put = (lista_id: number, persona_id: number) =>
  callWire(app.url, wire.listaPersonas.create, { token, body: { lista_id, persona_id } });
const on = async (lista_id: number) =>
  (
    await callWire(app.url, wire.listaPersonas.list, {
      token,
      query: { filter: JSON.stringify({ lista_id }) },
    })
  ).body;

it('a row for a list is for its people, from the moment at which they are put on it', async () => {
  const member = await app.newMember();
  const lista = await newLista();
  const evento = await openEvento(app, { audiencia: { listas: [lista.id] } });
  const situation = async () => (await readStrategy(app, evento.id, member)).situacion;
  expect(await situation()).toBe('no_destinatario');
  const { body: row } = await put(lista.id, member.personaId);
  expect(await situation()).toBe('abierta');
  const { body: read } = await callWire(app.url, wire.listas.get, {
    token,
    params: { id: lista.id },
  });
  expect(read).toMatchObject({ nombre: 'La comisión', personas: 1 });
  await callWire(app.url, wire.listaPersonas.remove, { token, params: { id: row.id } });
  expect(await situation()).toBe('no_destinatario');
});

it('a person is on a list once, and both exist', async () => {
  const member = await app.newMember();
  const { id } = await newLista();
  expect((await put(id, member.personaId)).status).toBe(201);
  const fields = async (asked: ReturnType<typeof put>) => {
    const { status, error } = await asked;
    return [status, error.errores?.[0]?.campo];
  };
  expect(await fields(put(id, member.personaId))).toEqual([409, 'persona_id']);
  expect(await fields(put(id, 2_000_000_000))).toEqual([422, 'persona_id']);
  expect(await fields(put(2_000_000_000, member.personaId))).toEqual([422, 'lista_id']);
});

it('a file puts on it who is on the roll, and can be undone', async () => {
  await hands.load('padron', roll(ANA, LUZ, EVA));
  const { id } = await newLista();
  const first = await hands.load('lista', 'dni\n20111222\n', false, `&lista_id=${id}`);
  expect(first.informe).toMatchObject({ nuevas: 1 });
  const file = 'documento\n20.111.222\n20.333.444\n20333444\n99999999\n';
  const done = await hands.load('lista', file, false, `&lista_id=${id}`);
  expect(done.informe).toMatchObject({
    nuevas: 1,
    iguales: 1,
    muestra: {
      rechazadas: [{ linea: 5, motivo: 'El documento 99999999 no está en el padrón.' }],
    },
  });
  const names = async () => (await on(id)).map(({ nombre }) => nombre);
  expect(await names()).toEqual(['PAZ, Ana', 'SOSA, Luz']);
  expect(await hands.undo(done.id)).toMatchObject({ deshecho: { nuevas: 1, quedan: 0 } });
  expect(await names()).toEqual(['PAZ, Ana']);
});

it('undoing a file leaves whom a clerk took off the list and put on it again', async () => {
  await hands.load('padron', roll(ANA, LUZ));
  const { id } = await newLista();
  const file = 'documento\n20111222\n20333444\n';
  const done = await hands.load('lista', file, false, `&lista_id=${id}`);
  const [ana] = await on(id);
  await callWire(app.url, wire.listaPersonas.remove, { params: { id: ana?.id ?? 0 }, token });
  await put(id, ana?.persona_id ?? 0);
  expect(await hands.undo(done.id)).toMatchObject({ deshecho: { nuevas: 1, quedan: 0 } });
  expect((await on(id)).map(({ nombre }) => nombre)).toEqual(['PAZ, Ana']);
});

it('a deleted list comes back with its people', async () => {
  const member = await app.newMember();
  const { id } = await newLista();
  await put(id, member.personaId);
  const { call, undo } = createUndoing(app, token);
  const gone = await call(wire.listas.remove, { params: { id } });
  expect((await callWire(app.url, wire.listas.get, { token, params: { id } })).status).toBe(404);
  expect((await undo(gone.act)).status).toBe(200);
  expect(await on(id)).toMatchObject([{ persona_id: member.personaId, lista: 'La comisión' }]);
});
