import { worker } from './list-notices.ts';
import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { changeEstado, personas } from '@gremio/contract/personas/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  addCongresal,
  formFor,
  numdocOf,
  openCongreso,
  type TestCongreso,
} from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';
import type { Member } from '../../testing/members.ts';

/** Delegates with a form who leave the list of their edition, or are back on it. */

const clock = { at: '', now: () => new Date(clock.at) };
const OFF = 'Ya no estás en la lista de Congreso de prueba';
const BACK = 'Cambió Congreso de prueba';
let app: TestApp;
let staff: string;
let congreso: TestCongreso;
beforeAll(async () => {
  clock.at = '2026-11-20T12:00:00-03:00';
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.at = '2026-11-20T12:00:00-03:00';
  await app.query('update congresos set publicado = false');
  congreso = await openCongreso(app);
});

interface Delegate extends Member {
  lineId: number;
  formId: number;
}

async function newDelegate(): Promise<Delegate> {
  const member = await app.newMember();
  const { id: lineId } = await addCongresal(app, congreso.id, member);
  const body = formFor(congreso);
  const saved = await callWire(app.url, wire.addFormCongreso, { body, token: member.token });
  await app.query('delete from mensajes where persona_id = $1', [member.personaId]);
  return { ...member, lineId, formId: saved.body.FormCongreso.id };
}

const unlist = ({ lineId }: Delegate) =>
  callWire(app.url, wire.congresales.remove, { params: { id: lineId }, token: staff });

interface Told {
  asunto: string;
  adjuntos: { contenido: string }[];
}
async function mailsTo({ personaId }: Member): Promise<Told[]> {
  await worker(app.house).drain();
  return app.query<Told>(
    `select asunto, adjuntos from mensajes where persona_id = $1 and canal = 'correo' order by id`,
    [personaId],
  );
}
const told = async (member: Member) => (await mailsTo(member)).map(({ asunto }) => asunto);
const formOf = async ({ personaId, token }: Member) => {
  const params = { id: personaId };
  return (await callWire(app.url, wire.getCongreso, { params, token })).body.congreso.FormCongreso;
};

it('tells whoever is taken off the list once, and again when they are back', async () => {
  const ana = await newDelegate();
  const { revision: first = 0 } = (await formOf(ana)) ?? {};
  await unlist(ana);
  expect(await told(ana)).toEqual([OFF]);
  const [mail] = await mailsTo(ana);
  expect(mail?.adjuntos[0]?.contenido).toContain('STATUS:CANCELLED');
  const now = (await formOf(ana))?.revision;
  expect(now).toBeGreaterThan(first);
  expect(mail?.adjuntos[0]?.contenido).toContain(`SEQUENCE:${now}`);
  await addCongresal(app, congreso.id, ana);
  expect(await told(ana)).toEqual([OFF, BACK]);
  expect((await mailsTo(ana))[1]?.adjuntos[0]?.contenido).not.toContain('CANCELLED');
});

it('takes the congress out of their calendar, and puts it back', async () => {
  const ana = await newDelegate();
  const { body } = await callWire(app.url, renewCalendario, { token: ana.token });
  const feed = async () => (await fetch(body.calendario?.url ?? '')).text();
  expect(await feed()).not.toContain('STATUS:CANCELLED');
  await unlist(ana);
  await told(ana);
  expect(await feed()).toContain('STATUS:CANCELLED');
  await addCongresal(app, congreso.id, ana);
  await told(ana);
  expect(await feed()).not.toContain('STATUS:CANCELLED');
});

it('tells them when their document is corrected, on the list or on the roll', async () => {
  const [ana, eva] = [await newDelegate(), await newDelegate()];
  const wrong = async (member: Member) => `9${(await numdocOf(app, member)).slice(1)}`;
  const line = { params: { id: ana.lineId }, token: staff };
  const { body: row } = await callWire(app.url, wire.congresales.get, line);
  const body = { ...row, numdoc: await wrong(ana) };
  expect((await callWire(app.url, wire.congresales.update, { ...line, body })).status).toBe(200);
  const persona = { params: { id: eva.personaId }, token: staff };
  const { body: before } = await callWire(app.url, personas.get, persona);
  const changed = { ...before, numero_documento: await wrong(eva) };
  const answer = await callWire(app.url, personas.update, { ...persona, body: changed });
  expect(answer.status).toBe(200);
  expect([await told(ana), await told(eva)]).toEqual([[OFF], [OFF]]);
});

