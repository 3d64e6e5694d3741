import { worker } from './worker.ts';
import * as outbox from './outbox.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { SECRETO } from '../platform/mail/render.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import type { NuevoMensaje } from './textos.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (minutes: number) => {
  clock.at = new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
};

const QUOTA = { code: 550, text: '5.4.5 <ana@prueba.local>: daily sending quota exceeded' };
const POLICY = { code: 554, text: '5.7.1 Rejected by policy' };
const DISLIKED = 'propaganda@prueba.local';
/** Refusal of every mail. */
let refusal: typeof QUOTA | null = null;
/** Mails that a quota still takes. */
let allowed = 0;

let smtp: TestMailServer;
let app: TestApp;
let staff: string;

beforeAll(async () => {
  smtp = await startMailServer({
    refuse: (address) => (address === DISLIKED ? POLICY : null),
    refuseMail: () => {
      if (allowed === 0) return refusal;
      allowed -= 1;
      return null;
    },
  });
  app = await startTestApp({ clock, env: { SMTP_URL: smtp.url } });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  clock.at = START;
  refusal = null;
  allowed = 0;
});
afterEach(async () => {
  smtp.received.length = 0;
  await app.query('delete from mensajes');
  await app.query('delete from mensajes_detenidos');
});

const queue = (mensaje: Partial<NuevoMensaje> = {}) =>
  inTransaction(app.house.db, (tx) =>
    outbox.queue(app.house, tx, {
      tipo: 'reserva',
      personaId: null,
      para: 'ana@prueba.local',
      asunto: 'Tu reserva',
      parrafos: ['Quedó pedida.'],
      ...mensaje,
    }),
  );
const queueMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) await queue({ para: `m${n}@prueba.local` });
};
const drain = () => worker(app.house).drain();
const find = async (id: number) =>
  (await callWire(app.url, mensajes.get, { params: { id }, token: staff })).body;
const stopped = async () => (await callWire(app.url, mensajes.stopped, { token: staff })).body;
const countTries = async () =>
  (await app.query<{ n: number }>('select sum(intentos)::int as n from mensajes'))[0]?.n ?? 0;

it('waits for a quota that is used up for three days: staff are told, and each mail arrives once', async () => {
  refusal = QUOTA;
  const { id } = await queue({ parrafos: [`Tu clave es ${SECRETO}.`], secreto: 'ABCD-EFGH-JKMN' });
  await queueMany(11);
  await drain();
  const [told] = await stopped();
  expect(told).toMatchObject({ canal: 'correo', rechazo: true, esperan: 12 });
  expect(told?.respuesta).toContain('<••••>: daily sending quota exceeded');
  const before = await countTries();
  await drain();
  for (let hour = 0; hour < 72; hour += 1) {
    later(60);
    await drain();
  }
  expect(await countTries()).toBe(before);
  expect(await stopped()).toMatchObject([{ desde: told?.desde, esperan: 12 }]);
  const [queued] = await app.query<{ message_id: string }>(
    `select message_id from mensajes where id = ${id} and estado = 'en_cola'`,
  );
  refusal = null;
  later(60);
  await drain();
  expect(await stopped()).toEqual([]);
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(12);
  expect(smtp.received).toHaveLength(12);
  const key = smtp.received.find(({ to }) => to.includes('ana@prueba.local'));
  expect(key?.mail.text).toContain('ABCD-EFGH-JKMN');
  expect(key?.mail.messageId).toBe(queued?.message_id);
});

it('loses no mail to a quota that frees one place after the other', async () => {
  refusal = QUOTA;
  await queueMany(12);
  const left = () => app.query(`select 1 from mensajes where estado = 'en_cola'`);
  const sent = () => smtp.received.length;
  for (let hour = 0; hour < 400 && (await left()).length > 0; hour += 1) {
    const before = sent();
    allowed = hour % 4 === 3 ? 1 : 0;
    later(15);
    await drain();
    expect(sent() - before).toBeLessThanOrEqual(1);
  }
  expect(await app.query(`select 1 from mensajes where estado <> 'enviado'`)).toEqual([]);
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(12);
});

it('fails the one mail that is refused while the others are taken', async () => {
  const { id } = await queue({ para: DISLIKED });
  for (let n = 0; n < 30; n += 1) {
    await queueMany(1);
    await drain();
    later(1);
    await drain();
    later(10);
  }
  expect(await find(id)).toMatchObject({ estado: 'fallido', intentos: 10 });
  await drain();
  expect(await stopped()).toEqual([]);
  expect(smtp.received).toHaveLength(30);
});

it('keeps a mail for a week, and tries at once when staff send one again', async () => {
  refusal = QUOTA;
  const { id } = await queue();
  for (let day = 0; day < 7; day += 1) {
    await drain();
    expect((await find(id)).estado).toBe('en_cola');
    later(60 * 24);
  }
  await drain();
  expect((await find(id)).estado).toBe('fallido');
  refusal = null;
  expect((await app.query('select 1 from mensajes_detenidos')).length).toBe(1);
  await callWire(app.url, mensajes.resend, { params: { id }, token: staff });
  await expect.poll(async () => (await find(id)).estado).toBe('enviado');
  expect(await stopped()).toEqual([]);
});
