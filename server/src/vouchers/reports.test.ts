import { countAll } from '../platform/report/count.ts';
import { informeDeVouchers } from '@gremio/contract/vouchers/informes/endpoints.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { canjear, comercios, usar } from '@gremio/contract/puerta/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { openTipo } from '../../testing/vouchers.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let clerk: string;
let tipoId: number;

/** Claims a voucher at a moment; the database stamps it with its own clock, so the moment is set after. */
async function claim(moment: string) {
  const { token } = await app.newMember();
  const { body } = await callWire(app.url, wire.addVouchers, {
    params: { typeId: tipoId },
    token,
  });
  const { id, qr } = present(body.vouchers[0]);
  await app.query('update vouchers set reclamado = $2 where id = $1', [id, moment]);
  const use = async (at: string) => {
    clock.at = at;
    const door = await app.newStaff('puerta');
    const used = await callWire(app.url, usar, { body: { texto: present(qr) }, token: door });
    expect([used.status, used.error]).toEqual([200, used.error]);
  };
  const giveBack = async (at: string) => {
    clock.at = at;
    const { body: row } = await callWire(app.url, wire.vouchers.get, {
      params: { id: present(id) },
      token: clerk,
    });
    const returned = await callWire(app.url, wire.devolverVoucher, {
      params: { id: present(id) },
      body: { motivo: 'Se marcó por error.', version: row.version },
      token: clerk,
    });
    expect([returned.status, returned.error]).toEqual([200, returned.error]);
  };
  return { id: present(id), qr: present(qr), use, giveBack };
}

const read = async (query: Record<string, string>) =>
  (await callWire(app.url, informeDeVouchers.leer, { query: query as never, token: clerk })).body;

beforeAll(async () => {
  app = await startTestApp({ clock });
  clerk = await app.newStaff('turnos');
  tipoId = (
    await openTipo(app, {
      nombre: 'Cine',
      clase: 'solo_cine',
      desde: '2026-11-01',
      hasta: '2026-11-25',
      vence: '2026-11-27',
    })
  ).id;
});
afterAll(() => app.close());

it('counts claims, uses, returns and expiries, each on its own day in Buenos Aires', async () => {
  const used = await claim('2026-11-21T02:59:59Z');
  const returned = await claim('2026-11-21T03:00:00Z');
  const again = await claim('2026-11-21T12:00:00Z');
  await claim('2026-11-21T12:00:00Z');
  const cancelled = await claim('2026-11-21T12:00:00Z');
  await used.use('2026-11-22T23:59:59-03:00');
  await returned.use('2026-11-22T12:00:00-03:00');
  await returned.giveBack('2026-11-23T00:00:00-03:00');
  await again.use('2026-11-22T12:00:00-03:00');
  await again.giveBack('2026-11-22T13:00:00-03:00');
  await again.use('2026-11-24T12:00:00-03:00');
  await app.query(`update vouchers set estado = 'cancelado', motivo = 'Repetido' where id = $1`, [
    cancelled.id,
  ]);
  await app.query(
    `update cupos set tomados = tomados - 1 where id = (select cupo_id from voucher_tipos where id = $1)`,
    [tipoId],
  );
  clock.at = '2026-11-27T23:00:00-03:00';
  await countAll(app.house);
  const query = { desde: '2026-11-20', hasta: '2026-11-28', por: 'dia', tipo: String(tipoId) };
  expect((await read(query)).total).toMatchObject({ vencidos: 0 });
  clock.at = '2026-11-28T00:00:00-03:00';
  await countAll(app.house);
  const { filas, total } = await read(query);
  const rows = filas.map(({ clave, valores: v }) => [
    clave.slice(8),
    v.pedidos,
    v.usados,
    v.devueltos,
    v.vencidos,
    v.cancelados,
  ]);
  expect(rows).toEqual([
    ['20', 1, 0, 0, 0, 0],
    ['21', 4, 0, 0, 0, 1],
    ['22', 0, 1, 1, 0, 0],
    ['23', 0, 0, 1, 0, 0],
    ['24', 0, 1, 0, 0, 0],
    ['25', 0, 0, 0, 0, 0],
    ['26', 0, 0, 0, 0, 0],
    ['27', 0, 0, 0, 0, 0],
    // Neither used nor cancelled: the one that was returned, and the one that nobody used.
    ['28', 0, 0, 0, 2, 0],
  ]);
  expect(total).toEqual({ pedidos: 5, usados: 2, devueltos: 2, vencidos: 2, cancelados: 1 });
});

it('counts uses and returns by shop, where claims have no figure', async () => {
  clock.at = '2026-11-24T12:00:00-03:00';
  const shop = await callWire(app.url, comercios.create, {
    body: { nombre: 'Cine Cosmos', tipo_ids: [tipoId], vence: '2026-12-01' },
    token: clerk,
  });
  const { qr } = await claim('2026-11-22T12:00:00Z');
  const used = await callWire(app.url, canjear, {
    params: { token: shop.body.token },
    body: { texto: qr },
  });
  expect([used.status, used.error]).toEqual([200, used.error]);
  await countAll(app.house);
  const { filas } = await read({ desde: '2026-11-20', hasta: '2026-11-28', por: 'comercio' });
  expect(filas.map(({ titulo, valores }) => [titulo, valores])).toEqual([
    ['Mostrador', { pedidos: null, usados: 2, devueltos: 2, vencidos: null, cancelados: null }],
    ['Cine Cosmos', { pedidos: null, usados: 1, devueltos: 0, vencidos: null, cancelados: null }],
  ]);
  const chosen = { desde: '2026-11-20', hasta: '2026-11-28', comercio: 'Cine Cosmos' };
  expect((await read({ ...chosen, por: 'tipo' })).filas.map(({ titulo }) => titulo)).toEqual([
    'Cine',
  ]);
});
