import { lapseOffers } from './eventos.ts';
import * as eventoNotices from './notices.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

/** The waiting list: its order, which groups fit, expiry of offers, and two servers at once. */

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (hours: number) => {
  clock.at = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
};

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl, dataDir: app.dataDir });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  clock.at = START;
});

const open = (plazas: number, plan: Parameters<typeof openEvento>[1] = {}) =>
  openEvento(app, {
    plazas,
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 3,
    plazo_oferta_horas: 24,
    ...plan,
  });

type Invited = Member & { id: number };

async function invite(eventoId: number): Promise<Invited> {
  const member = await app.newMember();
  const strategy = await readStrategy(app, eventoId, member);
  return { ...member, id: strategy.invitacion_id as number };
}

const edit = ({ id, token }: Invited, body: Partial<InvitacionEdit> & object = {}, { url } = app) =>
  callWire(url, wire.editInvitacion, { params: { id }, body: { confirma: true, ...body }, token });
const cancel = ({ id, token }: Invited, { url } = app) =>
  callWire(url, wire.cancelInscripcion, { params: { id }, token });
const read = async ({ id, token }: Invited) =>
  (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).body.invitacion;
const estado = async (one: Invited) => (await read(one)).estado;

/** Invites a member with this many people, who are enrolled or at the end of the list. */
async function join(eventoId: number, people: number): Promise<Invited> {
  const one = await invite(eventoId);
  const { status, error } = await edit(one, { invitados: newGuests(people - 1), espera: true });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return one;
}

const libres = async (eventoId: number) =>
  (
    await app.query<{ n: number }>(
      'select limite - tomados as n from cupos c join eventos e on e.cupo_id = c.id where e.id = $1',
      [eventoId],
    )
  )[0]?.n;
const settled = async () => expect(await findDifferences(app.house)).toEqual([]);

describe('a full event', () => {
  it('puts whoever asks on the list, in order, and holds nothing for them', async () => {
    const evento = await open(1);
    await join(evento.id, 1);
    const [ana, beto] = [await join(evento.id, 2), await join(evento.id, 1)];
    expect(await read(ana)).toMatchObject({ estado: 'lista_de_espera', puesto: 1, personas: 2 });
    expect(await read(beto)).toMatchObject({ estado: 'lista_de_espera', puesto: 2 });
    expect((await readStrategy(app, evento.id, beto)).frase).toContain(
      'en el puesto 2, por 1 lugar',
    );
    const [seen] = (
      await callWire(app.url, wire.listEventos, {
        params: { x: ana.personaId },
        token: ana.token,
      })
    ).body.eventos.filter((one) => one.id === evento.id);
    expect(seen).toMatchObject({ libres: 0, en_espera: 2 });
    await settled();
  });

  it('gives who asks for it what is left, instead of a place on the list', async () => {
    const evento = await open(2);
    const one = await join(evento.id, 2);
    expect(await estado(one)).toBe('inscripta');
  });
});

it('is not expected by a door while it is only offered, event by event', async () => {
  const [offered, other] = [await open(2), await open(3)];
  const [gone] = [await join(offered.id, 1), await join(offered.id, 1)];
  await join(offered.id, 1);
  await join(other.id, 3);
  await cancel(await join(other.id, 1));
  await cancel(gone);
  const ids = [offered.id, other.id];
  await app.query(
    `update eventos set inscripcion_hasta = $2, comienza = $2, termina = $2::timestamptz + interval '6 hours'
     where id = any($1::int[])`,
    [ids, START],
  );
  const { body } = await callWire(app.url, listLugares, { token: await app.newStaff('puerta') });
  const expected = body.conteos
    .filter(({ lugar }) => lugar.clase === 'evento' && ids.includes(lugar.id))
    .map(({ lugar, esperados }) => [lugar.id, esperados]);
  expect(new Map(expected as [number, number][])).toEqual(
    new Map([
      [offered.id, 1],
      [other.id, 3],
    ]),
  );
});

