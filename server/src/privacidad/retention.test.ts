import { createJobs } from '../rooms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { queueMensaje } from '../../testing/world-mensajes.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.now();
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

/** Runs a job as the installation would, this many days from now. */
async function runAfter(days: number, name: string): Promise<void> {
  clock.at = START + days * DAY_MS;
  const job = createJobs(app.parts, app.services).find((one) => one.name === name);
  await job?.run();
  clock.at = START;
}

const count = async (what: string) => {
  const [row] = await app.query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return row?.n;
};

it('keeps a mail for a year after it was asked for, and one that waits until it is sent', async () => {
  const { personaId } = await app.newMember();
  const sent = await queueMensaje(app, personaId);
  await app.services.mensajes.worker.drain();
  const waiting = await queueMensaje(app, personaId);
  await runAfter(364, 'purgar-mensajes');
  expect(await count('mensajes')).toBe(2);
  await runAfter(366, 'purgar-mensajes');
  expect(await app.query('select id from mensajes')).toEqual([{ id: waiting }]);
  expect(sent).not.toBe(waiting);
});

it('keeps what staff did for five years', async () => {
  await app.query(
    `insert into auditoria (usuario_id, usuario, accion, recurso, ip) values ('1', 'a', 'alta', 'rubros', '::1')`,
  );
  await runAfter(5 * 365 - 5, 'purgar-auditoria');
  expect(await count('auditoria')).toBe(1);
  await runAfter(5 * 365 + 5, 'purgar-auditoria');
  expect(await count('auditoria')).toBe(0);
});

it('keeps a device that nobody activated for thirty idle days', async () => {
  await app.newIdentidad();
  await runAfter(29, 'purgar-identidades');
  expect(await count('identidades where persona_id is null')).toBe(1);
  await runAfter(31, 'purgar-identidades');
  expect(await count('identidades where persona_id is null')).toBe(0);
});

it('has a job for each thing that is not kept for ever', () => {
  const purges = createJobs(app.parts, app.services).filter(({ name }) =>
    name.startsWith('purgar-'),
  );
  expect(purges.filter(({ byClock }) => !byClock)).toEqual([]);
  expect(purges.map(({ name }) => name).sort()).toEqual([
    'purgar-archivos',
    'purgar-auditoria',
    'purgar-confirmaciones',
    'purgar-cuidados',
    'purgar-dietas',
    'purgar-fotos',
    'purgar-idempotencia',
    'purgar-identidades',
    'purgar-importaciones',
    'purgar-intentos',
    'purgar-mensajes',
  ]);
});
