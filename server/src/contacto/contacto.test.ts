import { recordedLoad } from '../importaciones/loads.ts';
import * as confirmacion from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import * as contacto from '@gremio/contract/contacto/endpoints.ts';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { getFicha, personas } from '@gremio/contract/personas/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { codeIn, mailsTo } from '../../testing/codes.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

let app: TestApp;
let now = new Date('2026-11-21T12:00:00Z');
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ limits: 'on', clock: { now: () => now } });
});
afterAll(() => app.close());

type Known = Member & { email: string };
async function newKnown(email = `vieja-${(next += 1)}@prueba.local`): Promise<Known> {
  const member = await app.newMember();
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  return { ...member, email };
}

const contactoOf = async ({ personaId, token }: Member) =>
  (await callWire(app.url, contacto.getContacto, { token, params: { id: personaId } })).body
    .contacto;

async function confirm(member: Known): Promise<void> {
  expect((await callWire(app.url, confirmacion.askCodigo, { token: member.token })).status).toBe(
    202,
  );
  const codigo = await codeIn(app, member.email);
  const body = { codigo: `${codigo.slice(0, 3)} ${codigo.slice(3)}` };
  const { status } = await callWire(app.url, confirmacion.confirmCodigo, {
    token: member.token,
    body,
  });
  expect(status).toBe(200);
}

const change = ({ token }: Member, email: string) =>
  callWire(app.url, contacto.changeCorreo, { token, body: { email } });

const finish = ({ token }: Member, codigo: string) =>
  callWire(app.url, contacto.confirmCorreo, { token, body: { codigo } });

it("replaces a mail once both addresses were shown to be the member's, and tells the old one", async () => {
  const member = await newKnown();
  expect((await change(member, 'nueva@prueba.local')).error.motivo).toBe('falta_confirmar');
  await confirm(member);
  expect((await contactoOf(member)).confirmado_hasta).toBe('2026-11-21T12:15:00.000Z');
  expect((await change(member, 'nueva@prueba.local')).status).toBe(202);
  expect(await contactoOf(member)).toMatchObject({
    email: member.email,
    correo_nuevo: 'nueva@prueba.local',
  });

  const { body } = await finish(member, await codeIn(app, 'nueva@prueba.local'));
  expect(body.contacto).toMatchObject({ email: 'nueva@prueba.local', correo_nuevo: null });
  const { body: seen } = await callWire(app.url, getFicha, {
    token: member.token,
    params: { id: member.personaId },
  });
  expect(seen.ficha.email).toBe('nueva@prueba.local');
  expect((await mailsTo(app, member.email)).map(({ asunto }) => asunto)).toEqual([
    'Tu código para confirmar que sos vos',
    'Cambiaron tus datos de contacto',
  ]);
});

it.each(['abc', 'Ana Pérez', '123', '341 555-00000'])(
  'refuses %s as a telephone, of the member and of staff alike',
  async (celular) => {
    const member = await newKnown();
    const params = { id: member.personaId };
    const body = { celular, provincia: null, localidad: null, version: 1 };
    const own = await callWire(app.url, contacto.saveContacto, {
      token: member.token,
      params,
      body,
    });
    const token = await app.newStaff('administracion');
    const { body: row } = await callWire(app.url, personas.get, { token, params });
    const staff = await callWire(app.url, personas.update, {
      token,
      params,
      body: { ...row, celular } as never,
    });
    for (const { status, error } of [own, staff])
      expect([status, error.errores]).toEqual([
        422,
        [
          {
            campo: 'celular',
            mensaje: 'Escribí el teléfono con su código de área, como 11 5555 0000.',
          },
        ],
      ]);
  },
);

it('keeps who changed what, for staff to read in the history of that person', async () => {
  const member = await newKnown();
  const body = { celular: '11 5555 0000', provincia: null, localidad: 'Quilmes', version: 1 };
  const params = { id: member.personaId };
  const saved = await callWire(app.url, contacto.saveContacto, {
    token: member.token,
    params,
    body,
  });
  expect(saved.body.contacto).toMatchObject({ celular: '11 5555 0000', version: 2 });
  const token = await app.newStaff('administracion');
  const filter = JSON.stringify({ persona_id: member.personaId });
  const { body: rows } = await callWire(app.url, auditoria.list, { token, query: { filter } });
  expect(rows).toMatchObject([
    {
      usuario: 'La propia persona, en la app',
      accion: 'cambio',
      antes: { celular: null, localidad: null },
      despues: { celular: '11 5555 0000', localidad: 'Quilmes' },
    },
  ]);
});

it('refuses what was read before somebody else changed it, and says what stands', async () => {
  const member = await newKnown();
  const params = { id: member.personaId };
  const token = await app.newStaff('administracion');
  const { body: row } = await callWire(app.url, personas.get, { token, params });
  const edited = { ...row, celular: '11 4444 0000' };
  await callWire(app.url, personas.update, { token, params, body: edited });
  const body = { celular: '11 5555 0000', provincia: null, localidad: null, version: row.version };
  const { status, error } = await callWire(app.url, contacto.saveContacto, {
    token: member.token,
    params,
    body,
  });
  expect([status, error.motivo]).toEqual([409, 'version_vieja']);
  expect(error.actual).toMatchObject({ celular: '11 4444 0000', version: 2 });
});

it("lets nobody write another's, and a suspended member their own", async () => {
  const [one, other] = [await newKnown(), await app.newMember('suspendido')];
  const body = { celular: '11 5555 0000', provincia: null, localidad: null, version: 1 };
  const save = (token: string, id: number) =>
    callWire(app.url, contacto.saveContacto, { token, params: { id }, body });
  expect((await save(other.token, one.personaId)).status).toBe(404);
  expect((await save(other.token, other.personaId)).status).toBe(200);
});

