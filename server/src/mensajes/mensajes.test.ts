import { worker } from './worker.ts';
import * as outbox from './outbox.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { createSmtpMail } from '../platform/mail/smtp.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { SECRETO } from '../platform/mail/render.ts';
import type { NuevoMensaje } from './textos.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (minutes: number) => {
  clock.at = new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
};

const BAD = 'nadie@prueba.local';
const BUSY = 'ocupado@prueba.local';
const ANSWERS: Record<string, { code: number; text: string }> = {
  [BAD]: { code: 550, text: 'No existe ese buzón' },
  [BUSY]: { code: 451, text: 'Probá más tarde' },
};
const refuse = (address: string) => ANSWERS[address] ?? null;

let smtp: TestMailServer;
let app: TestApp;
let staff: string;

beforeAll(async () => {
  smtp = await startMailServer({ refuse });
  app = await startTestApp({
    clock,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' },
  });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  clock.at = START;
});
afterEach(async () => {
  await worker(app.house).drain();
  smtp.received.length = 0;
  await app.query('delete from mensajes');
});

const queue = (mensaje: Partial<NuevoMensaje> = {}, on = app) =>
  inTransaction(on.house.db, (tx) =>
    outbox.queue(on.house, tx, {
      tipo: 'reserva',
      personaId: null,
      para: 'ana@prueba.local',
      asunto: 'Tu reserva',
      parrafos: ['Hola, Ana:', 'Quedó pedida.'],
      ...mensaje,
    }),
  );
const drain = (on = app) => worker(on.house).drain();
const find = async (id: number) =>
  (await callWire(app.url, mensajes.get, { params: { id }, token: staff })).body;
const resend = (id: number, token = staff) =>
  callWire(app.url, mensajes.resend, { params: { id }, token });
const receivedBy = (address: string) => smtp.received.filter((one) => one.to.includes(address));

