import { forgetCare } from './eventos.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTickets } from '../platform/tickets.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { inDays, newGuest, openEvento, readStrategy } from '../../testing/world-eventos.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (days: number) => {
  clock.at = new Date(Date.parse(START) + days * DAY_MS).toISOString();
};

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.newStaff('administracion');
});
afterAll(() => app.close());
beforeEach(() => {
  clock.at = START;
});

const edit = (id: number, { token }: Member, body: Partial<InvitacionEdit> = {}) =>
  callWire(app.url, wire.editInvitacion, {
    params: { id },
    body: { confirma: true, ...body },
    token,
  });
const cancel = (id: number, { token }: Member) =>
  callWire(app.url, wire.cancelInscripcion, { params: { id }, token });
const read = async (id: number, { token }: Member) =>
  (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).body.invitacion;
const view = (id: number, { token }: Member) =>
  callWire(app.url, wire.viewEvento, { params: { id }, token });

const WITH_GUESTS = { estrategia: 'titular_y_acompanantes', max_acompanantes: 3 } as const;
/** Creates a member with an invitación to an event of this kind. */
async function invite(plan: Parameters<typeof openEvento>[1] = WITH_GUESTS) {
  const evento = await openEvento(app, plan);
  const member = await app.newMember();
  const strategy = await readStrategy(app, evento.id, member);
  return { evento, member, strategy, id: strategy.invitacion_id as number };
}

