import { activaciones } from '@gremio/contract/personas/resumen/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';
import { callWire } from '../../platform/testing/http.ts';

let app: TestApp;
beforeAll(async () => {
  // A Monday at noon in Buenos Aires.
  app = await startTestApp({ clock: { now: () => new Date('2026-11-23T15:00:00Z') } });
});
afterAll(() => app.close());

it('counts who activated in each week, once each, in the organisation’s zone', async () => {
  const [one, two, old] = await app.newMembers(3);
  const set = (persona: number | undefined, moment: string) =>
    app.query(`update identidades set activado = $2 where persona_id = $1`, [persona, moment]);
  await set(one?.personaId, '2026-11-23T03:00:00Z');
  await set(two?.personaId, '2026-11-23T02:59:59Z');
  await set(old?.personaId, '2026-01-01T12:00:00Z');
  await app.query(
    `insert into identidades (token_hash, dispositivo, persona_id, activado)
     select 'otro', 'ios', persona_id, activado from identidades where persona_id = $1`,
    [one?.personaId],
  );
  const token = await app.newStaff('turnos');
  const { body } = await callWire(app.url, activaciones, { token });
  expect(body.semanas).toHaveLength(12);
  expect(body.semanas.slice(-2)).toEqual([
    { lunes: '2026-11-16', activaciones: 1 },
    { lunes: '2026-11-23', activaciones: 1 },
  ]);
  expect(body.semanas.slice(0, -2).every(({ activaciones: count }) => count === 0)).toBe(true);
});
