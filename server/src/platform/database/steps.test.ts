import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeAudit } from '../audit/queries.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { inSteps } from './steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    insert into auditoria (usuario_id, usuario, accion, recurso, ip, momento)
    select 'x', 'x', 'alta', 'rubros', '::1', '2010-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 12000) n
  `);
});
afterAll(() => app.close());

const BEFORE = '2020-01-01T00:00:00Z';
const left = async () =>
  (
    await app.query<{ n: number; primera: string }>(
      `select count(*)::int as n, min(momento) as primera from auditoria where momento < $1`,
      [BEFORE],
    )
  )[0];

it('ends between two steps when the server does, the oldest gone, and goes on the next time', async () => {
  const ending = new AbortController();
  const endAfterOne = async (limit: number) => {
    const purged = await purgeAudit(app.house.db, BEFORE, limit);
    ending.abort();
    return purged;
  };
  expect(await inSteps(endAfterOne, ending.signal)).toBe(5_000);
  expect(await left()).toMatchObject({ n: 7_000, primera: '2010-07-28T09:00:00.000Z' });
  expect(await inSteps(endAfterOne, ending.signal)).toBe(0);
  expect(await inSteps((limit) => purgeAudit(app.house.db, BEFORE, limit))).toBe(7_000);
  expect(await left()).toMatchObject({ n: 0 });
});