describe('a mail that was queued', () => {
  it('goes out as plain text and HTML, in the name and colours of the organisation', async () => {
    const boton = { texto: 'Ver mi reserva', url: 'https://gremio.example/mas?a=1&b=2' };
    const { id } = await queue({ parrafos: ['Hola, Ñandú:', 'Pagás 3 < 4 & "listo".'], boton });
    await drain();
    const [{ from, mail }] = smtp.received as [(typeof smtp.received)[number]];
    expect(from).toBe('gremio@prueba.local');
    expect(mail.from).toMatchObject({ name: 'Tu organización', address: 'gremio@prueba.local' });
    expect(mail.subject).toBe('Tu reserva');
    expect(mail.text).toContain('Hola, Ñandú:\n\nPagás 3 < 4 & "listo".');
    expect(mail.text).toContain(`Ver mi reserva:\n${boton.url}`);
    expect(mail.html).toContain('Pagás 3 &lt; 4 &amp; &quot;listo&quot;.');
    expect(mail.html).toContain('href="https://gremio.example/mas?a=1&amp;b=2"');
    expect(mail.html).toContain('background:#1d4ed8;color:#ffffff');
    expect(mail.html).not.toMatch(/<(?:img|script)/);
    expect(await find(id)).toMatchObject({ estado: 'enviado', intentos: 1, error: null });
  });

  it('is sent without anybody asking, once its transaction is committed and wakes the sender', async () => {
    const { id } = await queue();
    outbox.wake(app.house);
    await expect.poll(async () => (await find(id)).estado).toBe('enviado');
  });

  it('is nothing when its transaction is not committed', async () => {
    const failed = inTransaction(app.house.db, async (tx) => {
      await outbox.queue(app.house, tx, {
        tipo: 'reserva',
        personaId: null,
        para: 'ana@prueba.local',
        asunto: 'No',
        parrafos: [],
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await drain();
    expect(smtp.received).toEqual([]);
  });

  it('is queued once under one name, also by two transactions at once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => queue({ unico: 'reserva 7' })));
    expect(new Set(ids.map((one) => one.id)).size).toBe(1);
    await drain();
    expect(smtp.received.length).toBe(1);
  });

  it('carries its files', async () => {
    const contenido = 'BEGIN:VCALENDAR\r\nSUMMARY:Mar del Plata, habitación\r\nEND:VCALENDAR\r\n';
    await queue({ adjuntos: [{ nombre: 'reserva.ics', tipo: 'text/calendar', contenido }] });
    await drain();
    const [file] = smtp.received[0]?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: 'reserva.ics', mimeType: 'text/calendar' });
    const content = file?.content as ArrayBuffer | string;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(text.replaceAll('\r\n', '\n')).toBe(contenido.replaceAll('\r\n', '\n'));
  });
});

it('leaves a notice of a kind that only a newer server knows in the queue', async () => {
  const { id } = await queue();
  await app.query(`update mensajes set referencia = 'nueva 7 2026-11-21' where id = ${id}`);
  await drain();
  expect(await find(id)).toMatchObject({ estado: 'en_cola', intentos: 0 });
  expect(smtp.received).toEqual([]);
});

it('cannot be made to say more in its headers than it says', async () => {
  const evil = 'Hola\r\nBcc: otro@prueba.local\r\nX-Malo: 1\r\n\r\nCuerpo falso';
  const contenido = 'x';
  await queue({ asunto: evil, adjuntos: [{ nombre: evil, tipo: 'text/plain', contenido }] });
  const { id } = await queue({ para: 'ana@prueba.local\r\nBcc: otro@prueba.local' });
  await drain();
  expect(smtp.received.map((one) => one.to)).toEqual([['ana@prueba.local']]);
  const [{ mail }] = smtp.received as [(typeof smtp.received)[number]];
  const names = mail.headers.map((header) => header.key);
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('x-malo');
  expect(mail.subject).toBe('Hola Bcc: otro@prueba.local X-Malo: 1 Cuerpo falso');
  expect(await find(id)).toMatchObject({
    estado: 'fallido',
    error: 'La dirección no es un correo.',
  });
});

describe('a mail server that does not take it', () => {
  it('refuses an address for good: it failed at once, with what the server said', async () => {
    const { id } = await queue({ para: BAD });
    await drain();
    const failed = await find(id);
    expect(failed).toMatchObject({ estado: 'fallido', intentos: 1, proximo: null });
    expect(failed.error).toContain('No existe ese buzón');
    later(60 * 24);
    await drain();
    expect((await find(id)).intentos).toBe(1);
  });

  it('is busy: it is tried again with growing delay, and the others go meanwhile', async () => {
    const { id } = await queue({ para: BUSY });
    await queue();
    await drain();
    expect(receivedBy('ana@prueba.local').length).toBe(1);
    expect(await find(id)).toMatchObject({ estado: 'en_cola', intentos: 1 });
    const delays: number[] = [];
    for (let tries = 1; tries < 8; tries += 1) {
      const { proximo } = await find(id);
      delays.push((Date.parse(proximo as string) - clock.now().getTime()) / MINUTE_MS);
      clock.at = proximo as string;
      await drain();
    }
    expect(delays).toEqual([0.5, 1, 2, 4, 8, 10, 10]);
    later(47 * 60);
    await drain();
    expect((await find(id)).estado).toBe('en_cola');
    later(60);
    await drain();
    const over = await find(id);
    expect(over).toMatchObject({ estado: 'fallido', error: expect.stringContaining('Probá más') });
  });

  it('is down for a while and back: nothing is lost, each goes once', async () => {
    const { port } = smtp;
    await smtp.close();
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => queue({ para: `m${n}@prueba.local` })),
    );
    await drain();
    // A round stops when the server is away, so only the first queued mail was tried.
    const first = await find(Math.min(...ids.map(({ id }) => id)));
    expect(first).toMatchObject({
      estado: 'en_cola',
      error: expect.stringMatching(/ECONNREFUSED/),
    });
    smtp = await startMailServer({ port, refuse });
    later(1);
    await drain();
    expect(smtp.received.flatMap((one) => one.to).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `m${n}@prueba.local`).sort(),
    );
    expect(new Set(smtp.received.map((one) => one.mail.messageId)).size).toBe(12);
  });
});

describe('two servers on one database', () => {
  it('never send the same mail', async () => {
    const other = await startTestApp({
      clock,
      databaseUrl: app.databaseUrl,
      env: { SMTP_URL: smtp.url },
    });
    for (let n = 0; n < 40; n += 1) await queue({ para: `m${n}@prueba.local` });
    await Promise.all([drain(), drain(other), drain(), drain(other)]);
    await expect.poll(() => smtp.received.length).toBe(40);
    expect(new Set(smtp.received.map((one) => one.to[0])).size).toBe(40);
    await other.close();
  });

  it('send it again under the same Message-ID when one died between sending and writing it down', async () => {
    const real = createSmtpMail(smtp.url);
    let sent: () => void = () => undefined;
    const wasSent = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const dying: Mail = {
      async send(correo) {
        await real.send(correo);
        sent();
        return new Promise(() => undefined);
      },
      close: () => real.close(),
    };
    const first = await startTestApp({ clock, databaseUrl: app.databaseUrl, mail: dying });
    const { id } = await queue();
    void drain(first);
    await wasSent;
    await drain();
    expect(smtp.received.length).toBe(1);
    later(6);
    await drain();
    expect(smtp.received.length).toBe(2);
    const [one, two] = smtp.received.map((received) => received.mail.messageId);
    expect(one).toBe(two);
    expect(await find(id)).toMatchObject({ estado: 'enviado', intentos: 2 });
  });
});

