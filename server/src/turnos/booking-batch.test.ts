import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora, moveTurno } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { whileHeld } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { MAX_ATTEMPTS } from '../platform/database/retry.ts';

const KILL_WAITING = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Batches: what one transaction holds, and the outcome when a part of it fails. */

let app: TestApp;
let campania: OpenCampania;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  serial += 1;
  campania = await openCampania(app, { fire_collection: `c${serial}`, cant_turnos: 30 });
});

const place = (hora = '10:00') => ({
  coleccion: campania.coleccion,
  dia: campania.dias[0] as string,
  hora,
});
const book = ({ token }: Member, headers: Record<string, string> = {}, hora = '10:00') =>
  callWire(app.url, bookHora, { params: place(hora), token, headers });

const livingOf = async (campaniaId: number) => {
  const rows = await app.query<{ persona_id: number }>(
    `select persona_id from turnos where campania_id = $1 and estado = 'reservado'`,
    [campaniaId],
  );
  return rows.map((row) => row.persona_id);
};

it('books everybody but the one whose persona is gone', async () => {
  const members = await app.newMembers(20);
  // A first call each, so that the server has cached the devices and the fault only shows within the batch.
  await Promise.all(
    members.map((one) => callWire(app.url, moveTurno, { params: place(), token: one.token })),
  );
  const gone = members[9] as Member;
  await app.query('delete from identidades where persona_id = $1', [gone.personaId]);
  await app.query('delete from personas where id = $1', [gone.personaId]);
  const answers = await Promise.all(members.map((one) => book(one)));
  expect(answers.map((one) => one.status)).toEqual(
    // As if they had been merged with another persona meanwhile, whose turno a repeated call would take.
    members.map((one) => (one === gone ? 503 : 200)),
  );
});

it('answers each of a batch its own: the place, the full hour, the turno that one has', async () => {
  const members = await app.newMembers(34);
  const [first] = members as [Member];
  await book(first);
  const answers = await Promise.all(members.map((one) => book(one)));
  const [again, ...others] = answers;
  expect([again?.status, again?.error.motivo]).toEqual([409, 'turno_ya_tiene']);
  expect(others.filter((one) => one.status === 200)).toHaveLength(29);
  const refused = others.filter((one) => one.status !== 200);
  expect(new Set(refused.map((one) => one.error.motivo))).toEqual(new Set(['turno_completo']));
});

it('gives a place that a duplicate left over to the next who asked', async () => {
  const members = await app.newMembers(31);
  const answers = await Promise.all(
    [...members.slice(0, 30), ...members.slice(0, 30)].map((one) => book(one)),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(30);
});

it('takes one of two hours that a member asks for at once, whichever has room', async () => {
  await Promise.all((await app.newMembers(30)).map((one) => book(one)));
  const members = await app.newMembers(20);
  const answers = await Promise.all(
    members.map((one) => Promise.all([book(one), book(one, {}, '10:30')])),
  );
  for (const [full, free] of answers) {
    expect(full.status).toBe(409);
    expect(free.status).toBe(200);
  }
});

describe('with Idempotency-Keys', () => {
  it('keeps places, keys and answers in one transaction, and replays them', async () => {
    const members = await app.newMembers(40);
    const key = { 'idempotency-key': 'la misma' };
    const first = await Promise.all(members.map((one) => book(one, key)));
    const second = await Promise.all(members.map((one) => book(one, key)));
    const granted = first.filter((one) => one.status === 200);
    expect(granted).toHaveLength(30);
    for (const [index, answer] of first.entries()) {
      if (answer.status !== 200) continue;
      expect(second[index]).toMatchObject({ status: 200, body: answer.body });
    }
  });

  it('answers the same to one key that comes twice at once', async () => {
    const members = await app.newMembers(10);
    const key = { 'idempotency-key': 'a la vez' };
    const answers = await Promise.all(
      members.map((one) => Promise.all([book(one, key), book(one, key)])),
    );
    for (const [first, second] of answers) {
      expect(first.status).toBe(200);
      expect(second.body).toEqual(first.body);
    }
  });

  it('refuses a key that is no key', async () => {
    const answer = await book(await app.newMember(), { 'idempotency-key': 'x'.repeat(201) });
    expect(answer.status).toBe(422);
    expect(answer.error.errores?.[0]?.campo).toBe('Idempotency-Key');
  });
});

/** Members book at once; the batch that waits for the places loses its connection so many times. */
const bookAndLose = (members: Member[], times: number) =>
  whileHeld(app, { text: 'select from cupos for update', values: [] }, async (release) => {
    const calls = Promise.all(members.map((one) => book(one)));
    let lost = 0;
    const lose = async () => (lost += (await app.query(KILL_WAITING)).length);
    await expect.poll(lose, { message: 'lost connections of batches' }).toBe(times);
    await release();
    return calls;
  });

/** Members whose answer has this status. */
const whoGot = (status: number, members: Member[], answers: { status: number }[]) =>
  members.filter((_, index) => answers[index]?.status === status);
const idsOf = (members: Member[]) => new Set(members.map(({ personaId }) => personaId));

it('books again a batch whose connection was lost', async () => {
  const members = await app.newMembers(10);
  const answers = await bookAndLose(members, 1);
  expect(whoGot(200, members, answers)).toEqual(members);
  expect(new Set(await livingOf(campania.id))).toEqual(idsOf(members));
});

it('books nothing for whom it tells to come back, when it loses as many connections as it tries', async () => {
  const members = await app.newMembers(10);
  const answers = await bookAndLose(members, MAX_ATTEMPTS);
  const [refused, booked] = [whoGot(503, members, answers), whoGot(200, members, answers)];
  expect(refused).not.toEqual([]);
  expect(refused.length + booked.length).toBe(members.length);
  expect(new Set(await livingOf(campania.id))).toEqual(idsOf(booked));
  const again = await Promise.all(refused.map((one) => book(one)));
  expect(whoGot(200, refused, again)).toEqual(refused);
});

it('has left every count equal to its rows', async () => {
  expect(await findDifferences(app.house)).toEqual([]);
});
