import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { createWatchedCupos } from '../../testing/cupos.ts';
import { outcomeOf, waitingForLocks } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { importHands, roll } from '../../testing/importaciones.ts';
import type { Member } from '../../testing/members.ts';
import {
  askings,
  enrolInCongress,
  lineOf,
  openHolds,
  statesOf,
  takeAll,
} from '../../testing/returns.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';
import { cupos } from '../platform/cupos/service.ts';
import type { Handle } from '../platform/database/handle.ts';

/** Shows who waits for whom while a plan or an undo of a roll is under way and members book. */

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
type Between = (handle: Handle, ids: number[]) => Promise<void>;
const idle: Between = async () => undefined;
let between = idle;
let app: RenewableApp;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startRenewable({
    clock,
    cupos: createWatchedCupos((handle, ids) => between(handle, ids)),
  });
});
beforeEach(async () => {
  between = idle;
  clock.at = START;
  hands = importHands(app, await app.newStaff('administracion'));
});
afterEach(() => app.renew());
afterAll(() => app.close());

/** Loads a roll by which everybody leaves but one, of whom it changes nothing. */
async function keepOnly(member: Member) {
  const text = roll(await lineOf(app, member));
  await hands.load('padron', text);
  return hands.load('padron', text, true);
}

/** Lets one member leave who had one of each, and another stay. */
async function leave(places: number) {
  const holds = await openHolds(app, places);
  const [member, other] = (await app.newMembers(2)) as [Member, Member];
  await enrolInCongress(app, holds, member);
  await takeAll(app, holds, member);
  const done = await keepOnly(other);
  return { holds, member, other, done };
}

describe('a plan', () => {
  /** One of each, asked for by others while it is made. */
  async function askDuringPlan(first: (handle: Handle, ids: number[]) => Promise<unknown>) {
    const { holds, other, done } = await leave(9);
    const asks: Promise<number[]>[] = [];
    const outcomes: (number[] | 'waits')[] = [];
    between = async (handle, ids) => {
      await first(handle, ids);
      if (asks.length > 0) return;
      const asked = takeAll(app, holds, other);
      asks.push(asked);
      outcomes.push(await outcomeOf(app, asked));
    };
    const { status } = await hands.call(wire.verDeshacer, done.id);
    expect(status).toBe(200);
    expect(await Promise.all(asks)).toEqual([[200, 200, 200, 200, 200]]);
    return outcomes;
  }

  it('makes nobody wait who books', async () => {
    expect(await askDuringPlan(async () => undefined)).toEqual([[200, 200, 200, 200, 200]]);
  });

  it('is seen to make them wait when it locks what it reads', async () => {
    expect(await askDuringPlan((handle, ids) => cupos.lock(handle, ids))).toEqual(['waits']);
  });

  it('holds no member either', async () => {
    const { done } = await leave(1);
    let looks = 0;
    between = async () => {
      await app.query('select from personas for update nowait');
      looks += 1;
    };
    expect((await hands.call(wire.verDeshacer, done.id)).status).toBe(200);
    expect(looks).toBeGreaterThan(0);
  });
});

describe('an undo', () => {
  it('holds what it decides on, so that whoever books meanwhile comes after it', async () => {
    const { holds, member, other, done } = await leave(1);
    const before = await statesOf(app, member);
    const asks = await askings(app, holds, other);
    let asked: Promise<{ status: number }[]> | undefined;
    between = async () => {
      if (asked) return;
      asked = Promise.all(asks.map((ask) => ask()));
      await expect.poll(() => waitingForLocks(app)).toBe(asks.length);
    };
    const { deshecho, problema } = await hands.undo(done.id);
    expect({ deshecho, problema }).toMatchObject({ deshecho: { perdidos: 0 }, problema: null });
    expect((await asked)?.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await statesOf(app, member)).not.toEqual(before);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('gives back nothing at all if a room gives back less than it judged', async () => {
    const { member, done } = await leave(1);
    const left = await statesOf(app, member);
    between = async () => {
      await app.query(`update turnos set version = version + 1, estado = 'ausente'`);
    };
    const { estado, problema, deshecho } = await hands.undo(done.id);
    expect({ estado, deshecho }).toEqual({ estado: 'terminada', deshecho: null });
    expect(problema).toContain('Probá de nuevo');
    await app.query(`update turnos set estado = 'cancelado'`);
    expect(await statesOf(app, member)).toEqual(left);
    between = idle;
    expect((await hands.undo(done.id)).deshecho).toMatchObject({ perdidos: 0 });
  });

  it('holds the nights of a hotel that counts its rooms only since', async () => {
    const hotel = await openHotel(app, { convenio: true, email: 'hotel@ejemplo.org' });
    const [member, other] = (await app.newMembers(2)) as [Member, Member];
    const [desde = '', , hasta = ''] = hotel.noches;
    const book = ({ token }: Member) =>
      callWire(app.url, hoteles.addReserva, {
        body: { hotel_id: hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 2 },
        token,
      });
    expect((await book(member)).status).toBe(200);
    const done = await keepOnly(other);
    await callWire(app.url, hoteles.noches.layOut, {
      params: { id: hotel.id },
      body: { desde, hasta, habitaciones: 1 },
      token: await app.newStaff('contenidos'),
    });
    let asked: ReturnType<typeof book> | undefined;
    between = async () => {
      asked ??= book(other);
      await expect.poll(() => waitingForLocks(app)).toBe(1);
    };
    expect((await hands.undo(done.id)).deshecho).toMatchObject({ perdidos: 0 });
    expect((await asked)?.status).toBe(409);
  });

  it('takes back offers that expired, which a plan leaves as they are', async () => {
    const evento = await openEvento(app, {
      plazas: 1,
      estrategia: 'titular',
      plazo_oferta_horas: 24,
    });
    const [member, waiting] = (await app.newMembers(2)) as [Member, Member];
    for (const one of [member, waiting]) {
      const { invitacion_id: id } = await readStrategy(app, evento.id, one);
      await callWire(app.url, eventos.editInvitacion, {
        params: { id: id as number },
        body: { confirma: true, espera: true },
        token: one.token,
      });
    }
    const done = await keepOnly(waiting);
    expect(await statesOf(app, waiting)).toContainEqual({ que: 'evento', estado: 'ofrecida' });
    clock.at = new Date(Date.parse(START) + 2 * DAY_MS).toISOString();
    const { body } = await hands.call(wire.verDeshacer, done.id);
    expect(body).toMatchObject({ devueltos: 1, perdidos: 1 });
    expect(await statesOf(app, waiting)).toContainEqual({ que: 'evento', estado: 'ofrecida' });
    expect((await hands.undo(done.id)).deshecho).toMatchObject({ devueltos: 2, perdidos: 0 });
    expect(await statesOf(app, member)).toContainEqual({ que: 'evento', estado: 'inscripta' });
  });
});
