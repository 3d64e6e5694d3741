import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addCongresal, formFor, openCongreso, type TestCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

/** Staff change an edition, or a delegate's form. */

const clock = { at: '', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;
beforeAll(async () => {
  clock.at = '2026-11-20T12:00:00-03:00';
  app = await startTestApp({ clock });
  staff = await app.newStaff('eventos');
});
afterAll(() => app.close());

let congreso: TestCongreso;
let ana: Member;
beforeEach(async () => {
  clock.at = '2026-11-20T12:00:00-03:00';
  await app.query('update congresos set publicado = false');
  congreso = await openCongreso(app);
  ana = await app.newMember();
  await addCongresal(app, congreso.id, ana);
  const noches = [congreso.alojamiento_desde, congreso.alojamiento_hasta];
  const body = formFor(congreso, { noches, comidas: congreso.comidas });
  const { status, error } = await callWire(app.url, wire.addFormCongreso, {
    body,
    token: ana.token,
  });
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(error));
  await app.query('delete from mensajes');
});

const edit = async (change: object) => {
  const params = { id: congreso.id };
  const { body: row } = await callWire(app.url, wire.congresos.get, { params, token: staff });
  const body = { ...row, ...change };
  return callWire(app.url, wire.congresos.update, { params, body, token: staff });
};

interface Told {
  asunto: string;
  canal: string;
  contenido: { parrafos: string[] };
  adjuntos: { contenido: string }[];
}
const told = () =>
  app.query<Told>(
    `select asunto, canal, contenido, adjuntos from mensajes
     where persona_id = $1 and canal = 'correo' order by id`,
    [ana.personaId],
  );
const mine = async () => {
  const params = { id: ana.personaId };
  const { body } = await callWire(app.url, wire.getCongreso, { params, token: ana.token });
  return body.congreso.FormCongreso;
};
const sequenceOf = (ics: string | undefined) => Number(/^SEQUENCE:(\d+)/m.exec(ics ?? '')?.[1]);

