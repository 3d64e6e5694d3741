import { worker } from './worker.ts';
import * as outbox from './outbox.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../rooms.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import type { Mensaje } from './outbox.queries.ts';
import type { NuevoMensaje } from './textos.ts';

/** Mails that carry a bearer, and what the database discloses of them. */

const TOKEN = 'AbCdEfGhIjKlMnOp_0123456789-xyz';
const LINK = `https://gremio.example/hotel/${TOKEN}`;
const PICTURE = Buffer.from('the bytes of a picture').toString('base64');
const CARRYING: Record<string, Partial<NuevoMensaje>> = {
  'a link that says what it opens': {
    boton: { texto: 'Responder', url: LINK, abre: 'enlace_hotel' },
  },
  'another way': { otro: { texto: 'Rechazar', url: LINK, abre: 'enlace_hotel' } },
  'a link of an odd address': { boton: { texto: 'Ver', url: LINK } },
  'an entry': {
    imagenes: [{ cid: 'entrada-1@gremio', texto: 'Entrada de Ana', abre: 'entrada' }],
    adjuntos: [
      {
        nombre: 'entrada-1.png',
        tipo: 'image/png',
        contenido: PICTURE,
        imagen: { cid: 'entrada-1@gremio' },
      },
    ],
  },
  'a picture beside it': {
    adjuntos: [{ nombre: 'uno.png', tipo: 'image/png', contenido: PICTURE }],
  },
};
const PLAIN: Partial<NuevoMensaje> = {
  boton: { texto: 'Ver', url: 'https://gremio.example/eventos/7' },
};

let smtp: TestMailServer;
let app: TestApp;
let staff: string;
let reader: string;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' } });
  staff = await app.newStaff('administracion');
  reader = await app.newStaff('lectura');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
afterEach(async () => {
  await drain();
  smtp.received.length = 0;
  await app.query('delete from mensajes');
});

const queue = async (mensaje: Partial<NuevoMensaje>) =>
  (
    await inTransaction(app.house.db, (tx) =>
      outbox.queue(app.house, tx, {
        tipo: 'reserva_hotel',
        personaId: null,
        para: 'hotel@prueba.local',
        asunto: 'Un pedido',
        parrafos: ['Hola:'],
        ...mensaje,
      }),
    )
  ).id;
const drain = () => worker(app.house).drain();
const rowOf = async (id: number) =>
  (await app.query<Mensaje>('select * from mensajes where id = $1', [id]))[0] as Mensaje;
const show = async (id: number, token = staff) =>
  (await callWire(app.url, mensajes.get, { params: { id }, token })).body;
const textOfTable = async () =>
  (await app.query<{ text: string }>('select m::text as text from mensajes m'))
    .map(({ text }) => text)
    .join('\n');
const isSealed = (row: Mensaje) => row.contenido === null && row.sellado !== null;
/** Rewrites the row as the previous version stored it. */
const keepInClear = (id: number, { boton, otro, imagenes, adjuntos = [] }: Partial<NuevoMensaje>) =>
  app.query(
    `update mensajes set contenido = $2, adjuntos = $3, sellado = null, revisado = false where id = $1`,
    [
      id,
      JSON.stringify({ parrafos: ['Hola:'], boton: boton ?? null, otro: otro ?? null, imagenes }),
      JSON.stringify(adjuntos),
    ],
  );
const runJob = () =>
  createJobs(app.house)
    .find(({ name }) => name === 'sellar-mensajes')
    ?.run();

