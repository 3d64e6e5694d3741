import {
  auditoria,
  deshacerActo,
  verDeshacerActo,
} from '@gremio/contract/personal/auditoria/endpoints.ts';
import { changeEstado } from '@gremio/contract/personas/endpoints.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { horas, loteTurnos, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { marcarAsistencia } from '@gremio/contract/puerta/endpoints.ts';
import {
  bookPorTelefono,
  cancelPorTelefono,
  movePorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import { createUndoing } from '../../testing/undoing.ts';

/** Turnos that staff cancelled by mistake, given back. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const SATURDAY = '2026-11-21';

let app: TestApp;
let token: string;
let undoing: ReturnType<typeof createUndoing>;
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('administracion');
  undoing = createUndoing(app, token);
});
afterAll(() => app.close());

const open = (plan: Parameters<typeof openCampania>[1] = {}) =>
  openCampania(app, {
    fire_collection: `deshacer_${(next += 1)}`,
    horas: ['09:00', '10:00'],
    ...plan,
  });

const cancel = (id: number) =>
  undoing.call(cancelPorTelefono, { params: { id }, body: { motivo: 'Se confundió' } });

describe('a turno that was cancelled', () => {
  it('is given back to whom it was taken from, who is told that it stands', async () => {
    const { id, member } = await undoing.book(await open(), SATURDAY, '09:00');
    const { act } = await cancel(id);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado', hora: '09:00' });
    expect(await undoing.mailsTo(member)).toEqual([
      'Se canceló tu turno del sábado 21 de noviembre, 09:00',
      'Tu turno sigue en pie: sábado 21 de noviembre, 09:00',
    ]);
    const [mail] = await app.query<{ ics: string }>(
      `select adjuntos::text as ics from mensajes where persona_id = $1 and asunto like 'Tu turno sigue%'`,
      [member.personaId],
    );
    // A calendar ignores a revision that is not newer than the cancellation's.
    expect(mail?.ics).toContain('SEQUENCE:3');
  });

  it('stays cancelled once somebody else has its place, and says so', async () => {
    const campania = await open();
    const { id, member } = await undoing.book(campania, SATURDAY, '09:00');
    const { act } = await cancel(id);
    await undoing.book(campania, SATURDAY, '09:00');
    const refused = await undoing.undo(act);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Ese horario ya se completó (sábado 21 de noviembre, 09:00). Reservale otro horario.',
    ]);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'cancelado' });
    expect(await undoing.mailsTo(member)).toHaveLength(1);
  });

  it('stays cancelled while its hour is closed, or its person has another or is in baja', async () => {
    const campania = await open({ cant_turnos: 3 });
    const { id, member } = await undoing.book(campania, SATURDAY, '09:00');
    const { act } = await cancel(id);
    const [hora] = await app.query<{ id: number }>(
      'select hora_id as id from turnos where id = $1',
      [id],
    );
    const params = { id: hora?.id as number };
    const { body: row } = await callWire(app.url, horas.get, { params, token });
    const closed = await undoing.call(horas.update, { params, body: { ...row, cerrado: true } });
    expect((await undoing.undo(act)).error.message).toContain('está cerrado');
    await undoing.undo(closed.act);
    expect((await undoing.ask(campania, member, SATURDAY, '10:00')).status).toBe(200);
    expect((await undoing.undo(act)).error.message).toBe(
      'Esa persona ya tiene otro turno: sábado 21 de noviembre, 10:00.',
    );
    const other = await undoing.book(campania, SATURDAY, '09:00');
    const gone = await cancel(other.id);
    const { body: persona } = await callWire(app.url, changeEstado, {
      params: { id: other.member.personaId },
      body: { estado: 'baja', motivo: 'Renunció', version: 1 },
      token,
    });
    expect(persona.estado).toBe('baja');
    expect((await undoing.undo(gone.act)).error.message).toContain('dada de baja');
  });

  it('of several, each comes back as far as there is room, and those that stay are named', async () => {
    const campania = await open();
    const [one, two] = [
      await undoing.book(campania, SATURDAY, '09:00'),
      await undoing.book(campania, SATURDAY, '10:00'),
    ];
    const { act } = await undoing.call(loteTurnos, {
      body: { ids: [one.id, two.id], estado: 'cancelado' },
    });
    await undoing.book(campania, SATURDAY, '10:00');
    const plan = (await callWire(app.url, verDeshacerActo, { params: { id: act }, token })).body;
    expect(plan).toMatchObject({ motivo: null, cuantos: 1, quedan: [{}] });
    expect(await undoing.placeOf(one.id)).toMatchObject({ estado: 'cancelado' });
    const { done } = await undoing.undo(act);
    expect(done.quedan).toEqual([
      {
        nombre: 'sábado 21 de noviembre, 10:00',
        motivo: expect.stringContaining('ya se completó'),
      },
    ]);
    expect(await undoing.placeOf(one.id)).toMatchObject({ estado: 'reservado' });
    expect(await undoing.placeOf(two.id)).toMatchObject({ estado: 'cancelado' });
  });

  it('is cancelled again by doing it again', async () => {
    const { id, member } = await undoing.book(await open(), SATURDAY, '09:00');
    const first = await undoing.undo((await cancel(id)).act);
    expect((await undoing.undo(first.act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'cancelado' });
    expect(await undoing.mailsTo(member)).toHaveLength(3);
  });

  it('comes back without a mail where its hour is past, and not on a later day', async () => {
    const { id, member } = await undoing.book(await open(), SATURDAY, '09:00');
    await app.query(
      `update dias set dia = '2026-11-20' where id = (select dia_id from horas h join turnos t on t.hora_id = h.id where t.id = $1)`,
      [id],
    );
    const cancelAt = (version: number) =>
      undoing.call(turnos.update, { params: { id }, body: { estado: 'cancelado', version } });
    expect((await undoing.undo((await cancelAt(1)).act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado' });
    expect(await undoing.mailsTo(member)).toHaveLength(1);
    await app.query(`update dias set dia = '2026-11-19' where dia = '2026-11-20'`);
    const again = await cancelAt(3);
    expect((await undoing.undo(again.act)).error.message).toBe('Ese día ya pasó.');
  });
});

describe('a turno that was moved by phone', () => {
  const move = (id: number) =>
    undoing.call(movePorTelefono, { params: { id }, body: { dia: SATURDAY, hora: '10:00' } });

  it('goes back to its former hour, and its member is told of both', async () => {
    const { id, member } = await undoing.book(await open(), SATURDAY, '09:00');
    const { act } = await move(id);
    expect(act).toBeGreaterThan(0);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado', hora: '09:00' });
    expect(await undoing.mailsTo(member)).toEqual([
      'Tu turno cambió: sábado 21 de noviembre, 10:00',
      'Tu turno cambió: sábado 21 de noviembre, 09:00',
    ]);
  });

  it('stays where it is once somebody else has its former hour', async () => {
    const campania = await open();
    const { id } = await undoing.book(campania, SATURDAY, '09:00');
    const { act } = await move(id);
    await undoing.book(campania, SATURDAY, '09:00');
    expect((await undoing.undo(act)).error.message).toBe(
      'Ese horario ya se completó (sábado 21 de noviembre, 09:00). Reservale otro horario.',
    );
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado', hora: '10:00' });
  });
});

describe('a turno that was marked at the counter', () => {
  it('is reserved again from the audit by another clerk, and not by the role of the counter', async () => {
    const { id, member } = await undoing.book(await open(), SATURDAY, '09:00');
    await app.query(
      `update dias set dia = '2026-11-20' where id = (select dia_id from horas h join turnos t on t.hora_id = h.id where t.id = $1)`,
      [id],
    );
    const puerta = await app.newStaff('puerta');
    const body = { persona_id: member.personaId, turno_id: id, vino: true };
    const marked = await callWire(app.url, marcarAsistencia, { body, token: puerta });
    const act = Number(marked.headers.get(ACT_HEADER));
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'atendido' });
    const byPuerta = await callWire(app.url, deshacerActo, { params: { id: act }, token: puerta });
    expect(byPuerta.status).toBe(403);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado' });
  });
});

describe('a turno that was booked by phone', () => {
  it('is undone by another button, which the audit names with its page', async () => {
    const { personaId } = await undoing.newMember();
    const { coleccion } = await open();
    const body = { persona_id: personaId, coleccion, dia: SATURDAY, hora: '09:00' };
    await undoing.call(bookPorTelefono, { body });
    const filter = JSON.stringify({ recurso: 'turnos', accion: 'alta' });
    const { body: acts } = await callWire(app.url, auditoria.list, { query: { filter }, token });
    const act = acts.find(({ persona_id }) => persona_id === personaId);
    const dice = 'Se deshace con «Cancelar», en el turno.';
    expect(act?.se_deshace).toEqual({ dice, pagina: `/personas/${personaId}/show` });
    expect((await undoing.undo(act?.id ?? 0)).error).toMatchObject({
      motivo: 'no_se_deshace',
      message: dice,
    });
  });
});
