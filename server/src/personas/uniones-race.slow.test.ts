import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUnions } from '../../testing/unions.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { merge } from './uniones.ts';
import type { HeldPersona } from './uniones.queries.ts';

let app: TestApp;
let unions: ReturnType<typeof createUnions>;
let campania: OpenCampania;
beforeAll(async () => {
  app = await startTestApp();
  unions = createUnions(app, await app.newStaff('administracion'));
  campania = await openCampania(app, { cant_turnos: 100 });
});
afterAll(() => app.close());

const PAIRS = 20;

/** Books as the app does: the same request again while the server asks for it. */
async function book({ token }: Member, hora: string) {
  const key = randomUUID();
  const ask = () =>
    callWire(app.url, bookHora, {
      token,
      params: { coleccion: 'turnos', dia: campania.dias[0] as string, hora },
      headers: { 'idempotency-key': key },
    });
  let answer = await ask();
  if (answer.status === 503)
    await expect.poll(async () => (answer = await ask()).status).not.toBe(503);
  return answer;
}

const turnosOf = (personaId: number) =>
  app.query<{ id: number; estado: string }>('select id, estado from turnos where persona_id = $1', [
    personaId,
  ]);

it('loses no booking that is made while its persona is merged', async () => {
  const pairs: [Member, Member][] = [];
  for (const one of await app.newMembers(PAIRS)) pairs.push([one, await app.newMember()]);
  const all = await Promise.all(
    pairs.map(async ([kept, gone], at) => {
      const hora = campania.horas[at % 2] as string;
      const [union, booked] = await Promise.all([
        unions.unir(kept.personaId, gone.personaId),
        book(gone, hora),
      ]);
      return { kept, gone, union, booked };
    }),
  );
  for (const { kept, gone, union, booked } of all) {
    expect([union.status, booked.status]).toEqual([201, 200]);
    expect(await turnosOf(gone.personaId)).toEqual([]);
    expect(await turnosOf(kept.personaId)).toEqual([
      { id: booked.body.turno.id, estado: 'reservado' },
    ]);
  }
  expect(await findDifferences(app.house)).toEqual([]);
});

it('and of two who book and are merged at once, keeps one turno', async () => {
  const pairs: [Member, Member][] = [];
  for (const one of await app.newMembers(PAIRS)) pairs.push([one, await app.newMember()]);
  await Promise.all(
    pairs.map(async ([kept, gone]) => {
      const [union] = await Promise.all([
        unions.unir(kept.personaId, gone.personaId),
        book(kept, campania.horas[0] as string),
        book(gone, campania.horas[1] as string),
      ]);
      if (union.status === 201) return;
      // Both had booked between the look and the step: nothing was changed, and the clerk tries again.
      expect((await unions.unir(kept.personaId, gone.personaId)).status).toBe(201);
    }),
  );
  for (const [kept, gone] of pairs) {
    expect(await turnosOf(gone.personaId)).toEqual([]);
    const living = (await turnosOf(kept.personaId)).filter(({ estado }) => estado === 'reservado');
    expect(living).toHaveLength(1);
  }
  expect(await findDifferences(app.house)).toEqual([]);
});

it('merges a persona into one of two at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b, c] = [await app.newMember(), await app.newMember(), await app.newMember()];
    await book(b, campania.horas[0] as string);
    const both = await Promise.all([
      unions.unir(a.personaId, b.personaId),
      unions.unir(c.personaId, b.personaId),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 422]);
    const won = both[0].status === 201 ? a : c;
    expect(await turnosOf(won.personaId)).toHaveLength(1);
  }
});

it('and in a ring, in some order, without a deadlock that anybody sees', async () => {
  const [a, b, c] = [await app.newMember(), await app.newMember(), await app.newMember()];
  const ring = await Promise.all([
    unions.unir(a.personaId, b.personaId),
    unions.unir(b.personaId, c.personaId),
    unions.unir(c.personaId, a.personaId),
  ]);
  expect(ring.filter(({ status }) => status >= 500)).toEqual([]);
  expect(ring.some(({ status }) => status === 201)).toBe(true);
  const left = await app.query('select id from personas where id = any($1)', [
    [a.personaId, b.personaId, c.personaId],
  ]);
  expect(left).toHaveLength(3 - ring.filter(({ status }) => status === 201).length);
});

it('loses nothing that is booked during the undo', async () => {
  const pairs: [Member, Member][] = [];
  for (const one of await app.newMembers(PAIRS)) pairs.push([one, await app.newMember()]);
  await Promise.all(
    pairs.map(async ([kept, gone]) => {
      const { body: union } = await unions.unir(kept.personaId, gone.personaId);
      const [undone, booked] = await Promise.all([
        unions.deshacer(union.id),
        book(gone, campania.horas[0] as string),
      ]);
      expect([undone.status, booked.status]).toEqual([200, 200]);
      const all = [...(await turnosOf(kept.personaId)), ...(await turnosOf(gone.personaId))];
      expect(all).toEqual([{ id: booked.body.turno.id, estado: 'reservado' }]);
    }),
  );
  expect(await findDifferences(app.house)).toEqual([]);
});

/** Writes a preference for `gone`, commits once the merge waits, and returns who has it then. */
async function mergeBeside(hold?: Parameters<typeof merge>[6]) {
  const [kept, gone] = [await app.newMember(), await app.newMember()];
  const [version, version_unida] = [
    (await unions.find(kept.personaId)).version,
    (await unions.find(gone.personaId)).version,
  ];
  const body = { unida_id: gone.personaId, toma: [], version, version_unida };
  const pair = { kept: kept.personaId, gone: gone.personaId };
  const preference = {
    text: `insert into preferencias_avisos values ($1, 'noticias', 'correo', false)`,
    values: [gone.personaId],
  };
  await atOnce(app, preference, () => [
    inTransaction(app.house.db, (tx) =>
      merge(app.house, tx, pair, body, 'prueba', () => undefined, hold),
    ),
  ]);
  const rows = await app.query<{ persona_id: number }>(
    'select persona_id from preferencias_avisos where persona_id = any($1)',
    [[kept.personaId, gone.personaId]],
  );
  return rows.map(({ persona_id }) => persona_id === kept.personaId);
}

it('waits for what is being written in the name of either', async () => {
  expect(await mergeBeside()).toEqual([true]);
});

it('positive control: without its lock, the row goes with the persona', async () => {
  const unlocked = async (_tx: unknown, ids: number[]) =>
    app.query<HeldPersona>('select * from personas where id = any($1)', [ids]);
  expect(await mergeBeside(unlocked as never)).toEqual([]);
});