it('tells of an undo, and nothing of what is taken back before anybody looked', async () => {
  const ana = await newDelegate();
  const removed = await unlist(ana);
  expect(await told(ana)).toEqual([OFF]);
  const id = Number(removed.headers.get(ACT_HEADER));
  const undone = await callWire(app.url, deshacerActo, { params: { id }, token: staff });
  expect(undone.status).toBe(200);
  expect(await told(ana)).toEqual([OFF, BACK]);
  const move = (by: number) =>
    app.query('update congresales set numdoc = (numdoc::int + $2)::text where congreso_id = $1', [
      congreso.id,
      by,
    ]);
  await move(40_000_000);
  await move(-40_000_000);
  expect(await told(ana)).toEqual([OFF, BACK]);
});

it('tells those whom a file puts back in one queue', async () => {
  const delegates = await Promise.all(Array.from({ length: 5 }, newDelegate));
  for (const one of delegates) await unlist(one);
  for (const one of delegates) expect(await told(one)).toEqual([OFF]);
  const numdocs = await Promise.all(delegates.map((one) => numdocOf(app, one)));
  const file = ['documento;nombre', ...numdocs.map((numdoc) => `${numdoc};PAZ, Sol`)].join('\n');
  const hands = importHands(app, staff);
  await hands.load('congresales', file, false, `&congreso_id=${congreso.id}`);
  for (const one of delegates) expect(await told(one)).toEqual([OFF, BACK]);
});

it('tells nobody of a congress that is over or hidden, whose form is annulled, or who left', async () => {
  const [ana, eva, luz] = [await newDelegate(), await newDelegate(), await newDelegate()];
  const form = { params: { id: eva.formId }, token: staff };
  const { body: row } = await callWire(app.url, wire.formCongresos.get, form);
  const annul = { version: row.version, estado: 'anulado', motivo: 'Renunció.' } as const;
  await callWire(app.url, wire.formCongresos.update, { ...form, body: annul });
  const { body: persona } = await callWire(app.url, personas.get, {
    params: { id: luz.personaId },
    token: staff,
  });
  await callWire(app.url, changeEstado, {
    params: { id: luz.personaId },
    body: { estado: 'baja', motivo: 'Renunció', version: persona.version },
    token: staff,
  });
  clock.at = `${plusDays(congreso.hasta, 1)}T12:00:00-03:00`;
  for (const one of [ana, eva, luz]) await unlist(one);
  expect(await told(ana)).toEqual([]);
  expect(await told(eva)).toEqual(['Se anuló tu inscripción en Congreso de prueba']);
  expect(await told(luz)).not.toContain(OFF);
  clock.at = '2026-11-20T12:00:00-03:00';
  await app.query('update congresos set publicado = false where id = $1', [congreso.id]);
  expect(await told(ana)).toEqual([]);
  await app.query('update congresos set publicado = true where id = $1', [congreso.id]);
  expect(await told(ana)).toEqual([OFF]);
  expect(await told(eva)).toEqual(['Se anuló tu inscripción en Congreso de prueba']);
  expect(await told(luz)).not.toContain(OFF);
  // A form that is put back says how it stands.
  const { body: now } = await callWire(app.url, wire.formCongresos.get, form);
  const back = { version: now.version, estado: 'vigente', motivo: null } as const;
  expect((await callWire(app.url, wire.formCongresos.update, { ...form, body: back })).status).toBe(
    200,
  );
  expect(await told(eva)).toEqual(['Se anuló tu inscripción en Congreso de prueba', OFF]);
});

it('tells whoever is off the list nothing of a move, and those on it once', async () => {
  const [ana, eva] = [await newDelegate(), await newDelegate()];
  await unlist(ana);
  expect(await told(ana)).toEqual([OFF]);
  const params = { id: congreso.id };
  const { body: row } = await callWire(app.url, wire.congresos.get, { params, token: staff });
  const body = { ...row, lugar: 'Teatro' };
  await callWire(app.url, wire.congresos.update, { params, body, token: staff });
  expect([await told(ana), await told(eva)]).toEqual([[OFF], [BACK]]);
});

it('tells nothing more to whoever saves their form once they are back', async () => {
  const ana = await newDelegate();
  await unlist(ana);
  expect(await told(ana)).toEqual([OFF]);
  await app.query(
    `insert into congresales (congreso_id, numdoc, nombre)
     select $1, numero_documento, nombre from personas where id = $2`,
    [congreso.id, ana.personaId],
  );
  const body = formFor(congreso);
  const saved = await callWire(app.url, wire.addFormCongreso, { body, token: ana.token });
  expect(saved.status).toBe(200);
  expect(await told(ana)).toEqual([OFF]);
});
