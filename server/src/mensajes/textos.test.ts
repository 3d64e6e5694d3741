import { worker } from './worker.ts';
import * as outbox from './outbox.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { CLASES_CORREO, CORREOS } from '@gremio/contract/mensajes/correos/rules.ts';
import { fallasOf, marcadoresOf } from '@gremio/contract/mensajes/textos/rules.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { drawing } from '../../testing/pictures.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { SECRETO } from '../platform/mail/render.ts';
import type { NuevoCorreo } from './textos.ts';
import { mailText } from './textos.ts';

let smtp: TestMailServer;
let app: TestApp;
let token: string;

beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url } });
  token = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const get = (id: (typeof CLASES_CORREO)[number]) =>
  callWire(app.url, textosMensajes.get, { params: { id }, token });
const update = async (id: (typeof CLASES_CORREO)[number], changes: object) => {
  const { body } = await get(id);
  const { asunto, antes, despues, version } = { ...body, ...changes };
  return callWire(app.url, textosMensajes.update, {
    params: { id },
    body: { asunto, antes, despues, version },
    token,
  });
};
const vista = (id: (typeof CLASES_CORREO)[number], body: object = {}) =>
  callWire(app.url, textosMensajes.vista, { params: { id }, body, token });

async function send(correo: NuevoCorreo) {
  smtp.received.length = 0;
  const { id } = await inTransaction(app.house.db, (tx) => outbox.queue(app.house, tx, correo));
  await worker(app.house).drain();
  return { id, mail: smtp.received[0]?.mail };
}

const ANA = { personaId: null, para: 'ana@prueba.local' };
const baja = (): NuevoCorreo => ({
  ...ANA,
  tipo: 'baja',
  ...mailText('baja', { nombre: 'Ana' }, []),
});

it.each(CLASES_CORREO)('%s has words that could be saved, and looks as it will', async (clase) => {
  expect(fallasOf(clase, CORREOS[clase].texto)).toEqual([]);
  const { status, body } = await vista(clase);
  expect(status).toBe(200);
  expect(marcadoresOf(body.asunto + body.texto)).toEqual([]);
  expect(body.html).toContain(`<h1`);
  expect(body.html).not.toContain('cid:');
});

it.each(CLASES_CORREO)('%s links the seccional if it sends the member there', async (clase) => {
  const { texto } = (await vista(clase)).body;
  const isSent = clase !== 'baja' && /(?:a|con|en) tu seccional/.test(texto);
  expect(texto.includes('Ver mi seccional:\nhttp')).toBe(isSent);
});

it('the next mail is in the words that were saved, as text whatever they hold', async () => {
  const saved = await update('baja', {
    asunto: 'Hasta pronto, {nombre}',
    antes: 'Chau <b>{nombre}</b>.\n\nFue un gusto.',
  });
  expect([saved.status, saved.body.cambiado]).toEqual([200, true]);
  const { mail } = await send(baja());
  expect(mail?.subject).toBe('Hasta pronto, Ana');
  expect(mail?.text).toContain('Chau <b>Ana</b>.\n\nFue un gusto.\n\nSi te parece que es un error');
  expect(mail?.html).toContain('Chau &lt;b&gt;Ana&lt;/b&gt;.');
  const rows = await callWire(app.url, auditoria.list, {
    query: { filter: JSON.stringify({ recurso: 'textos_mensajes' }) },
    token,
  });
  expect(rows.body[0]).toMatchObject({ accion: 'cambio', recurso_id: 'baja' });
});

it('goes back to the original by saving it, and is then no change', async () => {
  const back = await update('baja', CORREOS.baja.texto);
  expect(back.body).toMatchObject({ cambiado: false, ...CORREOS.baja.texto });
  expect((await send(baja())).mail?.subject).toBe(CORREOS.baja.texto.asunto);
});

