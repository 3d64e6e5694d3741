import { purgeDecided } from './fotos.ts';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import * as wire from '@gremio/contract/hijos/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { drawing } from '../../testing/pictures.ts';

let app: TestApp;
let staff: string;
let member: Member;
let other: Member;
let hijoId: number;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  staff = await app.newStaff('turnos');
  other = await app.newMember();
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await app.newMember();
  const [row] = await app.query<{ id: number }>(
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     values ($1, 'Hija', '55555555', '2016-03-01') returning id`,
    [member.personaId],
  );
  hijoId = row?.id as number;
});

const send = async (lado: Lado, fields = {}, token = member.token) =>
  callWire(app.url, uploadDoc, {
    token,
    params: { filename: `${lado}.jpg` },
    body: { hijo_id: String(hijoId), lado, consentimiento: 'true', ...fields },
    file: await drawing({ ancho: 640, alto: 400 }),
  });

const read = async () => {
  const { body } = await callWire(app.url, wire.listHijos, {
    token: member.token,
    params: { personId: member.personaId },
  });
  return body.hijos[0];
};

const addMail = () =>
  app.query(`update personas set email = 'ana@prueba.local' where id = $1`, [member.personaId]);
/** Contents of the mails to the parent about photos. */
const mails = async () =>
  (
    await app.query<{ contenido: string }>(
      `select contenido::text from mensajes where persona_id = $1 and tipo = 'hijo_foto'`,
      [member.personaId],
    )
  ).map(({ contenido }) => contenido);

const waiting = async () => {
  const { body } = await callWire(app.url, wire.listFotosOf, {
    token: staff,
    params: { id: hijoId },
  });
  return body.fotos;
};

const open = (id: number, body: object, token = staff) =>
  callWire(app.url, wire.openFoto, { token, params: { id }, body } as never);
const decideUnseen = (id: number, body: object, token = staff) =>
  callWire(app.url, wire.decideFoto, { token, params: { id }, body } as never);
const decide = async (id: number, body: object) => {
  await open(id, { motivo: 'Revisión' });
  return decideUnseen(id, body);
};

describe('a child’s identity photo', () => {
  it('is seen by its parent through a short link, waiting for staff', async () => {
    expect(await read()).toMatchObject({ foto_dni_1: null, foto_dni_1_estado: null });
    const sent = await send('frente', { consentimiento: 'true' });
    expect(sent.status).toBe(200);
    const hijo = await read();
    expect(hijo).toMatchObject({ foto_dni_1_estado: 'pendiente', foto_dni_2: null });
    const seen = await fetch(app.url + hijo?.foto_dni_1);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const [foto] = await waiting();
    expect(foto).toMatchObject({
      lado: 'frente',
      consentimiento: now.toISOString(),
      guardada: true,
    });
  });

  it('is not taken without the agreement of who answers for the child', async () => {
    for (const consentimiento of [undefined, 'false'] as const) {
      const { status, error } = await send('frente', { consentimiento });
      expect([status, error.errores?.map((one) => one.campo)]).toEqual([422, ['consentimiento']]);
    }
    expect(await waiting()).toEqual([]);
  });

  it('is nobody else’s to send or to see', async () => {
    expect((await send('frente', {}, other.token)).status).toBe(404);
    expect((await send('frente', { hijo_id: '2000000000' })).status).toBe(404);
    expect(await waiting()).toEqual([]);
    const count = await app.query(
      `select 1 from archivos where nombre = 'frente.jpg' and persona_id = $1`,
      [other.personaId],
    );
    expect(count).toEqual([]);
  });

  it('names both its child and its side', async () => {
    const alone = await callWire(app.url, uploadDoc, {
      token: member.token,
      params: { filename: 'a.jpg' },
      body: { hijo_id: String(hijoId) },
      file: await drawing({ ancho: 10, alto: 10 }),
    });
    expect(alone.error.errores?.map((one) => one.campo)).toContain('lado');
    expect((await send('perfil' as Lado)).error.errores?.[0]?.campo).toBe('lado');
  });

  it('takes the place of the one before it, whose file goes', async () => {
    await send('dorso');
    const first = await read();
    await send('dorso');
    const second = await read();
    expect(await waiting()).toHaveLength(1);
    await expect.poll(async () => (await fetch(app.url + first?.foto_dni_2)).status).toBe(404);
    expect((await fetch(app.url + second?.foto_dni_2)).status).toBe(200);
  });

  it('is one of each side, also of two that are sent at once', async () => {
    const child = { text: 'select from hijos where id = $1 for update', values: [hijoId] };
    const sent = await atOnce(app, child, () => [send('frente'), send('frente')]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toHaveLength(1);
  });

  it('goes with its child', async () => {
    await send('frente');
    const link = (await read())?.foto_dni_1;
    const token = await app.newStaff('administracion');
    const gone = await callWire(app.url, wire.hijos.remove, { token, params: { id: hijoId } });
    expect(gone.status).toBe(200);
    expect((await fetch(app.url + link)).status).toBe(404);
  });
});

describe('staff', () => {
  it('see it only with a reason, which is kept', async () => {
    await send('frente');
    const [foto] = await waiting();
    const id = foto?.id as number;
    expect((await open(id, {})).error.errores?.[0]?.campo).toBe('motivo');
    const opened = await open(id, { motivo: 'Revisión del carnet' });
    expect((await fetch(app.url + (opened.body as { url: string }).url)).status).toBe(200);
    const rows = await app.query<{ accion: string; despues: object }>(
      `select accion, despues from auditoria where recurso = 'fotos_hijos' and recurso_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ accion: 'apertura', despues: { motivo: 'Revisión del carnet' } }]);
    for (const role of ['contenidos', 'eventos', 'lectura', 'puerta'] as const)
      expect((await open(id, { motivo: 'x' }, await app.newStaff(role))).status).toBe(403);
  });

  it('reject it with a reason that the member reads, and it can be sent again', async () => {
    await addMail();
    await send('frente');
    const [foto] = await waiting();
    const id = foto?.id as number;
    const mute = await decide(id, { estado: 'rechazada', version: 1 });
    expect(mute.error.errores?.[0]?.campo).toBe('motivo');
    const said = await decide(id, { estado: 'rechazada', motivo: 'No se lee', version: 1 });
    expect(said.body).toMatchObject({
      estado: 'rechazada',
      decidida: now.toISOString(),
      version: 2,
    });
    expect(await read()).toMatchObject({
      foto_dni_1_estado: 'rechazada',
      foto_dni_1_motivo: 'No se lee',
    });
    expect(await mails()).toEqual([
      expect.stringContaining('• Frente: no sirve, enviá otra\\n• Motivo: No se lee'),
    ]);
    const late = await decide(id, { estado: 'aprobada', version: 1 });
    expect(late.error).toMatchObject({ motivo: 'version_vieja', actual: { estado: 'rechazada' } });
    await send('frente');
    expect(await read()).toMatchObject({ foto_dni_1_estado: 'pendiente', foto_dni_1_motivo: null });
  });

  it('decide only on a photo that they opened themselves, also after it was sent again', async () => {
    await send('frente');
    const latest = async () => (await waiting())[0]?.id as number;
    const approve = (id: number) => decideUnseen(id, { estado: 'aprobada', version: 1 });
    const first = await latest();
    await open(first, { motivo: 'Revisión' }, await app.newStaff('administracion'));
    expect((await approve(first)).error.motivo).toBe('foto_sin_abrir');
    await open(first, { motivo: 'Revisión' });
    await send('frente');
    const second = await latest();
    expect((await approve(second)).error.motivo).toBe('foto_sin_abrir');
    expect(await read()).toMatchObject({ foto_dni_1_estado: 'pendiente' });
    await open(second, { motivo: 'Revisión' });
    expect((await approve(second)).status).toBe(200);
  });

  it('find in the queue those that wait', async () => {
    await send('frente');
    await send('dorso');
    const [back] = (await waiting()).filter((one) => one.lado === 'dorso');
    await decide(back?.id as number, { estado: 'aprobada', version: 1 });
    const query = { filter: JSON.stringify({ estado: 'pendiente', hijo_id: hijoId }) };
    const { body } = await callWire(app.url, wire.fotosHijos.list, { token: staff, query });
    expect(body.map((one) => one.lado)).toEqual(['frente']);
  });
});

it('is deleted some days after it was decided, and what was decided stays', async () => {
  await send('frente');
  await send('dorso');
  const [frente] = (await waiting()).filter((one) => one.lado === 'frente');
  await decide(frente?.id as number, { estado: 'aprobada', version: 1 });
  const decided = now;
  const purge = () => purgeDecided(app.house);
  const states = async () => {
    const hijo = await read();
    return [hijo?.foto_dni_1 !== null, hijo?.foto_dni_1_estado, hijo?.foto_dni_2 !== null];
  };
  now = new Date(decided.getTime() + 90 * DAY_MS - 1000);
  await purge();
  expect(await states()).toEqual([true, 'aprobada', true]);
  const link = (await read())?.foto_dni_1;
  now = new Date(decided.getTime() + 90 * DAY_MS + 1000);
  expect(await purge()).toBeGreaterThan(0);
  expect(await states()).toEqual([false, 'aprobada', true]);
  now = new Date(decided.getTime() + 90 * DAY_MS - 1000);
  expect((await fetch(app.url + link)).status).toBe(404);
  const [row] = (await waiting()).filter((one) => one.lado === 'frente');
  expect(row).toMatchObject({ guardada: false, estado: 'aprobada' });
});
