import { recordedLoad } from './loads.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { openCampania } from '../../testing/campania.ts';
import { outcomeOf, runSql, waitingForLocks, whileHeld } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { importHands, lugaresOf, roll } from '../../testing/importaciones.ts';
import type { Member } from '../../testing/members.ts';
import { lineOf, openHolds, statesOf, takeAll } from '../../testing/returns.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { type Cupos, cupos } from '../platform/cupos/service.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { ImportOptions } from '../platform/import/run.ts';
import { bufferSource } from '../platform/import/source.ts';

/** Shows who waits for whom while a roll is reviewed or imported, by which people leave. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let app: RenewableApp;
let gaveBack = 0;
const countingCupos: Cupos = {
  ...cupos,
  giveBack(db, release) {
    gaveBack += 1;
    return cupos.giveBack(db, release);
  },
};
beforeAll(async () => {
  app = await startRenewable({ clock, cupos: countingCupos });
});
beforeEach(async () => {
  gaveBack = 0;
});
afterEach(() => app.renew());
afterAll(() => app.close());

const importRoll = (lines: string[], leaving: number, options: ImportOptions) =>
  recordedLoad(app.house, 'padron')(bufferSource(Buffer.from(roll(...lines)), 'a.csv'), options, {
    bajas: 'true',
    bajas_confirmadas: String(leaving),
  });

const ALL = [200, 200, 200, 200, 200];

describe('a review', () => {
  /** One member leaves, another stays, and a third gets another number; those two book meanwhile. */
  async function askDuringReview(first: (tx: Handle, ids: number[]) => Promise<unknown>) {
    const holds = await openHolds(app, 9);
    const members = (await app.newMembers(3)) as [Member, Member, Member];
    const [leaving, staying, renumbered] = members;
    await takeAll(app, holds, leaving);
    const { rest } = numbered(await lineOf(app, renumbered));
    const lines = [await lineOf(app, staying), `77;${rest}`];
    const asks: Promise<number[]>[] = [];
    const outcomes: (number[] | 'waits')[] = [];
    await importRoll(lines, 1, {
      ensayo: true,
      async onReport(tx, { salen, cambiadas }) {
        expect([salen?.cuantos, cambiadas]).toEqual([1, 1]);
        await first(
          tx,
          members.map(({ personaId }) => personaId),
        );
        for (const one of [staying, renumbered]) {
          const asked = takeAll(app, holds, one);
          asks.push(asked);
          outcomes.push(await outcomeOf(app, asked));
        }
      },
    });
    expect(await Promise.all(asks)).toEqual([ALL, ALL]);
    expect(await statesOf(app, leaving)).toContainEqual({ que: 'turno', estado: 'reservado' });
    // A place that is given back stays locked until the review ends.
    expect(gaveBack).toBe(0);
    return outcomes;
  }

  it('makes nobody wait who books', async () => {
    expect(await askDuringReview(async () => undefined)).toEqual([ALL, ALL]);
  });

  it('is seen to make them wait when it locks what those who leave have', async () => {
    const outcomes = await askDuringReview((tx) =>
      runSql(tx, 'select from cupos order by id for update'),
    );
    expect(outcomes).toEqual(['waits', 'waits']);
  });

  it('is seen to make a member wait whose number it writes', async () => {
    const outcomes = await askDuringReview((tx, ids) =>
      runSql(tx, `update personas set nro_afiliado = '77' where id = ${ids.at(-1)}`),
    );
    expect(outcomes).toEqual([ALL, 'waits']);
  });
});

const numbered = (line: string) => {
  const [numero = '', ...rest] = line.split(';');
  return { numero, rest: rest.join(';') };
};

it('is reviewed as it is imported', async () => {
  const hands = importHands(app, await app.newStaff('administracion'));
  const lines = await Promise.all((await app.newMembers(5)).map((one) => lineOf(app, one)));
  const [one, two, three, four, five] = lines.map(numbered);
  if (!one || !two || !three || !four || !five) throw new Error('five members');
  const text = roll(
    `${two.numero};${one.rest}`,
    `${one.numero};${two.rest}`,
    `901;${three.rest}`.replace('ACTIVO', 'SUSPENDIDO'),
    `${three.numero};NUEVA, Persona;30111222;;;;ACTIVO`,
    `${three.numero};OTRA, Persona;30111333;;;;ACTIVO`,
    `901;;sin documento;;;;ACTIVO`,
    `${four.numero};${four.rest}`.replace('ACTIVO', 'BAJA'),
  );
  const { body: row } = await hands.send('padron', text);
  const reviewed = await hands.review(row, lugaresOf(row), true);
  expect(reviewed.informe).toMatchObject({
    nuevas: 1,
    cambiadas: 4,
    bajas: 1,
    rechazadas: 2,
    salen: { cuantos: 2 },
  });
  await hands.call(confirmarImportacion, row.id, { body: { bajas_confirmadas: 2 } });
  expect((await hands.settled(row.id)).informe).toEqual(reviewed.informe);
  const numbers = await app.query<{ nro: string }>(
    'select nro_afiliado as nro from personas order by id',
  );
  expect(numbers.map(({ nro }) => nro)).toEqual([
    two.numero,
    one.numero,
    '901',
    four.numero,
    five.numero,
    three.numero,
  ]);
});