it.each([
  ['baja', { antes: 'Hola, {nombrre}:' }, 'antes', 'No conocemos {nombrre}. Podés usar {nombre}.'],
  ['baja', { asunto: 'Una { suelta' }, 'asunto', 'Hay una llave suelta'],
  ['baja', { despues: 'El secreto es {{secreto}}' }, 'despues', 'No conocemos {secreto}'],
  ['baja', { asunto: 'Dos\nrenglones' }, 'asunto', 'un solo renglón'],
  ['evento_ofrecida', { despues: 'Apurate.' }, 'despues', 'Falta {hasta}'],
  ['hotel_pedido', { asunto: 'Un pedido' }, 'asunto', 'Falta {numero}'],
] as const)('%s refuses %j naming %s', async (clase, changes, campo, mensaje) => {
  for (const { status, error } of [await update(clase, changes), await vista(clase, changes)]) {
    expect(status).toBe(422);
    expect(error.errores?.find((one) => one.campo === campo)?.mensaje).toContain(mensaje);
  }
});

it('the mail with the key keeps its link and its key, whatever staff write', async () => {
  await update('clave_activacion', { antes: 'Tomá:', despues: '' });
  const clave = 'ABCD-EFGH-JKMN';
  const { mail } = await send({
    ...ANA,
    tipo: 'clave_activacion',
    ...mailText('clave_activacion', { nombre: 'Ana' }, [SECRETO]),
    boton: { texto: 'Activar', url: `https://gremio.example/activar/${SECRETO}` },
    secreto: clave,
  });
  expect(mail?.text).toContain(`Tomá:\n\n${clave}`);
  expect(mail?.html).toContain(`href="https://gremio.example/activar/${clave}"`);
});

it('a second clerk who was slower is told what stands', async () => {
  const { body } = await get('evento_vencida');
  const { asunto, antes, version } = body;
  const change = { params: { id: body.id }, body: { asunto, antes, despues: 'x', version }, token };
  expect((await callWire(app.url, textosMensajes.update, change)).status).toBe(200);
  const slow = await callWire(app.url, textosMensajes.update, change);
  expect([slow.status, slow.error.motivo]).toEqual([409, 'version_vieja']);
});

it('the next mail wears the name, the colours and the logo that were saved, and carries it', async () => {
  const { body } = await callWire(app.url, uploadImagen, {
    token,
    file: await drawing({ ancho: 700, alto: 300 }),
  });
  const before = await callWire(app.url, ajustes.get, { params: { id: 'organizacion' }, token });
  const valor = {
    ...(before.body.valor as Organizacion),
    nombre: 'Gremio Nuevo',
    color_principal: '#7a1f5c',
    logo: imagenUrl(body.imagen.id, 640),
  };
  const drawn = await vista('baja', { organizacion: valor });
  expect(drawn.body.html).toContain('Gremio Nuevo');
  expect(drawn.body.html).toContain('src="data:image/png;base64,');

  const saved = await callWire(app.url, ajustes.update, {
    params: { id: 'organizacion' },
    body: { valor, version: before.body.version },
    token,
  });
  expect(saved.status).toBe(200);
  const { id, mail } = await send(baja());
  expect(mail?.from?.name).toBe('Gremio Nuevo');
  expect(mail?.html).toContain('background:#7a1f5c;color:#ffffff');
  expect(mail?.html).toContain('src="cid:logo@gremio"');
  expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', filename: 'logo.png' }]);
  const shown = await callWire(app.url, mensajes.get, { params: { id }, token });
  expect(shown.body.html).toContain('src="data:image/png;base64,');
  expect(shown.body.adjuntos).toEqual([]);
});

it('a logo that is not here is refused by its field', async () => {
  const { body } = await callWire(app.url, ajustes.get, { params: { id: 'organizacion' }, token });
  const valor = { ...(body.valor as Organizacion), logo: imagenUrl(999_999, 640) };
  const { status, error } = await callWire(app.url, ajustes.update, {
    params: { id: 'organizacion' },
    body: { valor, version: body.version },
    token,
  });
  expect([status, error.errores?.[0]?.campo]).toEqual([422, 'valor.logo']);
});

it('a mail links the seccional as long as the words of staff send the member there', async () => {
  const regreso = (): NuevoCorreo => ({
    ...ANA,
    tipo: 'baja',
    ...mailText('regreso', { nombre: 'Ana' }, []),
  });
  expect((await send(regreso())).mail?.text).toContain('/mi-seccional');
  await update('regreso', { despues: 'Te esperamos.' });
  expect((await send(regreso())).mail?.text).not.toContain('/mi-seccional');
  await update('regreso', CORREOS.regreso.texto);
});