describe('enrolling', () => {
  it('gives each person a place and an entry that is theirs', async () => {
    const { evento, member, id } = await invite();
    const guest = newGuest({ dieta: 'Celíaca' });
    const { status, body } = await edit(id, member, { invitados: [guest] });
    expect(status).toBe(200);
    expect(body.invitacion).toMatchObject({ id, estado: 'inscripta', personas: 2, motivo: null });
    const [titular, other] = body.invitacion.invitados;
    expect(titular).toMatchObject({ parentesco: 'titular', estado: 'esperado', ingreso: null });
    expect(other).toMatchObject({ ...guest, estado: 'esperado' });
    const tickets = createTickets(app.house.keys);
    for (const one of body.invitacion.invitados) {
      expect(tickets.open(one.entrada as string)).toEqual({
        clase: 'evento',
        de: evento.id,
        id: one.id,
      });
    }
    expect(await read(id, member)).toEqual(body.invitacion);
    const { body: qr } = await callWire(app.url, wire.qrFiesta, {
      params: { id: other?.id as number },
      token: member.token,
    });
    expect(qr.qr_fiesta).toMatch(/^data:image\/png;base64,/);
    const { body: guests } = await callWire(app.url, wire.listInvitados, {
      params: { a: evento.id, b: member.personaId },
      token: member.token,
    });
    expect(guests.invitaciones).toEqual(body.invitacion.invitados);
    expect(await readStrategy(app, evento.id, member)).toMatchObject({
      situacion: 'inscripta',
      acciones: ['cambiar', 'cancelar'],
    });
  });

  it('keeps people in the order in which they were put there, whatever their documents', async () => {
    const { member, id } = await invite();
    const people = [newGuest(), newGuest(), newGuest()].toReversed();
    const { body } = await edit(id, member, { invitados: people });
    const [, ...guests] = body.invitacion.invitados;
    expect(guests.map(({ numdoc }) => numdoc)).toEqual(people.map(({ numdoc }) => numdoc));
  });

  it('says the same under the same key, and is done once', async () => {
    const { member, id } = await invite();
    const guest = newGuest();
    const ask = () =>
      callWire(app.url, wire.editInvitacion, {
        params: { id },
        body: { confirma: true, invitados: [guest] },
        token: member.token,
        headers: { 'idempotency-key': `una ${id}` },
      });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect(first.body.invitacion.personas).toBe(2);
  });

  it('keeps a draft that holds nothing until it is confirmed', async () => {
    const { evento, member, id } = await invite({ ...WITH_GUESTS, plazas: 2 });
    const guest = newGuest({ fecha_nacimiento: null });
    const { body } = await edit(id, member, { confirma: false, invitados: [guest] });
    expect(body.invitacion).toMatchObject({ estado: 'pendiente', personas: 2 });
    const complete = async () =>
      (
        await callWire(app.url, wire.completoFormulario, {
          params: { a: evento.id, b: member.personaId },
          token: member.token,
        })
      ).body.si_no;
    expect(await complete()).toBe(false);
    expect((await view(evento.id, member)).body.evento.libres).toBe(2);
    const confirmed = await edit(id, member);
    expect(confirmed.body.invitacion).toMatchObject({ estado: 'inscripta', personas: 2 });
    expect((await view(evento.id, member)).body.evento.libres).toBe(0);
  });

  it('changes who goes until the window closes, keeping the entries of those who stay', async () => {
    const { evento, member, id } = await invite();
    const [ana, beto, cora] = [newGuest(), newGuest(), newGuest()];
    const { body: before } = await edit(id, member, { invitados: [ana, beto] });
    const { body: after } = await edit(id, member, {
      invitados: [{ ...beto, nombre: 'Beto Corregido' }, cora],
    });
    expect(after.invitacion.personas).toBe(3);
    const entryOf = (numdoc: string, { invitacion } = after) =>
      invitacion.invitados.find((one) => one.numdoc === numdoc)?.entrada;
    expect(entryOf(beto.numdoc)).toBe(entryOf(beto.numdoc, before));
    expect(entryOf(ana.numdoc)).toBeUndefined();
    expect((await view(evento.id, member)).body.evento.libres).toBe(97);
    later(11);
    const closed = await edit(id, member, { invitados: [] });
    expect(closed.status).toBe(409);
    expect(closed.error).toMatchObject({
      motivo: 'evento_cerrado',
      strategy: { situacion: 'inscripta' },
    });
    expect(await cancel(id, member)).toMatchObject({ status: 200 });
  });

  it('adds and removes one, by the forms of one person', async () => {
    const { member, id } = await invite();
    await edit(id, member);
    const add = (body: InvitadoWrite) =>
      callWire(app.url, wire.addInvitado, { params: { id }, body, token: member.token });
    const remove = (invitadoId: number) =>
      callWire(app.url, wire.removeInvitado, { params: { id: invitadoId }, token: member.token });
    const guest = newGuest();
    const { body: added } = await add(guest);
    expect(added.invitado).toMatchObject({ ...guest, entrada: expect.stringMatching(/^GR1:/) });
    const twice = await add(guest);
    expect([twice.status, twice.error.errores]).toEqual([
      422,
      [{ campo: 'numdoc', mensaje: 'Ese documento está dos veces en la lista.' }],
    ]);
    const { body: removed } = await remove(added.invitado.id);
    expect(removed.invitacion.personas).toBe(1);
    expect((await remove(added.invitado.id)).status).toBe(404);
    const titular = removed.invitacion.invitados[0]?.id as number;
    expect((await remove(titular)).error.motivo).toBe('invitado_titular');
  });

  it('takes all or none, and says how many are left', async () => {
    const { evento, member, id } = await invite({ ...WITH_GUESTS, plazas: 2 });
    const { status, error } = await edit(id, member, { invitados: [newGuest(), newGuest()] });
    expect([status, error.motivo, error['libres']]).toEqual([409, 'evento_completo', 2]);
    expect(error.message).toBe(
      'Quedan 2 lugares, y son más. Inscribí a menos personas, o anotate en la lista de espera.',
    );
    expect((await read(id, member)).estado).toBe('pendiente');
    await edit(id, member, { invitados: [newGuest()] });
    const { error: more } = await edit(id, member, {
      invitados: [...(await read(id, member)).invitados, newGuest()],
    });
    expect([more.motivo, more['libres']]).toEqual(['evento_completo', 0]);
    expect(more.message).toBe(
      'No queda lugar para sumar a nadie. Tu inscripción sigue como estaba.',
    );
    expect((await read(id, member)).personas).toBe(2);
    expect((await view(evento.id, member)).body.evento.libres).toBe(0);
    const swap = await edit(id, member, { invitados: [newGuest()] });
    expect(swap.body.invitacion.personas).toBe(2);
  });

  it('takes a document once an event, without telling whose it is', async () => {
    const { evento, member, id } = await invite();
    const guest = newGuest();
    await edit(id, member, { invitados: [guest] });
    const other = await app.newMember();
    const { invitacion_id } = await readStrategy(app, evento.id, other);
    const otherId = invitacion_id as number;
    const { status, error } = await edit(otherId, other, { invitados: [guest] });
    expect([status, error.motivo]).toEqual([409, 'invitado_repetido']);
    await edit(otherId, other);
    const added = await edit(otherId, other, { invitados: [newGuest(), guest] });
    expect(added.error).toMatchObject({
      motivo: 'invitado_repetido',
      errores: [{ campo: 'invitados.1.numdoc' }],
    });
    await edit(id, member, { invitados: [] });
    expect((await edit(otherId, other, { invitados: [guest] })).status).toBe(200);
  });

  it('is cancelled in the words of the specification, frees its places, and can begin again', async () => {
    const { evento, member, id } = await invite();
    await edit(id, member, { invitados: [newGuest()] });
    expect((await cancel(id, member)).body).toEqual({
      code: 200,
      message: 'Inscripción cancelada con éxito.',
    });
    expect((await cancel(id, member)).error.motivo).toBe('invitacion_cerrada');
    expect((await view(evento.id, member)).body.evento.libres).toBe(100);
    expect(await read(id, member)).toMatchObject({
      estado: 'cancelada',
      personas: 0,
      motivo: null,
    });
    const again = await edit(id, member);
    expect(again.body.invitacion).toMatchObject({ estado: 'inscripta', personas: 1 });
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('is not cancelled once the event began', async () => {
    const { evento, member, id } = await invite();
    await edit(id, member);
    await app.query('update eventos set comienza = $1, inscripcion_hasta = $1 where id = $2', [
      inDays(app, -0.1),
      evento.id,
    ]);
    expect((await cancel(id, member)).error.motivo).toBe('evento_empezado');
  });

  it.each([
    ['sin abrir', { inscripcion_desde: 1 }, 'evento_sin_abrir'],
    ['cerrado', { inscripcion_hasta: -0.5 }, 'evento_cerrado'],
    ['empezado', { comienza: -0.1, inscripcion_hasta: -0.5 }, 'evento_terminado'],
    ['no habilitado', {}, 'evento_no_habilitado'],
  ])('refuses with the sentence that the app shows: %s', async (name, days, motivo) => {
    const moments = Object.fromEntries(
      Object.entries(days).map(([field, day]) => [field, inDays(app, day)]),
    );
    const none = {
      estrategia: 'no_habilitado',
      motivo: 'Se retira en la sede',
      que_hacer: 'Pasá de 9 a 17',
    } as const;
    const { evento, member, strategy, id } = await invite({
      ...moments,
      ...(name === 'no habilitado' ? none : {}),
    });
    const { status, error } = await edit(id, member);
    expect([status, error.motivo]).toEqual([409, motivo]);
    expect(error.message).toBe(strategy.frase);
    expect((await view(evento.id, member)).body.evento.libres).toBe(100);
  });

  it('lets a suspended member see theirs and give it back, and nothing else', async () => {
    const { evento, member, id } = await invite();
    await edit(id, member);
    const { body: row } = await callWire(app.url, personas.get, {
      params: { id: member.personaId },
      token: admin,
    });
    await callWire(app.url, personas.update, {
      params: { id: member.personaId },
      body: { ...row, estado: 'suspendido', motivo: 'De la prueba' },
      token: admin,
    });
    await expect.poll(async () => (await edit(id, member)).status).toBe(403);
    expect(await readStrategy(app, evento.id, member)).toMatchObject({
      situacion: 'suspendido',
      puede: false,
      acciones: ['cancelar'],
    });
    expect((await cancel(id, member)).status).toBe(200);
  });

  it("answers 404 for whatever is somebody else's", async () => {
    const { member, id } = await invite();
    const { body } = await edit(id, member);
    const invitadoId = body.invitacion.invitados[0]?.id as number;
    const other = await app.newMember();
    const { token } = other;
    const statuses = [
      (await edit(id, other)).status,
      (await cancel(id, other)).status,
      (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).status,
      (await callWire(app.url, wire.qrFiesta, { params: { id: invitadoId }, token })).status,
      (await callWire(app.url, wire.removeInvitado, { params: { id: invitadoId }, token })).status,
      (await callWire(app.url, wire.addInvitado, { params: { id }, body: newGuest(), token }))
        .status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

it('forgets diets and remarks some time after the event', async () => {
  const { member, id } = await invite();
  await edit(id, member, { invitados: [newGuest({ dieta: 'Celíaca', observaciones: 'Bastón' })] });
  const care = async () => {
    const { invitados } = await read(id, member);
    return invitados.map(({ dieta, observaciones }) => [dieta, observaciones]);
  };
  later(20.25 + 90);
  await forgetCare(app.house);
  expect(await care()).toContainEqual(['Celíaca', 'Bastón']);
  later(20.25 + 90.01);
  await forgetCare(app.house);
  expect(await care()).toEqual([
    [null, null],
    [null, null],
  ]);
});
