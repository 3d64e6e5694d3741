import { worker } from './worker.ts';
import * as outbox from './outbox.ts';
import { readFileSync } from 'node:fs';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { listRechazados, tellRebotes } from '@gremio/contract/mensajes/rebotes/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { inTransaction } from '../platform/database/handle.ts';

/** A relay reports, after it accepted a mail, that a later server refused it. */

const TOKEN = 'testigo-de-los-rebotes';
const ANA = 'ana@prueba.local';

let smtp: TestMailServer;
let app: TestApp;
let staff: string;
let member: Member;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, BOUNCE_TOKEN: TOKEN } });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  member = await app.newMember();
  await app.query('update personas set email = $1 where id = $2', [ANA, member.personaId]);
});
afterEach(() => {
  smtp.received.length = 0;
});

/** Sends a mail to the member; returns its id and Message-ID. */
async function send(asunto = 'Tu reserva') {
  const mensaje = { tipo: 'reserva', personaId: member.personaId, para: ANA, asunto } as const;
  const { id } = await inTransaction(app.house.db, (tx) =>
    outbox.queue(app.house, tx, { ...mensaje, parrafos: ['Quedó pedida.'] }),
  );
  await worker(app.house).drain();
  const [row] = await app.query<{ message_id: string }>(
    'select message_id from mensajes where id = $1',
    [id],
  );
  return { id, messageId: row?.message_id ?? '' };
}

const report = (name: string, messageId: string): string =>
  readFileSync(new URL(`../../fixtures/rebotes/${name}.eml`, import.meta.url), 'utf8').replaceAll(
    'MESSAGE-ID',
    messageId,
  );
const tell = (informe: string, token = TOKEN) =>
  callWire(app.url, tellRebotes, { params: { token }, body: { informe } });
const find = async (id: number) =>
  (await callWire(app.url, mensajes.get, { params: { id }, token: staff })).body;
const rejected = async () =>
  (
    await callWire(app.url, listRechazados, {
      query: { persona_id: member.personaId },
      token: staff,
    })
  ).body.correos;
const subjects = () => smtp.received.map(({ mail: { subject } }) => subject);

it.each(['postfix', 'exchange', 'gmail'])(
  'ends an address that a report of %s says takes no mail',
  async (name) => {
    const { id, messageId } = await send();
    const answer = await tell(report(name, messageId));
    expect([answer.status, answer.body.anotados]).toEqual([200, 1]);
    expect(await find(id)).toMatchObject({
      estado: 'fallido',
      error: expect.stringMatching(/^Lo rechazaron/),
    });
    expect(await rejected()).toMatchObject([{ persona_id: member.personaId, correo: ANA }]);
    const next = await send('Otra');
    expect(subjects()).toEqual(['Tu reserva']);
    expect(await find(next.id)).toMatchObject({
      estado: 'descartado',
      error: expect.stringMatching(/^Su correo no recibe: corregilo/),
    });
  },
);

it('takes what a relay says in JSON, with or without brackets', async () => {
  const { id, messageId } = await send();
  const body = {
    rebotes: [
      { message_id: messageId.slice(1, -1), codigo: '5.1.1', respuesta: '550 User unknown' },
      { message_id: '<nadie@prueba.local>', codigo: '5.1.1', respuesta: '550 User unknown' },
    ],
  };
  const answer = await callWire(app.url, tellRebotes, { params: { token: TOKEN }, body });
  expect(answer.body.anotados).toBe(1);
  expect(await find(id)).toMatchObject({ estado: 'fallido' });
  expect(await rejected()).toHaveLength(1);
});

it('ends with the address: the next mail goes to the new one', async () => {
  const { messageId } = await send();
  await tell(report('postfix', messageId));
  const params = { id: member.personaId };
  const { body } = await callWire(app.url, personas.get, { params, token: staff });
  const { id: _id, activado: _activado, ...values } = body;
  const changed = { ...values, email: 'ana.paz@prueba.local', motivo: null };
  await callWire(app.url, personas.update, { params, token: staff, body: changed });
  expect(await rejected()).toEqual([]);
  await app.query('update personas set email = $1 where id = $2', [ANA, member.personaId]);
  await send('Otra');
  expect(subjects()).toEqual(['Tu reserva', 'Otra']);
});

it('ends too when a clerk sends a mail again', async () => {
  const { id, messageId } = await send();
  await tell(report('postfix', messageId));
  await callWire(app.url, mensajes.resend, { params: { id }, token: staff });
  await worker(app.house).drain();
  expect(await rejected()).toEqual([]);
  expect(subjects()).toEqual(['Tu reserva', 'Tu reserva']);
});

it('fails one mail only, where the mailbox is full', async () => {
  const { id, messageId } = await send();
  await tell(report('postfix', messageId).replace('Status: 5.1.1', 'Status: 5.2.2'));
  expect(await find(id)).toMatchObject({ estado: 'fallido' });
  expect(await rejected()).toEqual([]);
});

it.each([
  ['a delay', (id: string) => report('demora', id)],
  ['a mail that was never sent', () => report('postfix', '<otro@prueba.local>')],
  [
    'a refusal of the sender',
    (id: string) => report('postfix', id).replace('Status: 5.1.1', 'Status: 5.7.1'),
  ],
  ['no report', () => 'Hola.'],
])('changes nothing for %s', async (_what, informe) => {
  const { id, messageId } = await send();
  expect((await tell(informe(messageId))).body.anotados).toBe(0);
  expect(await find(id)).toMatchObject({ estado: 'enviado' });
  expect(await rejected()).toEqual([]);
});

it('changes nothing of an address that the member has no more', async () => {
  const { messageId } = await send();
  await app.query(`update personas set email = 'otra@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  await tell(report('postfix', messageId));
  expect(await rejected()).toEqual([]);
});

it('does not exist for another token, nor without the setting', async () => {
  const { id, messageId } = await send();
  expect((await tell(report('postfix', messageId), `${TOKEN}x`)).status).toBe(404);
  expect(await find(id)).toMatchObject({ estado: 'enviado' });
  const closed = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  const body = { informe: report('postfix', messageId) };
  const answer = await callWire(closed.url, tellRebotes, { params: { token: TOKEN }, body });
  expect(answer.status).toBe(404);
  await closed.close();
});

it('refuses a body beyond its bound, and one that is neither form', async () => {
  expect((await tell('x'.repeat(200_000))).status).toBe(413);
  const body = { rebotes: [] } as never;
  const answer = await callWire(app.url, tellRebotes, { params: { token: TOKEN }, body });
  expect(answer.status).toBe(422);
});
