import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { confirmClave } from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { privacidad } from '@gremio/contract/privacidad/endpoints.ts';
import * as wire from '@gremio/contract/privacidad/propios/endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { pdfFile } from '../../testing/pdf.ts';
import { TINY } from '../../testing/pictures.ts';
import { buildArchivos } from '../../testing/world-archivos.ts';

let app: TestApp;
let second: TestApp;
let staff: string;
let now = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  app = await startTestApp({ limits: 'on', clock });
  const { databaseUrl, dataDir } = app;
  second = await startTestApp({ databaseUrl, dataDir, clock });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const ask = ({ token }: Member, tipo: 'supresion' | 'rectificacion' = 'supresion', url = app.url) =>
  callWire(url, wire.addPedidoPropio, { token, body: { tipo, detalle: 'Borren todo lo mío.' } });

const listOf = async ({ token, personaId }: Member) =>
  (await callWire(app.url, wire.listPedidosPropios, { token, params: { id: personaId } })).body
    .pedidos;

const withdraw = ({ token }: Member, id: number) =>
  callWire(app.url, wire.withdrawPedido, { token, params: { id } });

it('takes a request with its term, which staff see and answer, and its member reads', async () => {
  const member = await app.newMember();
  const { status, body } = await ask(member);
  expect(status).toBe(201);
  expect(body.pedido).toMatchObject({
    tipo: 'supresion',
    estado: 'pendiente',
    vence: '2026-11-30',
  });
  const answered = await callWire(app.url, privacidad.answer, {
    token: staff,
    params: { id: body.pedido.id },
    body: { estado: 'rechazado', respuesta: 'La ley nos pide guardarlos.', version: 1 },
  });
  expect(answered.status).toBe(200);
  expect(await listOf(member)).toMatchObject([
    { estado: 'rechazado', respuesta: 'La ley nos pide guardarlos.' },
  ]);
  expect((await withdraw(member, body.pedido.id)).error.motivo).toBe(
    'pedido_privacidad_respondido',
  );
});

it('two presses on two servers are one request; it can be taken back, and asked again', async () => {
  const member = await app.newMember('suspendido');
  const answers = await Promise.all([
    ask(member),
    ask(member, 'supresion', second.url),
    ask(member),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const [first] = await listOf(member);
  const { body } = await withdraw(member, first?.id as number);
  expect(body.pedido.estado).toBe('retirado');
  expect((await ask(member)).status).toBe(201);
  expect((await listOf(member)).map(({ estado }) => estado)).toEqual(['pendiente', 'retirado']);
  const filter = JSON.stringify({ persona_id: member.personaId });
  const audit = await callWire(app.url, auditoria.list, { token: staff, query: { filter } });
  expect(audit.body.map(({ accion, usuario }) => [accion, usuario])).toEqual([
    ['alta', 'La propia persona, en la app'],
    ['cambio', 'La propia persona, en la app'],
    ['alta', 'La propia persona, en la app'],
  ]);
});

it('five corrections may wait at once', async () => {
  const member = await app.newMember();
  const statuses = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await ask(member, 'rectificacion')).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
});

it("nobody sees, or takes back, another's", async () => {
  const [member, other] = await app.newMembers(2);
  const { body } = await ask(member as Member);
  expect((await withdraw(other as Member, body.pedido.id)).status).toBe(404);
  const { status } = await callWire(app.url, wire.listPedidosPropios, {
    token: other?.token,
    params: { id: member?.personaId as number },
  });
  expect(status).toBe(404);
});

async function download({ token }: Member, archivos: boolean) {
  const response = await fetch(`${app.url}${wire.downloadMisDatos.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ archivos }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, files: response.ok ? unzipSync(bytes) : {} };
}

async function confirm({ personaId, token }: Member): Promise<void> {
  const body = { persona_id: personaId };
  const issued = await callWire(app.url, clavesActivacion.create, { token: staff, body });
  const clave = issued.body.clave as string;
  expect((await callWire(app.url, confirmClave, { token, body: { clave } })).status).toBe(200);
}

it('gives a member everything that is held of them, once they have shown that it is them', async () => {
  const member = await app.newMember();
  expect((await download(member, false)).response.status).toBe(409);
  const { body: hijo } = await callWire(app.url, hijos.create, {
    token: staff,
    body: {
      persona_id: member.personaId,
      nombre: 'RÍOS, <Teo>',
      numdoc: '51000001',
      fecha_nacimiento: '2015-05-05',
    },
  });
  await buildArchivos(app, member, hijo.id, staff);
  for (const [filename, file] of [
    ['recibo.bat', pdfFile()],
    ['foto.html', TINY],
  ] as const)
    await callWire(app.url, uploadDoc, { token: member.token, params: { filename }, file });
  await confirm(member);
  const { response, files } = await download(member, true);
  expect(response.headers.get('content-disposition')).toContain('Mis datos 2026-11-21.zip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const names = Object.keys(files);
  expect(names.slice(0, 2)).toEqual(['datos.json', 'mis-datos.html']);
  const sent = names.filter((name) => name.startsWith('archivos/'));
  expect(sent.map((name) => name.replace(/^archivos\/\d+ /, ''))).toEqual([
    'frente.png',
    'recibo.bat.pdf',
    'foto.html.png',
  ]);
  const datos = JSON.parse(strFromU8(files['datos.json'] as Uint8Array));
  expect(datos.hijos.hijos).toMatchObject([{ numdoc: '51000001' }]);
  const page = strFromU8(files['mis-datos.html'] as Uint8Array);
  expect(page).toContain('<h2>Tus hijos</h2>');
  expect(page).toContain('RÍOS, &lt;Teo&gt;');
  expect(page).toContain('5 de mayo de 2015');
  expect(page).not.toMatch(/hash|undefined|\[object/);

  now = new Date(now.getTime() + 6 * 60_000);
  expect((await download(member, true)).response.status, 'files ask for a fresh one').toBe(409);
  const plain = await download(member, false);
  expect(Object.keys(plain.files)).toEqual(['datos.json', 'mis-datos.html']);

  const filter = JSON.stringify({ persona_id: member.personaId, accion: 'exportacion' });
  const audit = await callWire(app.url, auditoria.list, { token: staff, query: { filter } });
  expect(audit.body.map(({ despues }) => despues)).toEqual([
    { con_archivos: true },
    { con_archivos: false },
  ]);
  expect((await download(member, false)).response.status).toBe(200);
  expect((await download(member, false)).response.status, 'the fourth in an hour').toBe(429);
});
