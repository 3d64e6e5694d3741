import { MISMATCHES, swapCase, typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { canjear, comercios, usar } from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedLoad } from '../importaciones/loads.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
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

/** Loads codes in this process: the other server's worker does not have this one's files. */
const loadCodes = (tipoId: number, codes: string[]) =>
  loadText(recordedLoad(app.house, 'codigos'), 'a.csv', ['codigo', ...codes].join('\n'), {
    query: { tipo_id: `${tipoId}` },
  });

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
  await loadCodes(id, ['SALA-O0O0', 'SALA-0OO0']);
  const { token } = await app.newMember();
  await callWire(app.url, addVouchers, { params: { typeId: id }, token });
  const clerk = await app.newStaff('puerta');
  for (let n = 0; n < 31; n += 1) {
    const { status, error } = await answer('sala-oooo', clerk);
    expect([status, error.motivo]).toEqual([409, 'voucher_ambiguo']);
  }
});

describe('a shop that types codes that look alike', () => {
  const LOADED = ['CINE-0O1I-7L', 'CINE-AB2C-9D', 'SALA-O0O0', 'SALA-0OO0'];
  /** A kind with these codes, each claimed by somebody, and a shop that reads it. */
  async function shopWith(codes: string[]) {
    const { id } = await openTipo(app, { codigos: 'lista', clase: 'solo_cine', stock: 0 });
    await loadCodes(id, codes);
    for (const { token } of await app.newMembers(codes.length))
      await callWire(app.url, addVouchers, { params: { typeId: id }, token });
    const { body: shop } = await callWire(app.url, comercios.create, {
      body: { nombre: 'Cine Cosmos', tipo_ids: [id], vence: '2026-12-20' },
      token: await app.newStaff('turnos'),
    });
    return (texto: string) =>
      callWire(app.url, canjear, { params: { token: shop.token }, body: { texto } });
  }

  it.each(['CINE-0O1I-7L', 'cine oo1l 71', 'CINE-OOII-7I', 'c1ne-00li-7i'])(
    'is answered as for the right one: %s',
    async (typed) => {
      const redeem = await shopWith(LOADED);
      const { status, body } = await redeem(typed);
      expect([status, body.voucher?.codigo]).toEqual([200, 'CINE-0O1I-7L']);
      expect((await redeem('CINE-0O1I-7L')).error.motivo).toBe('voucher_usado');
    },
  );

  it('learns that a code may be two, is not shut out by it, and uses neither', async () => {
    const redeem = await shopWith(LOADED);
    for (let n = 0; n < 32; n += 1) {
      const { status, error } = await redeem(['SALA-O0O0', 'sala-0oo0', 'sala oooo'][n % 3] ?? '');
      expect([status, error.motivo]).toEqual([409, 'voucher_ambiguo']);
    }
    expect((await redeem('cine-ab2c-9d')).status).toBe(200);
  });

  it('is not shut out by the codes that it used, typed otherwise', async () => {
    const redeem = await shopWith(LOADED);
    expect((await redeem('cineoo117l')).status).toBe(200);
    for (let n = 0; n < 32; n += 1)
      expect((await redeem('cine-oo1l-71')).error.motivo).toBe('voucher_usado');
    expect((await redeem('CINE-AB2C-9D')).status).toBe(200);
  });
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
