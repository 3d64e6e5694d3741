import { activaciones } from '@gremio/contract/activacion/resumen/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

/** A Monday at noon in Buenos Aires, so far in the future that no test member activated within its weeks. */
const NOON = '2046-11-19T15:00:00Z';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(NOON) } });
});
afterAll(() => app.close());

const activate = (persona: number | undefined, moment: string) =>
  app.query(
    `insert into identidades (token_hash, dispositivo, persona_id, activado)
     values (sha256(gen_random_uuid()::text::bytea), 'ios', $1, $2) returning id`,
    [persona, moment],
  );

async function lastWeeks() {
  const token = await app.newStaff('turnos');
  const { body } = await callWire(app.url, activaciones, { token });
  return body.semanas;
}

it('counts who activated in each week, once each, in the organisation’s zone', async () => {
  const [one, two, old] = await app.newMembers(3);
  await activate(one?.personaId, '2046-11-19T03:00:00Z');
  await activate(one?.personaId, '2046-11-19T03:00:00Z');
  await activate(two?.personaId, '2046-11-19T02:59:59Z');
  await activate(old?.personaId, '2046-01-01T12:00:00Z');
  const weeks = await lastWeeks();
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { lunes: '2046-11-12', activaciones: 1 },
    { lunes: '2046-11-19', activaciones: 1 },
  ]);
  expect(weeks.slice(0, -2).every(({ activaciones: count }) => count === 0)).toBe(true);
});

it('counts a member again in another week, and not again in the same, whoever has the device meanwhile', async () => {
  const [one, other] = await app.newMembers(2);
  const [device] = (await activate(one?.personaId, '2046-10-02T12:00:00Z')) as { id: number }[];
  const take = (personaId: number | undefined, moment: string) =>
    app.query('update identidades set persona_id = $2, activado = $3 where id = $1', [
      device?.id,
      personaId,
      moment,
    ]);
  await take(other?.personaId, '2046-10-03T12:00:00Z');
  await take(one?.personaId, '2046-10-04T12:00:00Z');
  await take(one?.personaId, '2046-10-10T12:00:00Z');
  const weeks = await lastWeeks();
  const of = (lunes: string) => weeks.find((week) => week.lunes === lunes)?.activaciones;
  expect([of('2046-10-01'), of('2046-10-08'), of('2046-10-15')]).toEqual([2, 1, 0]);
});

it('counts two devices of one statement as one member', async () => {
  const { personaId } = await app.newMember();
  await app.query(
    `insert into identidades (token_hash, dispositivo, persona_id, activado)
     select sha256(gen_random_uuid()::text::bytea), 'ios', $1, '2046-11-08T12:00:00Z' from generate_series(1, 2)`,
    [personaId],
  );
  const weeks = await lastWeeks();
  expect(weeks.find(({ lunes }) => lunes === '2046-11-05')?.activaciones).toBe(1);
});

it('loses nobody of many who activate at once', async () => {
  const members = await app.newMembers(60);
  await Promise.all(members.map(({ personaId }) => activate(personaId, '2046-09-12T12:00:00Z')));
  const weeks = await lastWeeks();
  expect(weeks.find(({ lunes }) => lunes === '2046-09-10')?.activaciones).toBe(60);
});
