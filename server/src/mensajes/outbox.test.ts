import * as outbox from './outbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

/** More rows than one statement can hold, as when a national union closes a day. */
const MANY = 5_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mailOf = (n: number) => ({
  tipo: 'turno' as const,
  personaId: null,
  para: n === 0 ? 'no es una dirección' : `alguien${n}@prueba.local`,
  asunto: 'Tu turno cambió',
  parrafos: [`El turno ${n}`],
  unico: `muchos ${n}`,
});

it('takes thousands of mails in one transaction, each once', async () => {
  const mails = Array.from({ length: MANY }, (_, n) => mailOf(n));
  for (let time = 0; time < 2; time += 1)
    await inTransaction(app.house.db, (tx) => outbox.queueAll(app.house, tx, mails));
  const rows = await app.query<{ estado: string; count: number }>(
    `select estado, count(*)::int as count from mensajes where unico like 'muchos %' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { estado: 'en_cola', count: MANY - 1 },
    { estado: 'fallido', count: 1 },
  ]);
});
