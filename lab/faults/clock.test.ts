import { findDifferences } from '../../server/src/platform/cupos/taken-places.ts';
import { worker } from '../../server/src/mensajes/worker.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { bookHora, cancelTurno, datosGlobalesTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { DAY_MS, HOUR_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../../server/src/rooms.ts';
import { byBelievedClock } from '../../server/src/platform/clock-watch.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { openCampania } from '../../server/testing/campania.ts';
import { callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { pdfFile } from '../../server/testing/pdf.ts';
import { queueMensaje } from '../../server/testing/world-mensajes.ts';
import { expectVerified } from './world.ts';

/**
 * The clock jumps forwards and back: whatever depends on the date follows it, everything else is unchanged.
 */

const METRICS_TOKEN = randomBytes(32).toString('hex');
const PDF = pdfFile();

let app: TestApp;
let member: Member;
let campania: Awaited<ReturnType<typeof openCampania>>;
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

beforeAll(async () => {
  app = await startTestApp({ clock, env: { METRICS_TOKEN } });
  campania = await openCampania(app, { cant_turnos: 5, dias: 3 });
});
afterAll(async () => {
  await app.close();
  await expectVerified({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl });
});
beforeEach(async () => {
  clock.ahead = 0;
  member = await app.newMember();
});

const jumps = [2 * HOUR_MS, -2 * HOUR_MS, 3 * DAY_MS, -3 * DAY_MS, 0];
const place = () => ({
  coleccion: campania.coleccion,
  dia: campania.dias[2] as string,
  hora: campania.horas[0] as string,
});

describe('a clock that jumps', () => {
  it('closes no session', async () => {
    const staff = await app.newStaff('administracion');
    for (const ahead of jumps) {
      clock.ahead = ahead;
      const params = { id: member.personaId };
      expect((await callWire(app.url, getFicha, { params, token: member.token })).status).toBe(200);
      const headers = { authorization: `Bearer ${staff}` };
      expect((await fetch(`${app.url}/personal/personas`, { headers })).status).toBe(200);
    }
  });

  it('answers a repeated key as it did, and gives nobody a second place', async () => {
    const input = {
      params: place(),
      token: member.token,
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await callWire(app.url, bookHora, input);
    expect(first.status).toBe(200);
    for (const ahead of jumps) {
      clock.ahead = ahead;
      expect((await callWire(app.url, bookHora, input)).body).toEqual(first.body);
    }
    expect(await findDifferences(app.house)).toEqual([]);
    await callWire(app.url, cancelTurno, { params: place(), token: member.token });
  });

  it('ends a campaign when it is over, and takes bookings again at once when the clock is put right', async () => {
    const book = () => callWire(app.url, bookHora, { params: place(), token: member.token });
    const settings = () => callWire(app.url, datosGlobalesTurnos, { token: member.token });
    expect((await settings()).body.finalizo).toBe(false);
    clock.ahead = 60 * DAY_MS;
    expect((await book()).status).toBe(409);
    clock.ahead = -60 * DAY_MS;
    expect((await book()).error.motivo).toBe('campania_sin_empezar');
    clock.ahead = 0;
    expect((await book()).status).toBe(200);
    await callWire(app.url, cancelTurno, { params: place(), token: member.token });
  });

  it('opens a signed link for no longer than its minute, and for no less', async () => {
    const { token } = member;
    const sent = await callWire(app.url, uploadDoc, {
      token,
      params: { filename: 'recibo.pdf' },
      file: PDF,
    });
    const statusOf = async (ahead: number) => {
      clock.ahead = ahead;
      return (await fetch(app.url + sent.body.url)).status;
    };
    expect(await statusOf(0)).toBe(200);
    expect(await statusOf(-HOUR_MS)).toBe(200);
    expect(await statusOf(HOUR_MS)).not.toBe(200);
    expect(await statusOf(0)).toBe(200);
  });

  it('sends what was queued while it was wrong, once', async () => {
    clock.ahead = 3 * DAY_MS;
    const ahead = await queueMensaje(app, member.personaId);
    clock.ahead = -3 * DAY_MS;
    const behind = await queueMensaje(app, member.personaId);
    clock.ahead = 0;
    await worker(app.house).drain();
    const rows = await app.query<{ estado: string; intentos: number }>(
      'select estado, intentos from mensajes where id = any($1) order by id',
      [[ahead, behind]],
    );
    expect(rows).toEqual([
      { estado: 'enviado', intentos: 1 },
      { estado: 'enviado', intentos: 1 },
    ]);
  });

  it('deletes nothing while the clock is doubted, says so once, and does it when the clock is right', async () => {
    const jobs = byBelievedClock(createJobs(app.house), app.clockWatch);
    const purge = () => jobs.find(({ name }) => name === 'purgar-identidades')?.run();
    const kept = async () =>
      (await app.query('select 1 from identidades where persona_id is null')).length;
    const doubted = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
      return text.split('\n').find((line) => line.startsWith('gremio_clock_doubted '));
    };
    await app.newIdentidad();
    const before = await kept();
    clock.ahead = 60 * DAY_MS;
    await purge();
    expect(await kept()).toBe(before);
    expect(await doubted()).toBe('gremio_clock_doubted 1');
    clock.ahead = 0;
    expect(await doubted()).toBe('gremio_clock_doubted 0');
    const said = app.log.lines.filter((line) => line.includes('the clock is'));
    expect(said).toHaveLength(2);
    await app.query(`update identidades set ultimo_uso = now() - interval '31 days'
      where persona_id is null`);
    await purge();
    expect(await kept()).toBe(0);
  });

  it('is doubted on a server that starts with another clock than the database has', async () => {
    const ahead = { now: () => new Date(Date.now() + 3 * DAY_MS) };
    const other = await startTestApp({ databaseUrl: app.databaseUrl, clock: ahead });
    expect(await other.clockWatch.isDoubted()).toBe(true);
    expect(await app.clockWatch.isDoubted()).toBe(false);
    await other.close();
  });
});
