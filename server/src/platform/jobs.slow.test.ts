import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './jobs.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startNetwork } from '../../testing/network.ts';

const NEVER = '0 0 1 1 *';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Requests a run of a due job over a working network. */
async function ask(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: app.databaseUrl,
    schema: 'trabajos',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send(name, {}, { retryLimit: 0 });
  await boss.stop({ graceful: false });
}

it('connections that a network forgot are given up: no job hangs, and the next one is done', async () => {
  const network = await startNetwork(app.databaseUrl);
  let runs = 0;
  const jobs = await startJobs(
    network.databaseUrl,
    [{ name: 'contar', cron: NEVER, run: () => Promise.resolve((runs += 1)) }],
    app.house.log,
    { silenceMs: 2_000, lookSeconds: 0.5 },
  );
  await ask('contar');
  await expect.poll(() => runs).toBe(1);
  network.swallow();
  await ask('contar');
  await expect.poll(() => runs).toBe(2);
  await jobs.close();
  await network.close();
});

it('says in the log which job failed, and why', async () => {
  const jobs = await startJobs(
    app.databaseUrl,
    [{ name: 'romper', cron: NEVER, run: () => Promise.reject(new Error('se rompió')) }],
    app.house.log,
    { lookSeconds: 0.5 },
  );
  await ask('romper');
  await expect
    .poll(() => app.log.lines.find((line) => line.includes('a job failed')))
    .toMatch(/"job":"romper".*se rompió|se rompió.*"job":"romper"/);
  await jobs.close();
});