describe('an import', () => {
  const isHeld = (rows: string) =>
    app.query(`select from ${rows} for update nowait`).then(
      () => false,
      () => true,
    );

  it('holds what others book only once its report is made', async () => {
    const holds = await openHolds(app, 2);
    const [leaving, staying] = (await app.newMembers(2)) as [Member, Member];
    await takeAll(app, holds, leaving);
    const held: boolean[] = [];
    const look = async () => void held.push(await isHeld('cupos'));
    await importRoll([await lineOf(app, staying)], 1, {
      ensayo: false,
      onReport: look,
      beforeCommit: look,
    });
    expect(held).toEqual([false, true]);
    expect(gaveBack).toBeGreaterThan(0);
    expect(await statesOf(app, leaving)).toContainEqual({ que: 'turno', estado: 'cancelado' });
  });

  it('locks the cupos in the order of their ids, as those who book do', async () => {
    const HORAS = ['10:00', '10:10', '10:20', '10:30', '10:40', '10:50', '11:00', '11:10'];
    await openCampania(app, { cant_turnos: 1, dias: 1, horas: HORAS });
    const [staying, ...leaving] = (await app.newMembers(1 + HORAS.length)) as [Member, ...Member[]];
    await app.query(
      `insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
       select d.campania_id, h.id, h.cupo_id, p.id, gen_random_uuid()
       from unnest($1::int[]) with ordinality as p (id, n)
         join (select *, row_number() over (order by id desc) as n from horas) h using (n)
         join dias d on d.id = h.dia_id`,
      [leaving.map(({ personaId }) => personaId)],
    );
    await app.query('update cupos set tomados = 1');
    const lines = [await lineOf(app, staying)];
    const lowest = { text: 'select from cupos order by id limit 1 for update', values: [] };
    const done = await whileHeld(app, lowest, async (release) => {
      const imported = importRoll(lines, leaving.length, { ensayo: false });
      await expect.poll(() => waitingForLocks(app)).toBe(1);
      expect(await isHeld('cupos where id > (select min(id) from cupos)')).toBe(false);
      await release();
      return imported;
    });
    expect(done).toMatchObject<Partial<ImportReport>>({ bajas: leaving.length });
    expect(await app.query('select from cupos where tomados > 0')).toEqual([]);
  });

  it('offers the places of all who leave at once, to those who wait and stay', async () => {
    const evento = await openEvento(app, {
      plazas: 2,
      estrategia: 'titular_y_acompanantes',
      max_acompanantes: 1,
    });
    const members = (await app.newMembers(5)) as [Member, Member, Member, Member, Member];
    const [first, second, third, pair, single] = members;
    const enrol = async (member: Member, guests: number) => {
      const { invitacion_id: id } = await readStrategy(app, evento.id, member);
      const { status } = await callWire(app.url, eventos.editInvitacion, {
        params: { id: id as number },
        body: { confirma: true, espera: true, invitados: newGuests(guests) },
        token: member.token,
      });
      expect(status).toBe(200);
    };
    for (const member of [first, second, third]) await enrol(member, 0);
    await enrol(pair, 1);
    await enrol(single, 0);
    const lines = [await lineOf(app, pair), await lineOf(app, single)];
    await importRoll(lines, 3, { ensayo: false });
    const found = await Promise.all(members.map((one) => statesOf(app, one)));
    const estados = found.map((states) => states.find(({ que }) => que === 'evento')?.estado);
    expect(estados).toEqual(['cancelada', 'cancelada', 'cancelada', 'ofrecida', 'lista_de_espera']);
    expect(await app.query(`select from invitados where tenencia = 'espera'`)).toHaveLength(1);
  });
});
