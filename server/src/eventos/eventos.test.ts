import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { listas } from '@gremio/contract/audiencias/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newHijos } from '../../testing/vouchers.ts';
import { newGuest, openEvento, readStrategy } from '../../testing/world-eventos.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
});
afterAll(() => app.close());

const edit = (id: number, { token }: Member, body: Partial<InvitacionEdit> = {}) =>
  callWire(app.url, wire.editInvitacion, {
    params: { id },
    body: { confirma: true, ...body },
    token,
  });
const read = async (id: number, { token }: Member) =>
  (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).body.invitacion;
const listed = async ({ personaId, token }: Member) =>
  (await callWire(app.url, wire.listEventos, { params: { x: personaId }, token })).body.eventos;
const view = (id: number, { token }: Member) =>
  callWire(app.url, wire.viewEvento, { params: { id }, token });

const WITH_GUESTS = { estrategia: 'titular_y_acompanantes', max_acompanantes: 3 } as const;
const documentOf = async ({ personaId }: Member) =>
  (
    await app.query<{ numero_documento: string }>(
      'select numero_documento from personas where id = $1',
      [personaId],
    )
  )[0]?.numero_documento as string;

/** Creates a member with an invitación to an event of this kind. */
async function invite(plan: Parameters<typeof openEvento>[1] = WITH_GUESTS) {
  const evento = await openEvento(app, plan);
  const member = await app.newMember();
  const strategy = await readStrategy(app, evento.id, member);
  return { evento, member, strategy, id: strategy.invitacion_id as number };
}

describe('a member who looks at an event', () => {
  it('has an invitación that holds nothing, and the same one the next time', async () => {
    const { evento, member, strategy, id } = await invite();
    expect(strategy).toMatchObject({ situacion: 'abierta', puede: true, max_acompanantes: 3 });
    expect((await readStrategy(app, evento.id, member)).invitacion_id).toBe(id);
    const invitacion = await read(id, member);
    expect(invitacion).toMatchObject({ estado: 'pendiente', personas: 1 });
    expect(invitacion.invitados).toMatchObject([
      { parentesco: 'titular', numdoc: await documentOf(member), entrada: null },
    ]);
    const [seen] = (await listed(member)).filter((one) => one.id === evento.id);
    expect(seen).toMatchObject({ libres: 100, strategy: { situacion: 'abierta' } });
    expect(seen?.invitacion).toMatchObject({ id, estado: 'pendiente' });
  });

  it('has it once, also when ten screens look at once', async () => {
    const evento = await openEvento(app);
    const member = await app.newMember();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => readStrategy(app, evento.id, member)),
    );
    expect(new Set(all.map((one) => one.invitacion_id)).size).toBe(1);
  });

  it('finds their hijos filled in where it is for the family', async () => {
    const member = await app.newMember();
    const hijos = await newHijos(app, [
      { persona_id: member.personaId },
      { persona_id: member.personaId },
    ]);
    const evento = await openEvento(app, { estrategia: 'grupo_familiar' });
    const strategy = await readStrategy(app, evento.id, member);
    expect(strategy.max_acompanantes).toBe(3);
    const id = strategy.invitacion_id as number;
    const drafted = await read(id, member);
    expect(drafted.invitados.map((one) => one.parentesco)).toEqual(['titular', 'hijo', 'hijo']);
    expect(
      drafted.invitados
        .map((one) => one.numdoc)
        .slice(1)
        .toSorted(),
    ).toEqual(hijos.map((hijo) => hijo.numdoc).toSorted());
    const { body } = await edit(id, member);
    expect(body.invitacion).toMatchObject({ estado: 'inscripta', personas: 3 });
    const stranger = newGuest({ parentesco: 'hijo' });
    const { error } = await edit(id, member, { invitados: [stranger] });
    expect(error.errores).toMatchObject([{ campo: 'invitados.0.numdoc' }]);
  });
});

describe('an event’s audience', () => {
  const setPersona = async ({ personaId }: Member, seccional: string) =>
    app.query('update personas set seccional = $1 where id = $2', [seccional, personaId]);

  it('some, and nobody else, as they are chosen in every room', async () => {
    const inside = await app.newMember();
    const outside = await app.newMember();
    await setPersona(inside, 'Centro');
    await setPersona(outside, 'Lejos');
    const [centro] = await app.query<{ id: number }>(
      `select id from seccionales where nombre = 'Centro'`,
    );
    const evento = await openEvento(app, {
      audiencia: { seccionales: [present(centro).id], edad: { desde: 118 } },
    });
    expect((await readStrategy(app, evento.id, inside)).situacion).toBe('abierta');
    expect(await readStrategy(app, evento.id, outside)).toMatchObject({
      situacion: 'no_destinatario',
      puede: false,
      invitacion_id: null,
      frase:
        'Este evento es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.',
    });
    expect((await listed(inside)).map((one) => one.id)).toContain(evento.id);
    expect((await listed(outside)).map((one) => one.id)).not.toContain(evento.id);
    expect((await view(evento.id, inside)).status).toBe(200);
    expect((await view(evento.id, outside)).status).toBe(404);
    await setPersona(outside, 'Centro');
    expect((await view(evento.id, outside)).status).toBe(200);
  });

  it('a place or a list that an event names must exist, and is not deleted', async () => {
    const change = async (audiencia: object) => {
      const { token: _token, ...row } = await openEvento(app);
      return callWire(app.url, wire.eventos.update, {
        params: { id: row.id },
        body: { ...row, audiencia },
        token: admin,
      });
    };
    const wrong = await change({ listas: [2_000_000_000] });
    expect([wrong.status, wrong.error.errores?.[0]?.campo]).toEqual([422, 'audiencia.listas']);
    const lista = await callWire(app.url, listas.create, {
      body: { nombre: 'La mesa' },
      token: admin,
    });
    const { id } = lista.body;
    const saved = await change({ listas: [id] });
    expect(saved.body.audiencia).toMatchObject({ listas: [id], seccionales: [] });
    const gone = await callWire(app.url, listas.remove, { params: { id }, token: admin });
    expect([gone.status, gone.error.motivo]).toEqual([409, 'en_uso']);
  });

  it('shows nobody what is not published', async () => {
    const evento = await openEvento(app, { publicado: false });
    const member = await app.newMember();
    expect((await view(evento.id, member)).status).toBe(404);
    const { status } = await callWire(app.url, wire.userStrategy, {
      params: { a: evento.id, b: member.personaId },
      token: member.token,
    });
    expect(status).toBe(404);
  });
});

it("gives a leaver's places back, and says which in their mail", async () => {
  const { evento, member, id } = await invite();
  await edit(id, member, { invitados: [newGuest()] });
  const { body: row } = await callWire(app.url, personas.get, {
    params: { id: member.personaId },
    token: admin,
  });
  await callWire(app.url, personas.update, {
    params: { id: member.personaId },
    body: { ...row, email: 'baja@prueba.local', estado: 'baja', motivo: 'De la prueba' },
    token: admin,
  });
  const other = await app.newMember();
  expect((await view(evento.id, other)).body.evento.libres).toBe(100);
  const [mail] = await app.query<{ texto: string }>(
    `select contenido::text as texto from mensajes where para = 'baja@prueba.local'`,
  );
  expect(mail?.texto).toContain('Inscripción a Fiesta de prueba');
});
