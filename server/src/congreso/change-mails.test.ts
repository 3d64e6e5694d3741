import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worker } from '../mensajes/worker.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import { atOnce } from '../../testing/held.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
/** True while the mail server refuses everything, so that mails wait for a retry. */
let busy = false;
let smtp: TestMailServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startMailServer({
    refuse: () => (busy ? { code: 451, text: 'Probá más tarde' } : null),
  });
  app = await startTestApp({
    clock,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const drain = () => worker(app.house).drain();

it('an edition that moves twice while the mail server is away is told as it is, with what was taken out', async () => {
  const token = await app.newStaff('eventos');
  const congreso = await openCongreso(app);
  const ana = await app.newMember();
  await addCongresal(app, congreso.id, ana);
  const noches = [congreso.alojamiento_desde];
  const body = formFor(congreso, { noches, comidas: congreso.comidas });
  await callWire(app.url, wire.addFormCongreso, { body, token: ana.token });
  await drain();
  smtp.received.length = 0;
  const edit = async (change: object) => {
    const params = { id: congreso.id };
    const { body: row } = await callWire(app.url, wire.congresos.get, { params, token });
    const answer = await callWire(app.url, wire.congresos.update, {
      params,
      body: { ...row, ...change },
      token,
    });
    expect(answer.status).toBe(200);
    await drain();
  };
  busy = true;
  await edit({ comidas: congreso.comidas.slice(1) });
  await edit({ lugar: 'Teatro' });
  await edit({ publicado: false });
  await edit({ publicado: true, lugar: 'Club' });
  busy = false;
  clock.at = '2026-11-20T12:30:00-03:00';
  await drain();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
    'Cambió Congreso de prueba',
    'Cambió Congreso de prueba',
  ]);
  const texts = smtp.received.map(({ mail }) => mail.text ?? '');
  expect(texts.filter((text) => text.includes('Ya no se ofrece'))).toHaveLength(1);
  expect(
    texts.filter((text) =>
      text.includes('Ahora:\n• Del jueves 10 al sábado 12 de diciembre\n• Club'),
    ),
  ).toHaveLength(1);
});

it('a confirmation that waits says where the edition moved, with its QR; the one sent before stays', async () => {
  const token = await app.newStaff('eventos');
  const congreso = await openCongreso(app);
  const [ana, luz] = [await app.newMember(), await app.newMember()];
  const enrol = async (member: typeof ana) => {
    await addCongresal(app, congreso.id, member);
    await callWire(app.url, wire.addFormCongreso, {
      body: formFor(congreso, {}),
      token: member.token,
    });
    await drain();
  };
  smtp.received.length = 0;
  await enrol(ana);
  busy = true;
  await enrol(luz);
  const params = { id: congreso.id };
  const { body: row } = await callWire(app.url, wire.congresos.get, { params, token });
  const body = { ...row, lugar: 'Club' };
  expect((await callWire(app.url, wire.congresos.update, { params, body, token })).status).toBe(
    200,
  );
  busy = false;
  clock.at = '2026-11-20T13:30:00-03:00';
  await drain();
  const confirmations = smtp.received
    .map(({ mail }) => mail)
    .filter(({ attachments }) => attachments.length === 2);
  expect(confirmations.map(({ text }) => text?.includes('• Club'))).toEqual([false, true]);
  const files = confirmations.map(({ attachments }) => {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    return new TextDecoder().decode(file?.content as ArrayBuffer);
  });
  expect(files.map((file) => file.includes('Club'))).toEqual([false, true]);
  expect(smtp.received).toHaveLength(4);
});

it('tells whoever enrols while the edition moves where it is', async () => {
  const token = await app.newStaff('eventos');
  const congreso = await openCongreso(app);
  const ana = await app.newMember();
  await addCongresal(app, congreso.id, ana);
  const params = { id: congreso.id };
  const { body: row } = await callWire(app.url, wire.congresos.get, { params, token });
  const body = formFor(congreso, {});
  // The form waits for this statement's lock, after it has read where the edition is.
  const held = {
    text: 'lock table form_congresos in share row exclusive mode',
    values: [],
  };
  // The server sends by itself what it queues.
  smtp.received.length = 0;
  await atOnce<unknown>(app, held, () => [
    callWire(app.url, wire.addFormCongreso, { body, token: ana.token }),
    callWire(app.url, wire.congresos.update, { params, body: { ...row, lugar: 'Club' }, token }),
  ]);
  const told = await app.query<{ n: number }>(
    `select count(*)::int as n from mensajes
     where persona_id = $1 and canal = 'correo' and tipo = 'congreso'`,
    [ana.personaId],
  );
  const { body: own } = await callWire(app.url, wire.getCongreso, {
    params: { id: ana.personaId },
    token: ana.token,
  });
  expect(own.congreso.congreso?.lugar).toBe('Club');
  expect(told[0]?.n).toBeGreaterThan(0);
  await drain();
  const sent = () => smtp.received.map(({ mail }) => mail.text).join();
  await expect.poll(sent, { message: 'a mail that says the new place' }).toContain('• Club');
});