it('takes the code of the device that asked, once, and within ten minutes', async () => {
  const member = await newKnown();
  await callWire(app.url, confirmacion.askCodigo, { token: member.token });
  const codigo = await codeIn(app, member.email);
  const thief = await newKnown();
  const try_ = (token: string, typed: string) =>
    callWire(app.url, confirmacion.confirmCodigo, { token, body: { codigo: typed } });
  expect((await try_(thief.token, codigo)).error.motivo).toBe('codigo_vencido');
  const other = codigo === '111111' ? '222222' : '111111';
  expect((await try_(member.token, other)).error.errores?.[0]?.campo).toBe('codigo');
  const before = now;
  now = new Date(now.getTime() + 10 * 60_000);
  expect((await try_(member.token, codigo)).error.motivo).toBe('codigo_vencido');
  now = new Date(now.getTime() - 1);
  expect((await try_(member.token, codigo)).status).toBe(200);
  expect((await try_(member.token, codigo)).error.motivo).toBe('codigo_vencido');
  now = before;
});

it('counts the tries: after ten wrong ones the right code is refused too', async () => {
  const member = await newKnown();
  await callWire(app.url, confirmacion.askCodigo, { token: member.token });
  const codigo = await codeIn(app, member.email);
  const wrong = codigo === '111111' ? '222222' : '111111';
  const tries = Array.from({ length: 10 }, () =>
    callWire(app.url, confirmacion.confirmCodigo, { token: member.token, body: { codigo: wrong } }),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBe(422);
  const { error } = await callWire(app.url, confirmacion.confirmCodigo, {
    token: member.token,
    body: { codigo },
  });
  expect(error.motivo).toBe('demasiados');
  expect(error.message).toMatch(/Probá de nuevo a las \d\d:\d\d\.$/);
});

it('sends five codes in an hour, and no more', async () => {
  const member = await newKnown();
  const asked = [];
  for (let time = 0; time < 6; time += 1) {
    asked.push(await callWire(app.url, confirmacion.askCodigo, { token: member.token }));
  }
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(asked.at(-1)?.error.message).toMatch(/Probá de nuevo a las \d\d:\d\d\.$/);
});

it('a member without a mail confirms with their own activation key', async () => {
  const [member, other] = await app.newMembers(2);
  const { token, personaId } = member as Member;
  const asked = await callWire(app.url, confirmacion.askCodigo, { token });
  expect([asked.status, asked.error.motivo]).toEqual([409, 'sin_correo']);
  const staff = await app.newStaff('administracion');
  const issue = async (persona_id: number) => {
    const body = { persona_id };
    return (await callWire(app.url, clavesActivacion.create, { token: staff, body })).body.clave;
  };
  const theirs = (await issue((other as Member).personaId)) as string;
  const mine = (await issue(personaId)) as string;
  const byClave = (clave: string) =>
    callWire(app.url, confirmacion.confirmClave, { token, body: { clave } });
  expect((await byClave(theirs)).error.errores?.[0]?.campo).toBe('clave');
  expect((await byClave(mine.toLowerCase())).status).toBe(200);
  expect((await change(member as Member, 'primera@prueba.local')).status).toBe(202);
  const { body } = await finish(member as Member, await codeIn(app, 'primera@prueba.local'));
  expect(body.contacto.email).toBe('primera@prueba.local');
});

it('two servers that are given the last code at once replace the mail once', async () => {
  const member = await newKnown();
  const second = await startTestApp({
    databaseUrl: app.databaseUrl,
    dataDir: app.dataDir,
    clock: { now: () => now },
  });
  await confirm(member);
  await change(member, 'doble@prueba.local');
  const codigo = await codeIn(app, 'doble@prueba.local');
  const answers = await Promise.all(
    [app, second].map(({ url }) =>
      callWire(url, contacto.confirmCorreo, { token: member.token, body: { codigo } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const told = (await mailsTo(app, member.email)).filter(({ asunto }) => /Cambiaron/.test(asunto));
  expect(told).toHaveLength(1);
  await second.close();
});

it('the next roll does not undo what a member corrected, until the roll itself changes', async () => {
  const padron = recordedLoad(app.house, 'padron');
  const { personaId, token } = await app.newMember();
  const params = { id: personaId };
  const [{ numero } = { numero: '' }] = await app.query<{ numero: string }>(
    'select nro_afiliado as numero from personas where id = $1',
    [personaId],
  );
  const load = (celular: string) =>
    loadText(
      padron,
      'padron.csv',
      `Nro Afiliado;Apellido y Nombre;Nro Doc;Celular\n${numero};RÍOS, Eva;${numero};${celular}`,
    );
  const correct = async (celular: string | null) => {
    const { provincia, localidad, version } = await contactoOf({ personaId, token });
    const body = { celular, provincia, localidad, version };
    expect((await callWire(app.url, contacto.saveContacto, { token, params, body })).status).toBe(
      200,
    );
  };
  const celular = async () => (await contactoOf({ personaId, token })).celular;

  await load('4550111');
  await correct('4550222');
  await correct('4550333');
  expect(await load('4550111')).toMatchObject({ cambiadas: 0, iguales: 1 });
  expect(await celular(), 'the roll says what it said').toBe('4550333');
  await load('4550444');
  expect(await celular(), 'the roll says something new').toBe('4550444');
  await load('4550111');
  expect(await celular(), 'the correction is over').toBe('4550111');
  await correct(null);
  await load('4550111');
  expect(await celular(), 'taken away by its member').toBeNull();
});
