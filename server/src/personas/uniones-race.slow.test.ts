import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUnions } from '../../testing/unions.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
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

type Headers = Record<'idempotency-key', string>;

/** Asks as the app does: the same request again while the server asks for it, or for what moved meanwhile. */
async function askAgain<Answer extends { status: number }>(
  askWith: (headers: Headers) => Promise<Answer>,
  again = [503],
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  let answer = await askWith(headers);
  if (again.includes(answer.status)) {
    const ask = async () => again.includes((answer = await askWith(headers)).status);
    await expect.poll(ask).toBe(false);
  }
  return answer;
}

const book = ({ token }: Member, hora: string) =>
  askAgain((headers) => {
    const params = { coleccion: 'turnos', dia: campania.dias[0] as string, hora };
    return callWire(app.url, bookHora, { token, params, headers });
  });

async function newPairs(): Promise<[kept: Member, gone: Member][]> {
  const pairs: [Member, Member][] = [];
  for (const one of await app.newMembers(PAIRS)) pairs.push([one, await app.newMember()]);
  return pairs;
}

const turnosOf = (personaId: number) =>
  app.query<{ id: number; estado: string }>('select id, estado from turnos where persona_id = $1', [
    personaId,
  ]);

it('loses no booking that is made while its persona is merged', async () => {
  const pairs = await newPairs();
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

const statesOf = (table: 'vouchers' | 'invitaciones', { personaId }: Member) =>
  app.query(`select id, estado from ${table} where persona_id = $1`, [personaId]);

it('loses no voucher that is claimed while its persona is merged', async () => {
  const { id: typeId } = await openTipo(app, { clase: 'solo_cine' });
  const all = await Promise.all(
    (await newPairs()).map(async ([kept, gone]) => {
      const { token } = gone;
      const [union, claimed] = await Promise.all([
        unions.unir(kept.personaId, gone.personaId),
        askAgain((headers) =>
          callWire(app.url, addVouchers, { token, params: { typeId }, headers }),
        ),
      ]);
      return { kept, gone, union, claimed };
    }),
  );
  for (const { kept, gone, union, claimed } of all) {
    expect([union.status, claimed.status]).toEqual([201, 200]);
    expect(await statesOf('vouchers', gone)).toEqual([]);
    const [voucher] = claimed.body.vouchers;
    expect(await statesOf('vouchers', kept)).toEqual([{ id: voucher?.id, estado: 'reclamado' }]);
  }
  expect(await findDifferences(app.house)).toEqual([]);
});

it('loses no enrolment in an event that is made while its persona is merged', async () => {
  const evento = await openEvento(app);
  const invited = await Promise.all(
    (await newPairs()).map(async ([kept, gone]) => {
      const { invitacion_id: id } = await readStrategy(app, evento.id, gone);
      return { kept, gone, id: id as number };
    }),
  );
  const all = await Promise.all(
    invited.map(async ({ kept, gone, id }) => {
      const { token } = gone;
      const input = { token, params: { id }, body: { confirma: true } };
      const [union, enrolled] = await Promise.all([
        unions.unir(kept.personaId, gone.personaId),
        // 404: the merge was committed after the server read whose token it is.
        askAgain((headers) => callWire(app.url, editInvitacion, { ...input, headers }), [503, 404]),
      ]);
      return { kept, gone, id, union, enrolled };
    }),
  );
  for (const { kept, gone, id, union, enrolled } of all) {
    expect([union.status, enrolled.status]).toEqual([201, 200]);
    expect(await statesOf('invitaciones', gone)).toEqual([]);
    expect(await statesOf('invitaciones', kept)).toEqual([{ id, estado: 'inscripta' }]);
  }
  expect(await findDifferences(app.house)).toEqual([]);
});

it('and of two who book and are merged at once, keeps one turno', async () => {
  const pairs = await newPairs();
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
  const pairs = await newPairs();
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

/** Inserts a row for persona $1, which takes no place. */
const ROWS = {
  preferencias_avisos: `insert into preferencias_avisos values ($1, 'noticias', 'correo', false)`,
  vouchers: `insert into vouchers (tipo_id, cupo_id, persona_id, orden, codigo, estado, pedido)
    select id, cupo_id, $1::int, -$1::int, '', 'cancelado', gen_random_uuid() from voucher_tipos limit 1`,
  invitaciones: `insert into invitaciones (evento_id, persona_id, base, desde, creado)
    select id, $1, 'x', now(), now() from eventos limit 1`,
};

/** Writes a row for `gone`, commits once the merge waits, and returns whether `kept` has each then. */
async function mergeBeside(table: keyof typeof ROWS, hold?: Parameters<typeof merge>[6]) {
  const [kept, gone] = [await app.newMember(), await app.newMember()];
  const [version, version_unida] = [
    (await unions.find(kept.personaId)).version,
    (await unions.find(gone.personaId)).version,
  ];
  const body = { unida_id: gone.personaId, toma: [], version, version_unida };
  const pair = { kept: kept.personaId, gone: gone.personaId };
  await atOnce(app, { text: ROWS[table], values: [gone.personaId] }, () => [
    inTransaction(app.house.db, (tx) =>
      merge(app.house, tx, pair, body, 'prueba', () => undefined, hold),
    ),
  ]);
  const rows = await app.query<{ persona_id: number }>(
    `select persona_id from ${table} where persona_id = any($1)`,
    [[kept.personaId, gone.personaId]],
  );
  return rows.map(({ persona_id }) => persona_id === kept.personaId);
}

/** Holds nobody. */
const unlocked = (async (_tx: unknown, ids: number[]) =>
  app.query<HeldPersona>('select * from personas where id = any($1)', [ids])) as never;

it.each(['preferencias_avisos', 'vouchers', 'invitaciones'] as const)(
  'waits for a row of %s that is being written in the name of either',
  async (table) => {
    await openTipo(app);
    await openEvento(app);
    expect(await mergeBeside(table)).toEqual([true]);
  },
);

it('positive control: without its lock, the row goes with the persona', async () => {
  expect(await mergeBeside('preferencias_avisos', unlocked)).toEqual([]);
});

it.each(['vouchers', 'invitaciones'] as const)(
  'positive control: without its lock, a row of %s lets the merge fail',
  async (table) => {
    await openTipo(app);
    await openEvento(app);
    await expect(mergeBeside(table, unlocked)).rejects.toMatchObject({ code: '23503' });
  },
);