describe('a freed place', () => {
  it('is offered to the first who fits, in order, with its term and a mail', async () => {
    const evento = await open(3);
    const [two, alone] = [await join(evento.id, 2), await join(evento.id, 1)];
    const [four, three, late] = [
      await join(evento.id, 4),
      await join(evento.id, 2),
      await join(evento.id, 1),
    ];
    await app.query(`update personas set email = 'espera@prueba.local' where id = $1`, [
      three.personaId,
    ]);
    await cancel(two);
    expect(await read(three)).toMatchObject({
      estado: 'ofrecida',
      oferta_hasta: new Date(Date.parse(START) + 24 * HOUR_MS).toISOString(),
      invitados: [{ entrada: null }, { entrada: null }],
    });
    expect([await estado(four), await estado(late)]).toEqual([
      'lista_de_espera',
      'lista_de_espera',
    ]);
    await eventoNotices.worker(app.house).drain();
    const [mail] = await app.query<{ asunto: string; contenido: { boton: { url: string } } }>(
      `select asunto, contenido from mensajes where para = 'espera@prueba.local'`,
    );
    expect(mail?.asunto).toBe('Hay lugar para vos en Fiesta de prueba');
    expect(mail?.contenido.boton.url).toBe(`${app.url}/eventos/${evento.id}`);
    // The place of the member who was alone goes to the next who fits.
    await cancel(alone);
    expect(await estado(late)).toBe('ofrecida');
    expect(await libres(evento.id)).toBe(0);
    await settled();
  });

  it('is held until it is accepted, also after enrolment closed', async () => {
    const evento = await open(2, { plazo_oferta_horas: 720 });
    const holder = await join(evento.id, 2);
    const waiting = await join(evento.id, 2);
    await cancel(holder);
    const newcomer = await invite(evento.id);
    expect((await edit(newcomer)).error.motivo).toBe('evento_completo');
    later(11 * 24);
    const changed = await edit(waiting, { invitados: newGuests(1) });
    expect(changed.error.motivo).toBe('evento_cerrado');
    const { body } = await edit(waiting);
    expect(body.invitacion).toMatchObject({ estado: 'inscripta', oferta_hasta: null, personas: 2 });
    expect(body.invitacion.invitados.every((one) => one.entrada)).toBe(true);
    await settled();
  });

  it('may be accepted for fewer, and the rest goes on', async () => {
    const evento = await open(3);
    const holder = await join(evento.id, 3);
    const [three, one] = [await join(evento.id, 3), await join(evento.id, 1)];
    await cancel(holder);
    expect(await estado(one)).toBe('lista_de_espera');
    const { invitados } = await read(three);
    const { body } = await edit(three, { invitados: invitados.slice(0, 2) });
    expect(body.invitacion).toMatchObject({ estado: 'inscripta', personas: 2 });
    expect(await estado(one)).toBe('ofrecida');
    await settled();
  });

  it('goes on when it is declined, and when its term ends: the rule first, then the job', async () => {
    const evento = await open(1);
    const holder = await join(evento.id, 1);
    const [ana, beto, cora] = [
      await join(evento.id, 1),
      await join(evento.id, 1),
      await join(evento.id, 1),
    ];
    await cancel(holder);
    await cancel(ana);
    expect(await read(ana)).toMatchObject({ estado: 'cancelada', motivo: null });
    expect(await estado(beto)).toBe('ofrecida');
    later(24);
    expect(await readStrategy(app, evento.id, beto)).toMatchObject({
      situacion: 'completa',
      acciones: ['esperar'],
    });
    await lapseOffers(app.house);
    expect(await read(beto)).toMatchObject({
      estado: 'cancelada',
      motivo: 'Venció el plazo para aceptar el lugar.',
    });
    expect(await estado(cora)).toBe('ofrecida');
    await settled();
  });

  it('is not accepted after its term, before any job: it went to who follows', async () => {
    const evento = await open(1);
    const holder = await join(evento.id, 1);
    const [ana, beto] = [await join(evento.id, 1), await join(evento.id, 1)];
    await cancel(holder);
    later(24);
    expect((await edit(ana)).error.motivo).toBe('evento_completo');
    expect([await estado(ana), await estado(beto)]).toEqual(['cancelada', 'ofrecida']);
    const { body } = await edit(ana, { espera: true });
    expect(body.invitacion).toMatchObject({ estado: 'lista_de_espera', puesto: 1 });
    await settled();
  });

  it('comes of a guest less, of more places, and of a group that waits for less', async () => {
    const evento = await open(2);
    const holder = await join(evento.id, 2);
    const [ana, beto, cora] = [
      await join(evento.id, 1),
      await join(evento.id, 1),
      await join(evento.id, 4),
    ];
    await edit(holder, { invitados: [] });
    expect([await estado(ana), await estado(beto)]).toEqual(['ofrecida', 'lista_de_espera']);
    const { body: row } = await callWire(app.url, wire.eventos.get, {
      params: { id: evento.id },
      token: evento.token,
    });
    expect(row).toMatchObject({ inscriptos: 1, ofrecidos: 1, esperando: 5, libres: 0 });
    const raised = await callWire(app.url, wire.eventos.update, {
      params: { id: evento.id },
      body: { ...row, plazas: 4 },
      token: evento.token,
    });
    expect(raised.body).toMatchObject({ plazas: 4, ofrecidos: 2, esperando: 4, libres: 1 });
    await edit(cora, { invitados: [] });
    expect(await estado(cora)).toBe('ofrecida');
    expect(await libres(evento.id)).toBe(0);
    await settled();
  });

  it('passes over somebody suspended, whose turn comes when they are back', async () => {
    const evento = await open(2);
    const holders = [await join(evento.id, 1), await join(evento.id, 1)] as const;
    const [ana, beto] = [await join(evento.id, 1), await join(evento.id, 1)];
    const setEstado = (value: string) =>
      app.query('update personas set estado = $1 where id = $2', [value, ana.personaId]);
    await setEstado('suspendido');
    await cancel(holders[0]);
    expect([await estado(ana), await estado(beto)]).toEqual(['lista_de_espera', 'ofrecida']);
    await setEstado('activo');
    await cancel(holders[1]);
    expect(await estado(ana)).toBe('ofrecida');
  });

  it('is offered to nobody once the event began', async () => {
    const evento = await open(1, { plazo_oferta_horas: 720 });
    const holder = await join(evento.id, 1);
    const waiting = await join(evento.id, 1);
    later(20 * 24 + 1);
    expect((await cancel(holder)).status).toBe(409);
    const [row] = await app.query<{ version: number }>(
      'select version from invitaciones where id = $1',
      [holder.id],
    );
    await callWire(app.url, wire.invitaciones.update, {
      params: { id: holder.id },
      body: { estado: 'cancelada', motivo: 'No vino', version: row?.version as number },
      token: evento.token,
    });
    expect(await estado(waiting)).toBe('lista_de_espera');
    expect(await libres(evento.id)).toBe(1);
  });
});