describe('a mail with a key', () => {
  const withKey = {
    tipo: 'clave_activacion',
    parrafos: [`Tu clave es ${SECRETO}.`],
    boton: { texto: 'Activar', url: `https://gremio.example/activar/${SECRETO}` },
    secreto: 'ABCD-EFGH-JKMN',
  } as const;
  const queueKey = (more: Partial<NuevoMensaje> = {}) =>
    queue({ ...withKey, parrafos: [...withKey.parrafos], ...more });

  it('carries it, and neither the console nor the database says it', async () => {
    const { id } = await queueKey();
    const waiting = JSON.stringify(await app.query('select * from mensajes'));
    expect(waiting).not.toContain('ABCD');
    const before = await find(id);
    expect(before.con_clave).toBe(true);
    expect(before.texto).toContain('Tu clave es ••••-••••-••••.');
    expect(before.texto + before.html).not.toContain('ABCD');
    await drain();
    expect(smtp.received[0]?.mail.text).toContain('https://gremio.example/activar/ABCD-EFGH-JKMN');
    expect(await app.query('select secreto from mensajes')).toEqual([{ secreto: null }]);
  });

  it('is the only text that its mark stands for: people’s own stays as they wrote it', async () => {
    const typed = 'Me llamo {{secreto}}.';
    const { id } = await queueKey({ parrafos: [...withKey.parrafos, typed] });
    const plain = await queue({ parrafos: [typed] });
    expect((await find(id)).texto).toContain(`Tu clave es ••••-••••-••••.\n\n${typed}`);
    expect((await find(plain.id)).texto).toContain(typed);
    await drain();
    const texts = smtp.received.map(({ mail }) => mail.text);
    expect(texts[0]).toContain(`Tu clave es ABCD-EFGH-JKMN.\n\n${typed}`);
    expect(texts[1]).toContain(typed);
  });

  it('is not sent again once it is gone or failed: the key is not kept', async () => {
    const sent = await queueKey();
    const failed = await queueKey({ para: BAD });
    await drain();
    for (const { id } of [sent, failed]) {
      const { status, error } = await resend(id);
      expect([status, error.motivo]).toEqual([409, 'mensaje_con_clave']);
    }
  });
});

describe('the staff’s view', () => {
  it('lists by kind, state, persona and text, and shows the mail as it looked', async () => {
    const { personaId } = await app.newMember();
    await queue({ personaId, asunto: 'Ñandúes' });
    await queue({ tipo: 'voucher', para: BAD });
    await drain();
    const list = async (filter: object) =>
      (
        await callWire(app.url, mensajes.list, {
          query: { filter: JSON.stringify(filter), sort: '["creado","DESC"]' },
          token: staff,
        })
      ).body.map((row) => row.asunto);
    expect(await list({ persona_id: personaId })).toEqual(['Ñandúes']);
    expect(await list({ tipo: 'voucher' })).toEqual(['Tu reserva']);
    expect(await list({ estado: 'fallido' })).toEqual(['Tu reserva']);
    expect(await list({ q: 'nandu ana@' })).toEqual(['Ñandúes']);
    expect(await list({ q: '%' })).toEqual([]);
  });

  it('sends again: what failed as the same mail, what arrived as a copy; with a row in the audit', async () => {
    const { id } = await queue();
    await drain();
    const copy = await resend(id);
    expect(copy.status).toBe(200);
    expect(copy.body.id).not.toBe(id);
    await expect.poll(() => smtp.received.length).toBe(2);
    expect(new Set(smtp.received.map((one) => one.mail.messageId)).size).toBe(2);

    const failed = await queue({ para: BAD });
    await drain();
    ANSWERS[BAD] = { code: 451, text: 'Ya existe' };
    const again = await resend(failed.id);
    expect(again.body).toMatchObject({ id: failed.id, estado: 'en_cola' });
    ANSWERS[BAD] = { code: 550, text: 'No existe ese buzón' };
    const query = { filter: JSON.stringify({ recurso: 'mensajes' }) };
    const { body } = await callWire(app.url, auditoria.list, { query, token: staff });
    expect(body.map((row) => row.accion)).toEqual(['reenvio', 'reenvio']);
    expect((await resend(2_000_000_000)).status).toBe(404);
    expect((await resend(id, await app.newStaff('lectura'))).status).toBe(403);
  });
});
