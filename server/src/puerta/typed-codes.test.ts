import { canjear, comercios, usar } from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let app: TestApp;
/** A second server on the same database, without limits. */
let unlimited: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  unlimited = await startTestApp({ clock, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await unlimited.close();
  await app.close();
});

const times = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

const read = async (texto: string, token: string, url = app.url) =>
  (await callWire(url, usar, { body: { texto }, token })).status;

/** Creates `many` vouchers of one kind; returns their codes. */
async function codesOf(many: number) {
  const { id } = await openTipo(app, { stock: many });
  const { personaId: persona_id, token } = await app.newMember();
  await newHijos(
    app,
    Array.from({ length: many }, () => ({ persona_id, edad: 8 })),
  );
  const { body } = await callWire(app.url, addVouchers, { params: { typeId: id }, token });
  return { tipoId: id, codes: body.vouchers.map(({ codigo }) => codigo ?? '') };
}

describe('codes that are typed at once', () => {
  it('are looked at thirty times, if they are wrong', async () => {
    const guesser = await app.newStaff('puerta');
    const statuses = await times(40, (n) => read(`NADA-${n}`, guesser));
    expect([count(statuses, 404), count(statuses, 429)]).toEqual([30, 10]);
    const { codes } = await codesOf(1);
    expect(await read(codes[0] ?? '', guesser)).toBe(429);
    expect(await read(codes[0] ?? '', await app.newStaff('puerta'))).toBe(200);
  });

  it('are looked at thirty times by a shop’s link too', async () => {
    const { tipoId } = await codesOf(1);
    const { body: shop } = await callWire(app.url, comercios.create, {
      body: { nombre: 'Cine Cosmos', tipo_ids: [tipoId], vence: '2026-12-20' },
      token: await app.newStaff('turnos'),
    });
    const params = { token: shop.token };
    const statuses = await times(
      40,
      async (n) =>
        (await callWire(app.url, canjear, { params, body: { texto: `NO-${n}` } })).status,
    );
    expect(count(statuses, 404)).toBe(30);
  });

  it('are all looked at where nothing is counted', async () => {
    const guesser = await unlimited.newStaff('puerta');
    const statuses = await times(40, (n) => read(`NADA-${n}`, guesser, unlimited.url));
    expect(count(statuses, 404)).toBe(40);
  });
});

it('a right code takes none of the thirty', async () => {
  const clerk = await app.newStaff('puerta');
  const { codes } = await codesOf(4);
  for (const code of codes) expect(await read(code, clerk)).toBe(200);
  // A used code is a mistake and does not count as a guess.
  for (const code of codes) expect(await read(code, clerk)).toBe(409);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push(await read(`NADA-${n}`, clerk));
  expect([count(statuses, 404), statuses.at(-1)]).toEqual([30, 429]);
});