it('passes each freed place on once, in order, while many leave at once on two servers', async () => {
  const evento = await open(12);
  const holders = await Promise.all(Array.from({ length: 12 }, () => join(evento.id, 1)));
  const waiting: Invited[] = [];
  for (let n = 0; n < 12; n += 1) waiting.push(await join(evento.id, (n % 2) + 1));
  await Promise.all([
    ...holders.slice(0, 10).map((one, n) => cancel(one, n % 2 ? app : second)),
    lapseOffers(app.house),
    lapseOffers(second.house),
  ]);
  const offered = await app.query<{ id: number; n: number }>(
    `select i.id, (select count(*)::int from invitados v where v.invitacion_id = i.id) as n
     from invitaciones i where evento_id = $1 and estado = 'ofrecida' order by orden`,
    [evento.id],
  );
  // Members leave one at a time: whoever comes alone fits at once, in order; only then are two
  // places left for two.
  const [alone, inPairs] = [0, 1].map((half) => waiting.filter((_, n) => n % 2 === half));
  const first = [...(alone ?? []), ...(inPairs ?? []).slice(0, 2)].map((one) => one.id);
  expect(new Set(offered.map((one) => one.id))).toEqual(new Set(first));
  expect(offered.reduce((sum, one) => sum + one.n, 0)).toBe(10);
  expect(await libres(evento.id)).toBe(0);
  await settled();
});

it('a place that a local clerk frees goes to the first who waits, wherever they belong', async () => {
  const evento = await open(1);
  const holder = await join(evento.id, 1);
  const first = await join(evento.id, 1);
  await app.query(
    `update personas set seccional = case id when $1 then 'Salta' else 'Chubut' end
    where id in ($1, $2)`,
    [holder.personaId, first.personaId],
  );
  const [salta] = await app.query<{ id: number }>(
    `select id from seccionales where nombre = 'Salta'`,
  );
  const token = await app.newStaff('eventos', [salta?.id as number]);
  const version = async ({ id }: Invited) =>
    (
      await app.query<{ version: number }>('select version from invitaciones where id = $1', [id])
    )[0]?.version as number;
  const drop = async (one: Invited) =>
    callWire(app.url, wire.invitaciones.update, {
      params: { id: one.id },
      body: { estado: 'cancelada', motivo: 'Prueba', version: await version(one) },
      token,
    });
  expect((await drop(first)).status).toBe(404);
  expect((await drop(holder)).status).toBe(200);
  expect([await estado(holder), await estado(first)]).toEqual(['cancelada', 'ofrecida']);
});
