import { worker as confirming } from '../src/turnos/confirmaciones.ts';
import { addFormCongreso } from '@gremio/contract/congreso/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import { avisarNoticia } from '@gremio/contract/noticias/avisos/endpoints.ts';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import * as cartas from '@gremio/contract/activacion/cartas/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import * as vouchers from '@gremio/contract/vouchers/endpoints.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { openCampania } from './campania.ts';
import { addCongresal, formFor, openCongreso } from './congreso.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import { openEvento, readStrategy } from './world-eventos.ts';

/** Members, and what puts a note about each of them into a queue. */

export const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
export const later = (seconds: number) => {
  clock.at = new Date(clock.now().getTime() + seconds * 1_000).toISOString();
};

export async function newMembers(app: TestApp): Promise<Member[]> {
  const members = await app.newMembers(3);
  await app.query(
    `update personas set nombre = 'PÉREZ, Ana ' || id, email = 'p' || id || '@prueba.local',
       seccional = $2 where id = any($1)`,
    [members.map(({ personaId }) => personaId), `Queue ${members[0]?.personaId}`],
  );
  return members;
}

export const seccionalOf = ([first]: Member[]) => `Queue ${first?.personaId}`;

export async function enrol(app: TestApp, members: Member[]): Promise<void> {
  const evento = await openEvento(app, { estrategia: 'titular_y_acompanantes' });
  for (const member of members) {
    const id = (await readStrategy(app, evento.id, member)).invitacion_id as number;
    const body = { confirma: true, espera: false, invitados: [] };
    const input = { params: { id }, body, token: member.token };
    const { status } = await callWire(app.url, eventos.editInvitacion, input);
    expect(status).toBe(200);
  }
}

/** Books an hour of tomorrow for each, and forgets that they were told. */
export async function bookTomorrow(app: TestApp, members: Member[]): Promise<void> {
  // A collection has one open campaign.
  await app.query('update campanias set abierta = false');
  const { coleccion, dias, horas } = await openCampania(app, { cant_turnos: 10 });
  for (const { token } of members) {
    const params = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
    expect((await callWire(app.url, bookHora, { params, token })).status).toBe(200);
  }
  await confirming(app.house)
    .drain()
    .catch(() => undefined);
  const ids = members.map(({ personaId }) => personaId);
  await app.query('delete from mensajes where persona_id = any($1)', [ids]);
  await app.query('delete from turnos_por_avisar');
  await app.query('delete from notas_apartadas');
}

/** As those who book at once: one note names the bookings of all. */
export async function book(app: TestApp, members: Member[]): Promise<void> {
  await bookTomorrow(app, members);
  await app.query(
    `insert into turnos_por_avisar (clase, reservas)
     select 'turno', array_agg(id order by id) from turnos where persona_id = any($1)`,
    [members.map(({ personaId }) => personaId)],
  );
}

/** Puts the members on the list of an edition, with a form each; returns its id. */
export async function enrolDelegates(app: TestApp, members: Member[]): Promise<number> {
  await app.query('update congresos set publicado = false');
  const congreso = await openCongreso(app);
  for (const member of members) {
    await addCongresal(app, congreso.id, member);
    const input = { body: formFor(congreso), token: member.token };
    expect((await callWire(app.url, addFormCongreso, input)).status).toBe(200);
  }
  const ids = members.map(({ personaId }) => personaId);
  await app.query('delete from mensajes where persona_id = any($1)', [ids]);
  return congreso.id;
}

export const emptyList = (app: TestApp, congresoId: number) =>
  app.query('delete from congresales where congreso_id = $1', [congresoId]);

export async function publish(app: TestApp): Promise<number> {
  const token = await app.newStaff('contenidos');
  const publicado_desde = '2026-11-19T12:00:00Z';
  const body = { titulo: 'Colonia', copete: null, cuerpo: '…', publicado_desde };
  return (await callWire(app.url, noticias.create, { token, body })).body.id;
}

export async function announce(app: TestApp, id: number, seccional: string): Promise<void> {
  const token = await app.newStaff('contenidos');
  const body = { seccional };
  const { status } = await callWire(app.url, avisarNoticia, { params: { id }, body, token });
  expect(status).toBe(200);
}

export async function prepareTanda(
  app: TestApp,
  seccional: string,
  via: 'carta' | 'correo' = 'correo',
): Promise<number> {
  const token = await app.newStaff('turnos');
  const body = { filtro: { seccional }, via, solo_sin_clave: false };
  return (await callWire(app.url, cartas.cartas.create, { body, token })).body.id;
}

export async function issue(app: TestApp, ids: number[]): Promise<void> {
  const token = await app.newStaff('turnos');
  for (const id of ids) await callWire(app.url, cartas.emitirTanda, { params: { id }, token });
}

export const CINE = { clase: 'solo_cine', vence: '2027-01-31' } as const;

/** Gives each member a voucher of this kind, and puts its last day off. */
export async function extend(app: TestApp, id: number, members: Member[]): Promise<void> {
  for (const { token } of members) {
    await callWire(app.url, vouchers.addVouchers, { params: { typeId: id }, token });
  }
  const token = await app.newStaff('administracion');
  const { body: row } = await callWire(app.url, vouchers.voucherTipos.get, {
    params: { id },
    token,
  });
  const { audiencia: _audiencia, ...fields } = row;
  const body = { ...fields, vence: '2027-02-28' };
  const input = { params: { id }, body, token };
  const { status } = await callWire(app.url, vouchers.voucherTipos.update, input);
  expect(status).toBe(200);
}