describe('an edition', () => {
  it('is seen within its dates, and stays with whoever has a form', async () => {
    const bea = await app.newMember();
    await addCongresal(app, congreso.id, bea);
    const seenBy = async ({ personaId, token }: Member) => {
      const params = { id: personaId };
      const { body } = await callWire(app.url, wire.getCongreso, { params, token });
      return body.congreso.congreso?.id ?? null;
    };
    const hasta = '2026-11-22T09:00:00-03:00';
    await edit({ publicado_desde: '2026-11-21T09:00:00-03:00', publicado_hasta: hasta });
    expect([await seenBy(bea), await seenBy(ana)]).toEqual([null, congreso.id]);
    clock.at = '2026-11-21T09:00:00-03:00';
    expect([await seenBy(bea), await seenBy(ana)]).toEqual([congreso.id, congreso.id]);
    clock.at = hasta;
    expect([await seenBy(bea), await seenBy(ana)]).toEqual([null, congreso.id]);
  });

  it('counts the delegates who will be told: those enrolled who are on the list', async () => {
    const params = { id: congreso.id };
    const row = async () => {
      const { body } = await callWire(app.url, wire.congresos.get, { params, token: staff });
      const { body: asked } = await callWire(app.url, wire.listPedidos, { params, token: staff });
      return [body.inscriptos, body.por_avisar, asked.pedidos];
    };
    const { noches, comidas } = present(await mine());
    expect(await row()).toEqual([1, 1, [{ noches, comidas, cuantos: 1 }]]);
    await app.query('delete from congresales where congreso_id = $1', [congreso.id]);
    expect(await row()).toEqual([1, 0, [{ noches, comidas, cuantos: 1 }]]);
  });

  it('that moves is told to its delegates, with before and after, and counts up', async () => {
    const first = (await mine())?.revision ?? Number.NaN;
    const desde = plusDays(congreso.desde, 7);
    await edit({ desde, hasta: plusDays(desde, 2), lugar: 'Teatro' });
    const [mail, ...more] = await told();
    expect([mail?.asunto, more]).toEqual(['Cambió Congreso de prueba', []]);
    const [text, ics] = [mail?.contenido.parrafos.join('\n'), mail?.adjuntos[0]?.contenido];
    expect(text).toMatch(/Ahora:\n• Del .*\n• Teatro\nAntes:\n• Del .*\n• Hotel Central/);
    expect(ics).toContain(`DTSTART;VALUE=DATE:${desde.replaceAll('-', '')}`);
    expect(sequenceOf(ics)).toBeGreaterThan(first);
    expect((await mine())?.revision).toBe(sequenceOf(ics));
  });

  it('that pays for a night less takes it out of each form, and says which', async () => {
    const last = congreso.alojamiento_hasta ?? '';
    await edit({ alojamiento_hasta: plusDays(last, -1), comidas: ['Almuerzo'] });
    const [mail] = await told();
    expect(mail?.contenido.parrafos.join('\n')).toContain(
      `Ya no se ofrece, y lo sacamos de tu inscripción:\n• Alojamiento, la noche del ${formatDay(last)}\n• Cena de apertura`,
    );
    expect(await mine()).toMatchObject({
      noches: [congreso.alojamiento_desde],
      comidas: ['Almuerzo'],
      necesita_alojamiento: true,
      revision: sequenceOf(mail?.adjuntos[0]?.contenido),
    });
    await edit({ alojamiento_desde: null, alojamiento_hasta: null });
    expect(await mine()).toMatchObject({ noches: [], necesita_alojamiento: false });
  });

  it('tells nobody of a change in its words or its list, or once it is over', async () => {
    await edit({ nombre: 'Congreso Extraordinario', comidas: [...congreso.comidas, 'Asado'] });
    expect(await told()).toEqual([]);
    clock.at = `${plusDays(congreso.hasta, 2)}T12:00:00-03:00`;
    await edit({ lugar: 'Teatro' });
    expect(await told()).toEqual([]);
  });

  it('that is hidden is told, leaves the calendars, and is told again when it is back', async () => {
    const { body } = await callWire(app.url, renewCalendario, { token: ana.token });
    const feed = async () => (await fetch(body.calendario?.url ?? '')).text();
    expect(await feed()).not.toContain('STATUS:CANCELLED');
    await edit({ publicado: false });
    expect(await feed()).toContain('STATUS:CANCELLED');
    await edit({ publicado: true });
    expect(await feed()).not.toContain('STATUS:CANCELLED');
    const mails = await told();
    expect(mails.map(({ asunto }) => asunto)).toEqual([
      'Se suspendió Congreso de prueba',
      'Cambió Congreso de prueba',
    ]);
    expect(mails.map(({ adjuntos }) => adjuntos[0]?.contenido.includes('CANCELLED'))).toEqual([
      true,
      false,
    ]);
  });
});

it('tells a delegate that their form is annulled, with the reason, and that it is back', async () => {
  const form = await mine();
  const set = async (estado: 'anulado' | 'vigente', motivo: string | null) => {
    const params = { id: form?.id ?? 0 };
    const { body: row } = await callWire(app.url, wire.formCongresos.get, { params, token: staff });
    const body = { version: row.version, estado, motivo };
    return callWire(app.url, wire.formCongresos.update, { params, body, token: staff });
  };
  expect((await set('anulado', 'Renunció al cargo.')).status).toBe(200);
  const [mail] = await told();
  expect(mail?.asunto).toBe('Se anuló tu inscripción en Congreso de prueba');
  expect(mail?.contenido.parrafos).toContain('Motivo: Renunció al cargo.');
  expect(mail?.adjuntos[0]?.contenido).toContain('STATUS:CANCELLED');
  await set('vigente', null);
  expect((await told()).map(({ asunto }) => asunto)).toEqual([
    'Se anuló tu inscripción en Congreso de prueba',
    'Cambió Congreso de prueba',
  ]);
});
