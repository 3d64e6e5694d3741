import { worker as sender } from '../../mensajes/worker.ts';
import * as outbox from '../../mensajes/outbox.ts';
import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../database/handle.ts';
import { type Jobs, startJobs } from '../jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchWire } from '../../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../../testing/smtp.ts';

const TOKEN = 'a token for whoever watches';
const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const START = '2026-11-20T12:00:00-03:00';
const WAITED = 600;
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
let smtp: TestMailServer;
let jobs: Jobs;
let boss: PgBoss;

beforeAll(async () => {
  smtp = await startMailServer({ refuse: () => ({ code: 451, text: 'Probá más tarde' }) });
  app = await startTestApp({
    clock,
    env: { METRICS_TOKEN: TOKEN, SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' },
  });
});
afterAll(async () => {
  await jobs.close();
  await boss.stop({ graceful: false });
  await app.close();
  await smtp.close();
});

/** Returns the series of a family with their values. */
async function scrape(family: RegExp): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await fetchWire<string>(`${app.url}/metrics`, { headers });
  const lines = String(body).split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => family.test(line))
      .map((line) => line.split(' '))
      .map(([series, value]) => [series as string, Number(value)]),
  );
}

it('says of each job when it ended well, how long it took and how often it failed, and how many wait', async () => {
  expect(await scrape(/^gremio_jobs?_/)).toEqual({ gremio_jobs_waiting: 0 });
  // Each job has a run due before any worker starts, and one job has no worker.
  boss = new PgBoss({ connectionString: app.databaseUrl, max: 1, schema: 'trabajos' });
  await boss.start();
  for (const name of ['bien', 'mal', 'nadie']) {
    await boss.createQueue(name);
    await boss.send(name, {}, { retryLimit: 0 });
  }
  expect(await scrape(/^gremio_jobs_/)).toEqual({ gremio_jobs_waiting: 3 });

  const before = Date.now() / 1000;
  const never = '0 0 1 1 *';
  jobs = await startJobs(
    app.databaseUrl,
    [
      { name: 'bien', cron: never, run: () => Promise.resolve() },
      { name: 'mal', cron: never, run: () => Promise.reject(new Error('se rompió')) },
    ],
    app.house.log,
  );
  await expect.poll(() => scrape(/^gremio_jobs_/)).toEqual({ gremio_jobs_waiting: 1 });
  const lines = await scrape(/^gremio_job_/);
  expect(lines).toEqual({
    'gremio_job_last_success_timestamp_seconds{job="bien"}': expect.any(Number) as number,
    'gremio_job_last_duration_seconds{job="bien"}': expect.any(Number) as number,
    'gremio_job_failures{job="bien"}': 0,
    'gremio_job_failures{job="mal"}': 1,
    'gremio_job_failures{job="nadie"}': 0,
  });
  const ended = lines['gremio_job_last_success_timestamp_seconds{job="bien"}'] as number;
  expect(Math.abs(ended - before)).toBeLessThan(60);
  const took = lines['gremio_job_last_duration_seconds{job="bien"}'] as number;
  expect(took).toBeGreaterThanOrEqual(0);
  expect(took).toBeLessThan(60);
});

it('says how many mails are due and for how long the first has been', async () => {
  expect(await scrape(/^gremio_outbox_/)).toEqual({});
  const { id } = await inTransaction(app.house.db, (tx) =>
    outbox.queue(app.house, tx, {
      tipo: 'reserva',
      personaId: null,
      para: 'ana@prueba.local',
      asunto: 'Tu reserva',
      parrafos: ['Hola, Ana:'],
    }),
  );
  await sender(app.house).drain();
  // The mail server asked for a delay, so the mail is not due yet.
  expect(await scrape(/^gremio_outbox_/)).toEqual({});
  const [row] = await app.query<{ proximo: string }>('select proximo from mensajes where id = $1', [
    id,
  ]);
  const due = new Date(row?.proximo as string).getTime();
  clock.at = new Date(due + WAITED * 1000).toISOString();
  expect(await scrape(/^gremio_outbox_/)).toEqual({
    'gremio_outbox_waiting{channel="correo"}': 1,
    'gremio_outbox_oldest_seconds{channel="correo"}': WAITED,
  });
});

it('prints every figure that the dashboard and the alerts name', async () => {
  const printed = Object.keys(await scrape(/^[a-z]/)).map((series) => series.split('{')[0]);
  const files = ['grafana/gremio.json', 'prometheus/alerts.yml'];
  const text = files.map((name) => readFileSync(new URL(name, DEPLOY), 'utf8')).join('\n');
  const named = text.match(/\b(?:gremio|nodejs|process)_[a-z\d_]+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !printed.includes(name))).toEqual([]);
});
