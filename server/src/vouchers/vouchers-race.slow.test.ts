import { findCantidad } from './vouchers.ts';
import * as codigos from './codigos.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createUnguardedCupos } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { EVERYBODY } from '../platform/database/audience.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';

const CODES = 50;
const MEMBERS = 400;
const SERVERS = 2;

interface Plan {
  guarded?: boolean;
  /** Codes beyond the stock: only the count prevents them from being handed out. */
  spare?: number;
  prepare?: (app: TestApp, members: Member[]) => Promise<unknown>;
  clase?: 'solo_cine' | 'parque';
}

/** Everybody claims a kind of 50 at once, half of them on each of two servers with one database. */
async function race({ guarded = true, spare = 0, prepare, clase = 'solo_cine' }: Plan) {
  const replacements = guarded ? {} : { cupos: createUnguardedCupos(SERVERS) };
  const first = await startTestApp(replacements);
  const second = await startTestApp({ ...replacements, databaseUrl: first.databaseUrl });
  const tipo = await openTipo(first, { clase, stock: CODES + spare });
  await first.query('update cupos set limite = $1 where id = $2', [CODES, tipo.cupo_id]);
  const members = await first.newMembers(MEMBERS);
  await prepare?.(first, members);
  const urls = [first.url, second.url];
  const answers = await Promise.all(
    members.map(({ token }, index) =>
      callWire(urls[index % SERVERS] as string, addVouchers, {
        params: { typeId: tipo.id },
        token,
      }),
    ),
  );
  const given = answers.flatMap(({ status, body }) =>
    status === 200 ? body.vouchers.flatMap((one) => one.codigo ?? []) : [],
  );
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  const messages = new Set(
    answers.filter((one) => one.status !== 200).map((one) => one.error.message),
  );
  const close = () => Promise.all([first.close(), second.close()]);
  return { app: first, tipo, answers, given, count, messages, close };
}

const stored = async (app: TestApp) => {
  const rows = await app.query<{ codigo: string }>(
    'select k.codigo from vouchers join voucher_codigos k using (tipo_id, orden)',
  );
  return rows.map(({ codigo }) => codigos.open(app.house, codigo));
};

describe('400 members at once for a kind with 50 codes, on two servers', () => {
  it('hands exactly 50 codes, all different, and loses none; every other one a 409 in Spanish', async () => {
    const { app, tipo, given, count, messages, close } = await race({});
    expect([count(200), count(409)]).toEqual([CODES, MEMBERS - CODES]);
    expect([...messages]).toEqual([
      'Se acaban de agotar: no queda ninguno. Mirá en Vouchers qué otros hay.',
    ]);
    expect(given).toHaveLength(CODES);
    expect(new Set(given).size).toBe(CODES);
    expect((await stored(app)).sort()).toEqual(given.sort());
    expect(await app.query('select entregados from voucher_tipos')).toEqual([
      { entregados: CODES },
    ]);
    expect(await findDifferences(app.house)).toEqual([]);
    expect(await findCantidad(app.house, EVERYBODY, tipo.id)).toBe(0);
    await close();
  });

  it('never passes the stock where there are more codes than that', async () => {
    const { app, given, count, close } = await race({ spare: 400 });
    expect([count(200), new Set(given).size]).toEqual([CODES, CODES]);
    expect(await findDifferences(app.house)).toEqual([]);
    await close();
  });

  it('sees the oversale when the guard is off', async () => {
    const { count, close } = await race({ guarded: false, spare: 400 });
    expect(count(200)).toBeGreaterThan(CODES);
    await close();
  });
});

it('divides 50 codes among families of three to the last one, each told what it lacks', async () => {
  const { app, answers, given, close } = await race({
    clase: 'parque',
    prepare: (server, members) =>
      newHijos(
        server,
        members
          .slice(0, 60)
          .flatMap(({ personaId }) => [4, 8, 11].map((edad) => ({ persona_id: personaId, edad }))),
      ),
  });
  expect(given).toHaveLength(CODES);
  expect(new Set(given).size).toBe(CODES);
  const partial = answers.filter((one) => one.status === 200 && one.body.sin_cubrir > 0);
  expect(partial.map((one) => one.body.vouchers.length)).toEqual([3]);
  expect(await findDifferences(app.house)).toEqual([]);
  await close();
});

it('keeps stock, codes and vouchers together while codes are being loaded', async () => {
  const app = await startTestApp();
  const second = await startTestApp({ databaseUrl: app.databaseUrl });
  const tipo = await openTipo(app, { clase: 'solo_cine', codigos: 'lista', stock: 0 });
  const staff = await app.newStaff('turnos');
  const members = await app.newMembers(300);
  const ask = ({ token }: Member, index: number) =>
    callWire(index % 2 ? app.url : second.url, addVouchers, {
      params: { typeId: tipo.id },
      token,
    });
  const load = (from: number) =>
    fetch(`${app.url}/personal/voucher_tipos/importar?tipo_id=${tipo.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff}`, 'content-type': 'text/csv' },
      body: ['codigo', ...Array.from({ length: 10 }, (_, n) => `L-${from + n}`)].join('\n'),
    });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const some = members.slice(round * 30, (round + 1) * 30);
    const [loaded, ...answers] = await Promise.all([load(round * 10), ...some.map(ask)]);
    expect(loaded.status).toBe(200);
    statuses.push(...answers.map((one) => one.status));
  }
  // More members ask once everything is loaded: every code can be claimed.
  const later = await Promise.all((await app.newMembers(120)).map(ask));
  statuses.push(...later.map((one) => one.status));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(new Set(await stored(app)).size).toBe(100);
  expect(await findDifferences(app.house)).toEqual([]);
  await Promise.all([app.close(), second.close()]);
});
