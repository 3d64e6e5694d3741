import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { ANA, importHands, LUZ, roll } from '../../testing/importaciones.ts';

const WITHOUT_DOCUMENT = '4;SIN, Doc;;;;;';

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterAll(() => app.close());

async function listed(filter: 'mal' | 'espera', token = admin): Promise<number[]> {
  const query = { filter: JSON.stringify({ [filter]: true }), sort: '["id","ASC"]' } as const;
  const { status, body } = await callWire(app.url, wire.importaciones.list, { query, token });
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}

it('lists an import that stopped, or refused lines this week, until one of its kind is completed', async () => {
  const { id: withRefused } = await hands.load('padron', roll(ANA, WITHOUT_DOCUMENT));
  const { body: failed } = await hands.send('hijos', 'documento;nombre\n1;X');
  await app.query(`update importaciones set estado = 'fallida' where id = $1`, [failed.id]);
  const { body: waiting } = await hands.send('padron', roll(LUZ));
  expect(await listed('mal')).toEqual([withRefused, failed.id]);
  expect(await listed('espera')).toEqual([waiting.id]);
  // Imports of the roll and of children are none of this role's kinds.
  expect(await listed('mal', await app.newStaff('turnos'))).toEqual([]);

  const age = `update importaciones set terminado = terminado - $1::interval where id = $2`;
  await app.query(age, ['6 days', withRefused]);
  expect(await listed('mal')).toEqual([withRefused, failed.id]);
  await app.query(age, ['2 days', withRefused]);
  expect(await listed('mal')).toEqual([failed.id]);
  await app.query(age, ['-2 days', withRefused]);
  await hands.load('padron', roll(ANA, LUZ));
  expect(await listed('mal')).toEqual([failed.id]);
});
