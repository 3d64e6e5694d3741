import { salud, saludListo } from '@gremio/contract/platform/endpoints.ts';
import { bookHora, listDias } from '@gremio/contract/turnos/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONNECTIONS } from '../database/pool.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openCampania } from '../../../testing/campania.ts';
import { callWire, fetchWire } from '../../../testing/http.ts';
import { startBucket } from '../../../testing/storage.ts';

const TOKEN = 'a token for whoever watches';

const scrape = async (app: TestApp, authorization = `Bearer ${TOKEN}`) => {
  const answer = await fetchWire<string>(`${app.url}/metrics`, { headers: { authorization } });
  return { ...answer, lines: String(answer.body).split('\n') };
};

/** Returns the value of a series, such as `gremio_http_in_hand`. */
const valueOf = (lines: string[], series: string): number =>
  Number(
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

describe('a server that is watched', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => app.close());

  it('tells nothing without the token, nor where none was set', async () => {
    for (const said of ['', 'Bearer', 'Bearer another token entirely', TOKEN]) {
      const { status, error } = await scrape(app, said);
      expect([status, error.motivo]).toEqual([401, 'sin_sesion']);
    }
    const other = await startTestApp();
    expect((await scrape(other)).status).toBe(404);
    await other.close();
  });

  it('counts answers by declared call and never by address, places by what became of them, and what waits', async () => {
    const campania = await openCampania(app, { cant_turnos: 1, horas: ['10:00'], dias: 1 });
    const members = await app.newMembers(3);
    const params = {
      coleccion: campania.coleccion,
      dia: campania.dias[0] as string,
      hora: campania.horas[0] as string,
    };
    const booked = await Promise.all(
      members.map(({ token }) => callWire(app.url, bookHora, { token, params })),
    );
    expect(booked.filter(({ status }) => status === 200)).toHaveLength(1);
    await callWire(app.url, listDias, { params: { coleccion: campania.coleccion } });
    await fetchWire(`${app.url}/afigestion/nada/30123456.json`);
    const { status, headers, lines } = await scrape(app);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    const requests = (call: string, method: string, code: number) =>
      valueOf(
        lines,
        `gremio_http_requests_total{call="${call}",method="${method}",status="${code}"}`,
      );
    expect(requests(bookHora.path, 'POST', 200)).toBe(1);
    expect(requests(bookHora.path, 'POST', 409)).toBe(2);
    expect(requests(listDias.path, 'GET', 401)).toBe(1);
    expect(requests('desconocido', 'GET', 404)).toBe(1);
    const took = `gremio_http_request_duration_seconds_count{call="${bookHora.path}",method="POST"}`;
    expect(valueOf(lines, took)).toBe(3);
    expect(valueOf(lines, 'gremio_cupos_asked_total')).toBe(3);
    expect(valueOf(lines, 'gremio_cupos_given_total')).toBe(1);
    expect(valueOf(lines, 'gremio_cupos_batches_total')).toBeGreaterThan(0);
    expect(valueOf(lines, 'gremio_database_up')).toBe(1);
    expect(valueOf(lines, 'gremio_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(valueOf(lines, 'gremio_imports_under_way')).toBe(0);
    expect(valueOf(lines, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain('30123456');
    expect(lines.join('\n')).not.toContain(campania.dias[0] as string);
  });

  it('says that the database hangs, alive and not ready, without hanging itself', async () => {
    const held = await holdEveryConnection(app);
    const [alive, ready, watched] = await Promise.all([
      callWire(app.url, salud),
      callWire(app.url, saludListo),
      scrape(app),
    ]);
    expect(alive.status).toBe(200);
    expect([ready.status, ready.error.motivo]).toEqual([503, 'sin_base']);
    expect(watched.status).toBe(200);
    expect(valueOf(watched.lines, 'gremio_database_up')).toBe(0);
    await held.release();
    await expect.poll(async () => (await callWire(app.url, saludListo)).status).toBe(200);
  });
});

/** Makes every connection of the pool wait for a lock. */
async function holdEveryConnection({ databaseUrl, query }: TestApp) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_advisory_lock(7)');
  const waiting = Array.from({ length: CONNECTIONS.most + 5 }, () =>
    query('select pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7)').catch(() => undefined),
  );
  const held = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  await expect.poll(held).toBe(CONNECTIONS.most);
  return {
    async release() {
      await client.end();
      await Promise.all(waiting);
    },
  };
}

it('is not ready while its files are away', async () => {
  const bucket = await startBucket();
  const app = await startTestApp({ env: bucket.env });
  expect((await callWire(app.url, saludListo)).body).toEqual({ listo: true });
  await bucket.away();
  const away = await callWire(app.url, saludListo);
  expect([away.status, away.error.motivo]).toEqual([503, 'sin_archivos']);
  await bucket.back();
  expect((await callWire(app.url, saludListo)).status).toBe(200);
  await app.close();
  await bucket.close();
});

it('gives each answer a code, and says it of a failure of its own, in the answer and in the log', async () => {
  const app = await startTestApp();
  const fine = await callWire(app.url, salud);
  expect(fine.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
  const { token } = await app.newMember();
  await app.query('alter table campanias rename to campanias_idas');
  const log = vi.spyOn(app.http.log, 'error');
  const broken = await callWire(app.url, listDias, { token, params: { coleccion: 'turnos' } });
  expect(broken.status).toBe(500);
  const { problema } = broken.error;
  expect(problema).toBe(broken.headers.get('x-request-id'));
  const line = { reqId: problema, call: listDias.path };
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(line), 'request failed');
  await app.close();
});
