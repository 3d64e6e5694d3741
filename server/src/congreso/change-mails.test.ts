import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worker } from '../mensajes/worker.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
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
