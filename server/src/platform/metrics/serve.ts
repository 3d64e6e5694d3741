import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { TEMAS } from '@gremio/contract/platform/apartadas.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { listAside } from '../aside/queries.ts';
import type { ClockWatch } from '../clock-watch.ts';
import type { Handle } from '../database/handle.ts';
import type { Hashing } from '../hashing.ts';
import { sendError } from '../http/errors.ts';
import type { Arrivals } from '../http/arrivals.ts';
import type { Pressure } from '../http/pressure.ts';
import type { Reads } from '../reads/choose.ts';
import type { Unread } from '../http/unread.ts';
import type { Streams } from '../http/stream.ts';
import { sha256 } from '../keys.ts';
import type { Metrics } from './metrics.ts';
import { listJobs } from './queries.ts';

/** A scrape does not wait for a hanging database: it reports it as down. */
const PATIENCE_MS = 2_000;

/** Queue lengths of the rooms, read at each scrape. */
export interface Queues {
  outbox: (db: Handle) => Promise<{ channel: string; waiting: number; oldest: number }[]>;
  imports: (db: Handle) => Promise<number>;
}

interface Watched {
  db: Handle;
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  streams: Streams;
  pressure: Pressure;
  arrivals: Arrivals;
  unread: Unread;
  hashing: Pick<Hashing, 'waiting'>;
  reads: Reads;
  queues: Queues;
  clockWatch: ClockWatch;
}

function createReading(metrics: Metrics, { db, queues, clockWatch }: Watched) {
  async function readDatabase(): Promise<void> {
    const [outbox, imports, aside, jobs, doubted] = await Promise.all([
      queues.outbox(db),
      queues.imports(db),
      listAside(db),
      listJobs(db),
      clockWatch.isDoubted(),
    ]);
    metrics.clockDoubted.set(doubted ? 1 : 0);
    for (const gauge of [metrics.outbox, metrics.outboxAge]) gauge.reset();
    for (const { channel, waiting, oldest } of outbox) {
      metrics.outbox.set({ channel }, waiting);
      metrics.outboxAge.set({ channel }, oldest);
    }
    metrics.imports.set(imports);
    for (const queue of Object.keys(TEMAS)) metrics.aside.set({ queue }, 0);
    for (const { tema, cuantas } of aside) metrics.aside.set({ queue: tema }, cuantas);
    metrics.jobsWaiting.set(jobs.reduce((sum, { waiting }) => sum + waiting, 0));
    for (const { job, failures, success, duration } of jobs) {
      metrics.jobFailures.set({ job }, failures);
      if (success !== null) metrics.jobSuccess.set({ job }, success);
      if (duration !== null) metrics.jobDuration.set({ job }, duration);
    }
  }

  let reading: Promise<boolean> | null = null;
  /** Runs one read at a time, shared by concurrent scrapes. */
  return async (): Promise<boolean> => {
    reading ??= readDatabase()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        reading = null;
      });
    return Promise.race([reading, wait(PATIENCE_MS, false, { ref: false })]);
  };
}

/** Serves `/metrics` in Prometheus' text format to holders of the token; others learn only that it exists. */
export function serveMetrics(
  http: FastifyInstance,
  metrics: Metrics,
  token: string,
  watched: Watched,
): void {
  const { pool, streams, pressure, arrivals, unread, hashing, reads } = watched;
  const read = createReading(metrics, watched);
  const expected = sha256(`Bearer ${token}`);
  http.get('/metrics', { config: { call: '/metrics' } }, async (request, reply) => {
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
      return sendError(reply, errorBody('sin_sesion'));
    }
    metrics.databaseUp.set((await read()) ? 1 : 0);
    metrics.inHand.set(pressure.inHand());
    metrics.arriving.set(arrivals.count());
    metrics.unread.set(unread.bytes());
    metrics.hashing.set(hashing.waiting());
    metrics.standbys.set(reads.up());
    metrics.streams.set(streams.count());
    metrics.connections.set({ state: 'total' }, pool.totalCount);
    metrics.connections.set({ state: 'idle' }, pool.idleCount);
    metrics.connections.set({ state: 'waiting' }, pool.waitingCount);
    const text = await metrics.registry.metrics();
    return reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(text);
  });
}