describe('a mail that carries something that opens', () => {
  it.each(Object.entries(CARRYING))(
    '%s: is kept sealed, and goes out whole',
    async (_, mensaje) => {
      const id = await queue(mensaje);
      const kept = await textOfTable();
      for (const value of [TOKEN, PICTURE]) expect(kept).not.toContain(value);
      const row = await rowOf(id);
      expect([isSealed(row), row.adjuntos]).toEqual([true, []]);
      await drain();
      const [{ mail }] = smtp.received as [(typeof smtp.received)[number]];
      const [file] = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
      const bytes = Buffer.from((file?.content ?? '') as ArrayBuffer);
      const carried = [bytes.toString(), bytes.toString('base64'), mail.text].join();
      expect(carried).toContain(mensaje.adjuntos ? PICTURE : LINK);
      expect(isSealed(await rowOf(id))).toBe(true);
    },
  );

  it('is shown as before: whole to whoever may do what it opens, masked to others', async () => {
    const id = await queue({ ...CARRYING['another way'], ...CARRYING['an entry'] });
    const [whole, masked] = [await show(id), await show(id, reader)];
    expect(whole.texto).toContain(LINK);
    expect(whole.html).toContain(`data:image/png;base64,${PICTURE}`);
    expect([whole.adjuntos, masked.adjuntos]).toEqual([['entrada-1.png'], ['entrada-1.png']]);
    expect(masked.texto).toContain('https://gremio.example/hotel/••••');
    expect(masked.html).not.toContain(PICTURE);
  });

  it('goes again whole, as a copy that is sealed too', async () => {
    const mensaje = CARRYING['another way'] as Partial<NuevoMensaje>;
    for (const wasInClear of [false, true]) {
      const id = await queue(mensaje);
      await drain();
      if (wasInClear) await keepInClear(id, mensaje);
      smtp.received.length = 0;
      const { body } = await callWire(app.url, mensajes.resend, { params: { id }, token: staff });
      expect(body.id).not.toBe(id);
      expect(isSealed(await rowOf(body.id as number))).toBe(true);
      await drain();
      expect(smtp.received.map(({ mail }) => mail.text?.includes(LINK))).toEqual([true]);
    }
  });

  it('waits for its next try where nothing opens it, and the console says why', async () => {
    const id = await queue(CARRYING['another way'] as Partial<NuevoMensaje>);
    const { sellado } = await rowOf(id);
    await app.query('update mensajes set sellado = $2 where id = $1', [id, Buffer.alloc(60)]);
    await drain();
    expect(smtp.received).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ estado: 'en_cola', intentos: 1 });
    expect((await show(id)).texto).toContain('SECRET_ANTERIOR');
    // A server reads its own clock in milliseconds: the database's `now()` may be later than that.
    await app.query(
      `update mensajes set sellado = $2, proximo = now() - interval '1 second' where id = $1`,
      [id, sellado],
    );
    await drain();
    expect(smtp.received).toHaveLength(1);
  });
});

it('stays in clear where it carries nothing: the control', async () => {
  const row = await rowOf(await queue(PLAIN));
  expect(row).toMatchObject({ sellado: null, contenido: { boton: PLAIN.boton } });
  expect(await textOfTable()).toContain('https://gremio.example/eventos/7');
});

describe('mails that an older server kept in clear', () => {
  it('are sealed at night, once they are gone, and still read as they were', async () => {
    const mensaje = CARRYING['an entry'] as Partial<NuevoMensaje>;
    const [sent, plain] = [await queue(mensaje), await queue(PLAIN)];
    await drain();
    const waiting = await queue(mensaje);
    await keepInClear(sent, mensaje);
    await keepInClear(plain, PLAIN);
    await keepInClear(waiting, mensaje);
    expect(await textOfTable()).toContain(PICTURE);
    const before = await show(sent);
    await runJob();
    expect((await Promise.all([sent, plain, waiting].map(rowOf))).map(isSealed)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await show(sent)).toEqual(before);
    await drain();
    await runJob();
    expect(isSealed(await rowOf(waiting))).toBe(true);
    expect(await textOfTable()).not.toContain(PICTURE);
  });

  it('are taken in steps, and none is looked at twice', async () => {
    const id = await queue(PLAIN);
    await drain();
    await keepInClear(id, PLAIN);
    await app.query(
      `insert into mensajes (canal, tipo, diurno, para, asunto, contenido, adjuntos, marca, con_clave, message_id, estado, creado, proximo, vence)
        select canal, tipo, diurno, para, asunto, contenido, adjuntos, marca, con_clave, message_id || n, estado, creado, proximo, vence
        from mensajes, generate_series(1, 1100) n`,
    );
    const left = () => app.query('select from mensajes where not revisado');
    expect(await left()).toHaveLength(1101);
    await runJob();
    expect(await left()).toEqual([]);
  });
});
