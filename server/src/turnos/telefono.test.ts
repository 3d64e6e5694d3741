import { findDifferences } from '../platform/cupos/taken-places.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { marcarAsistencia, mirar } from '@gremio/contract/puerta/endpoints.ts';
import { bookHora, moveTurno, turnos } from '@gremio/contract/turnos/endpoints.ts';
import * as wire from '@gremio/contract/turnos/telefono/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import {
  claimPorTelefono,
  vouchersDePersona,
} from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { openTipo } from '../../testing/vouchers.ts';

/** A clerk's actions for a member on the phone and at the counter. */

const clock = { at: '', now: () => new Date(clock.at) };
const NOON = '2026-11-20T12:00:00-03:00';
const DIA = '2026-11-21';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  clock.at = NOON;
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
  await openCampania(app, { cant_turnos: 3, horas: ['09:00', '10:00', '11:00'] });
  await openCampania(app, { fire_collection: VACATION, limite_empleados: 2 });
});
afterAll(() => app.close());
beforeEach(() => {
  clock.at = NOON;
});

async function newMember(): Promise<Member> {
  const member = await app.newMember();
  await app.query(`update personas set email = 'p' || id || '@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  return member;
}
const book = ({ personaId }: { personaId: number }, hora: string, headers = {}) =>
  callWire(app.url, wire.bookPorTelefono, {
    body: { persona_id: personaId, coleccion: 'turnos', dia: DIA, hora },
    token: staff,
    headers,
  });
const auditOf = ({ personaId }: Member) =>
  app.query<{ accion: string; recurso: string; usuario: string }>(
    'select accion, recurso, usuario from auditoria where persona_id = $1 order by id',
    [personaId],
  );
const mailsTo = ({ personaId }: Member) =>
  app.query('select asunto from mensajes where persona_id = $1 order by id', [personaId]);

describe('a turno by phone', () => {
  it('is the member’s own, with the clerk in the audit and a mail to the member', async () => {
    const member = await newMember();
    const { body } = await book(member, '09:00');
    expect(body.turno).toMatchObject({ dia: DIA, hora: '09:00', estado: 'reservado' });
    const move = await callWire(app.url, wire.movePorTelefono, {
      params: { id: body.turno.id },
      body: { dia: DIA, hora: '10:00' },
      token: staff,
    });
    expect(move.body.turno).toMatchObject({ id: body.turno.id, hora: '10:00' });
    const cancelled = await callWire(app.url, wire.cancelPorTelefono, {
      params: { id: body.turno.id },
      body: { motivo: 'Lo pidió por teléfono.' },
      token: staff,
    });
    expect(cancelled.body.turno.estado).toBe('cancelado');
    expect(await mailsTo(member)).toEqual([
      { asunto: 'Tu turno: sábado 21 de noviembre, 09:00' },
      { asunto: 'Tu turno cambió: sábado 21 de noviembre, 10:00' },
      { asunto: 'Se canceló tu turno del sábado 21 de noviembre, 10:00' },
    ]);
    const audited = await auditOf(member);
    expect(audited.map(({ accion }) => accion)).toEqual(['alta', 'cambio', 'cambio']);
    expect(audited[0]?.usuario).toMatch(/^turnos-/);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('is not moved to the hour that it has, and nobody is told', async () => {
    const member = await newMember();
    const { body } = await book(member, '09:00');
    const same = await callWire(app.url, wire.movePorTelefono, {
      params: { id: body.turno.id },
      body: { dia: DIA, hora: '09:00' },
      token: staff,
    });
    expect([same.status, same.error.motivo]).toEqual([409, 'turno_igual']);
    expect(await mailsTo(member)).toEqual([{ asunto: 'Tu turno: sábado 21 de noviembre, 09:00' }]);
    expect(await auditOf(member)).toHaveLength(1);
  });

  it('is refused in the clerk’s words, with what stands', async () => {
    const member = await newMember();
    const { body } = await book(member, '09:00');
    const second = await book(member, '10:00');
    expect([second.status, second.error.message]).toEqual([
      409,
      'Ya tiene un turno. Podés cambiarlo o cancelarlo.',
    ]);
    expect(second.error['turno']).toEqual(body.turno);
    const suspended = await book(await app.newMember('suspendido'), '09:00');
    expect([suspended.status, suspended.error.message]).toEqual([
      403,
      'Su afiliación está suspendida: no puede reservar, pedir ni inscribirse.',
    ]);
    expect((await book({ personaId: 2_000_000_000 }, '09:00')).status).toBe(404);
    expect(await auditOf(member)).toHaveLength(1);
  });

  it('waits in the same queue as the members’ own calls, and its key answers it once', async () => {
    const members = await app.newMembers(6);
    const answers = await Promise.all(
      members.map((member, index) =>
        index % 2
          ? book(member, '11:00')
          : callWire(app.url, bookHora, {
              params: { coleccion: 'turnos', dia: DIA, hora: '11:00' },
              token: member.token,
            }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await findDifferences(app.house)).toEqual([]);
    const [one] = (await app.newMembers(1)) as [Member];
    const headers = { 'idempotency-key': 'llamada-1' };
    const first = await book(one, '10:00', headers);
    const again = await book(one, '10:00', headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await auditOf(one)).toHaveLength(1);
  });

  it('is still its member’s: they move it in the app', async () => {
    const member = await newMember();
    const { body } = await book(member, '10:00');
    expect(body.turno.hora).toBe('10:00');
    const moved = await callWire(app.url, moveTurno, {
      params: { coleccion: 'turnos', dia: '2026-11-22', hora: '09:00' },
      token: member.token,
    });
    expect(moved.body.turno.id).toBe(body.turno.id);
  });
});

it('shows the days and hours with room that a member sees', async () => {
  const params = { coleccion: 'turnos', dia: '2026-11-22' };
  const { body: dias } = await callWire(app.url, wire.listDiasLibres, { params, token: staff });
  expect(dias.dias.map(({ dia }) => dia)).toContain('2026-11-22');
  const { body: horas } = await callWire(app.url, wire.listHorasLibres, { params, token: staff });
  expect(horas.horas.map(({ hora }) => hora)).toEqual(['09:00', '10:00', '11:00']);
});

it('takes and leaves a vacation day for a member', async () => {
  const member = await newMember();
  const params = { id: member.personaId };
  const add = () =>
    callWire(app.url, wire.addDiaPorTelefono, { params, body: { dia: DIA }, token: staff });
  expect((await add()).body.dia).toMatchObject({ dia: DIA, cant_empleados: 1 });
  expect((await add()).error.message).toBe('Ya está en ese día.');
  const list = await callWire(app.url, wire.diasDePersona, { params, token: staff });
  expect(list.body.dias.map(({ dia }) => dia)).toEqual([DIA]);
  const left = await callWire(app.url, wire.removeDiaPorTelefono, {
    params: { ...params, dia: DIA },
    token: staff,
  });
  expect(left.status).toBe(200);
  expect(await mailsTo(member)).toEqual([
    { asunto: 'Tu día de vacaciones: sábado 21 de noviembre' },
    { asunto: 'Se canceló tu día de vacaciones del sábado 21 de noviembre' },
  ]);
  expect((await auditOf(member)).map(({ accion }) => accion)).toEqual(['alta', 'borrado']);
});

it('claims vouchers for a member, once, with their codes in the audit', async () => {
  const tipo = await openTipo(app, { clase: 'solo_cine' });
  const member = await newMember();
  const claim = () =>
    callWire(app.url, claimPorTelefono, {
      body: { persona_id: member.personaId, tipo_id: tipo.id },
      token: staff,
    });
  const { body } = await claim();
  const codigo = body.vouchers[0]?.codigo;
  expect(codigo).toBeTruthy();
  expect((await claim()).error.message).toBe(
    'Ya pidió todo lo que le corresponde de este voucher.',
  );
  const mine = await callWire(app.url, addVouchers, {
    params: { typeId: tipo.id },
    token: member.token,
  });
  expect(mine.error.motivo).toBe('voucher_ya_reclamado');
  const { body: seen } = await callWire(app.url, vouchersDePersona, {
    params: { id: member.personaId },
    token: staff,
  });
  const shown = seen.tipos.find(({ id }) => id === tipo.id)?.vouchers;
  expect(shown).toMatchObject([{ codigo, qr: null, estado: 'reclamado' }]);
  expect(await auditOf(member)).toMatchObject([{ accion: 'alta', recurso: 'vouchers' }]);
});

describe('at the counter', () => {
  const read = async ({ personaId }: Member, token = staff) => {
    const [row] = await app.query<{ numero_documento: string }>(
      'select numero_documento from personas where id = $1',
      [personaId],
    );
    const texto = row?.numero_documento as string;
    const { body } = await callWire(app.url, mirar, { body: { texto }, token });
    return body.atencion;
  };
  const mark = ({ personaId }: Member, turno_id: number, vino = true) =>
    callWire(app.url, marcarAsistencia, {
      body: { persona_id: personaId, turno_id, vino },
      token: staff,
    });

  it('a typed document shows the turno, which is attended on its day, once, and undone', async () => {
    const member = await newMember();
    const { body } = await book(member, '10:00');
    const { id } = body.turno;
    expect((await read(member))?.turno).toMatchObject({ id, hoy: false, estado: 'reservado' });
    const early = await mark(member, id);
    expect([early.status, early.error.motivo]).toEqual([409, 'turno_otro_dia']);
    clock.at = `${DIA}T10:05:00-03:00`;
    expect((await read(member))?.turno).toMatchObject({ id, hoy: true });
    expect((await mark(member, id)).body.turno).toMatchObject({
      estado: 'atendido',
      atendido: new Date(clock.at).toISOString(),
    });
    // The clerk who marked it may undo that after a reload, and another may not.
    const other = await app.newStaff('turnos');
    expect((await read(member))?.turno).toMatchObject({ estado: 'atendido', deshacer: true });
    const seen = (await read(member, other))?.turno;
    expect(seen).toMatchObject({ estado: 'atendido', deshacer: false });
    expect(seen).not.toHaveProperty('atendido_por');
    clock.at = `${DIA}T23:59:59-03:00`;
    expect((await read(member))?.turno?.deshacer).toBe(true);
    clock.at = `${DIA}T10:05:00-03:00`;
    const twice = await mark(member, id);
    expect([twice.error.motivo, twice.error['turno']]).toMatchObject([
      'turno_ya_atendido',
      { atendido: new Date(clock.at).toISOString() },
    ]);
    expect((await mark(member, id, false)).body.turno).toMatchObject({
      estado: 'reservado',
      atendido: null,
      deshacer: false,
    });
    expect((await mark(await newMember(), id)).status).toBe(404);
    await mark(member, id);
    clock.at = `${plusDays(DIA, 1)}T10:05:00-03:00`;
    expect((await read(member))?.turno).toMatchObject({ hoy: false, deshacer: false });
  });

  it('shows who has none', async () => {
    expect((await read(await newMember()))?.turno).toBeNull();
  });

  it('marks absent who did not come on a day that is over, as many as were named; they may book again', async () => {
    const came = await newMember();
    const absent = await newMember();
    clock.at = NOON;
    const other = await openCampania(app, { fire_collection: 'asistencia', cant_turnos: 5 });
    const ask = (member: Member, dia: string, hora: string) =>
      callWire(app.url, wire.bookPorTelefono, {
        body: { persona_id: member.personaId, coleccion: 'asistencia', dia, hora },
        token: staff,
      });
    const { body } = await ask(came, DIA, '10:00');
    await ask(absent, DIA, '10:30');
    const say = (cuantos: number) =>
      callWire(app.url, wire.marcarAusentes, {
        body: { campania_id: other.id, dia: DIA, cuantos },
        token: staff,
      });
    expect((await say(2)).error.motivo).toBe('dia_sin_pasar');
    clock.at = `${DIA}T10:05:00-03:00`;
    await mark(came, body.turno.id);
    clock.at = `${DIA}T23:59:00-03:00`;
    expect((await say(1)).error.motivo).toBe('dia_sin_pasar');
    clock.at = '2026-11-22T08:00:00-03:00';
    const wrong = await say(2);
    expect([wrong.status, wrong.error['cuantos']]).toEqual([409, 1]);
    expect((await say(1)).body).toEqual({ ausentes: 1 });
    const query = { filter: JSON.stringify({ campania_id: other.id }), sort: '["hora","ASC"]' };
    const { body: rows } = await callWire(app.url, turnos.list, { query, token: staff });
    expect(rows.map(({ estado }) => estado)).toEqual(['atendido', 'ausente']);
    expect((await auditOf(absent)).map(({ accion }) => accion)).toEqual(['alta', 'cambio']);
    expect((await ask(absent, '2026-11-22', '10:00')).status).toBe(200);
  });
});
