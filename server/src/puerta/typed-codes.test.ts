import { MISMATCHES, swapCase, typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { canjear, comercios, usar } from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';
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

const answer = (texto: string, token: string, url = app.url) =>
  callWire(url, usar, { body: { texto }, token });
const read = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).status;

/** Creates `many` vouchers of one kind; returns their codes. */
async function codesOf(many: number) {
  const { id } = await openTipo(app, { stock: many });
  const { personaId: persona_id, token } = await app.newMember();
  await newHijos(
    app,
    Array.from({ length: many }, () => ({ persona_id, edad: 8 })),
  );
  const { body } = await callWire(app.url, addVouchers, { params: { typeId: id }, token });
  const { vouchers } = body;
  return {
    tipoId: id,
    codes: vouchers.map(({ codigo }) => codigo ?? ''),
    qrs: vouchers.map(({ qr }) => qr ?? ''),
  };
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

it('a code that looks like two takes none of the thirty', async () => {
  const { id } = await openTipo(app, { codigos: 'lista', clase: 'solo_cine', stock: 0 });
  const hands = importHands(app, await app.newStaff('turnos'));
  await hands.load('codigos', 'codigo\nSALA-O0O0\nSALA-0OO0\n', false, `&tipo_id=${id}`);
  const { token } = await app.newMember();
  await callWire(app.url, addVouchers, { params: { typeId: id }, token });
  const clerk = await app.newStaff('puerta');
  for (let n = 0; n < 31; n += 1) {
    const { status, error } = await answer('sala-oooo', clerk);
    expect([status, error.motivo]).toEqual([409, 'voucher_ambiguo']);
  }
});

it('the thirty-first wrong code learns when the next is looked at', async () => {
  const guesser = await app.newStaff('puerta');
  await times(30, (n) => read(`NADA-${n}`, guesser));
  const { status, error } = await answer('NADA', guesser);
  expect([status, error.message]).toEqual([
    429,
    'Hiciste muchos intentos. Probá de nuevo a las 13:00.',
  ]);
});

describe('a reader that types by another keyboard', () => {
  it('uses the voucher whose QR or code it reads', async () => {
    const { qrs, codes } = await codesOf(2 * MISMATCHES.length);
    const clerk = await app.newStaff('puerta');
    for (const [at, mismatch] of MISMATCHES.entries()) {
      const qr = present(typedBy(present(qrs[at]), mismatch));
      expect(await read(swapCase(qr), clerk)).toBe(200);
      const code = present(typedBy(present(codes.at(-1 - at)), mismatch));
      expect(await read(`]C0${code}`, clerk)).toBe(200);
    }
  });

  it('guesses nothing with what cannot be undone, nor with what is no typed code', async () => {
    const clerk = await app.newStaff('puerta');
    const { codes, qrs } = await codesOf(1);
    const lost = `https://gremio.example/estado/${'aB-_9'.repeat(7)}`.toUpperCase();
    const garbled = [lost, present(qrs[0]).toLowerCase()];
    for (const texto of garbled) {
      const refused = await answer(texto, clerk);
      expect([refused.status, refused.error.motivo]).toEqual([409, 'lector_mal_puesto']);
    }
    const others = [`https://gremio.example/${'promo/'.repeat(9)}`, 'x'.repeat(41), `${qrs[0]}x`];
    for (const texto of others) {
      const refused = await answer(texto, clerk);
      expect([refused.status, refused.error.motivo]).toEqual([404, 'voucher_desconocido']);
    }
    await times(40, (n) => read(present([...garbled, ...others][n % 5]), clerk));
    expect(await read(present(codes[0]), clerk)).toBe(200);
  });
});
