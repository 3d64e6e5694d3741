import * as voucherCambios from './cambios.ts';
import { worker as sender } from '../mensajes/worker.ts';
import { subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { usar } from '@gremio/contract/puerta/endpoints.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { breakRows } from '../../testing/aside.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { newFamily, type OpenTipo, openTipo } from '../../testing/vouchers.ts';

/** Staff change a kind of which members have vouchers. */

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };

let busy = false;
let smtp: TestMailServer;
let push: TestPushService;
let app: TestApp;
let staff: string;
beforeAll(async () => {
  smtp = await startMailServer({
    refuse: () => (busy ? { code: 451, text: 'Probá más tarde' } : null),
  });
  push = await startPushService();
  app = await startTestApp({
    clock,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local', PUSH_ORIGINS: push.origin },
  });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
  await push.close();
});
beforeEach(() => {
  clock.at = START;
  busy = false;
});
afterEach(() => {
  smtp.received.length = 0;
  push.received.length = 0;
});

const later = (minutes: number) => {
  clock.at = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
};
const open = (plan: Parameters<typeof openTipo>[1] = {}) =>
  openTipo(app, { nombre: 'Kit', hasta: '2026-12-05', vence: '2026-12-31', ...plan });

async function withMail(member: Member): Promise<Member> {
  const email = `p${member.personaId}@prueba.local`;
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  return member;
}
const claim = async (tipo: OpenTipo, { token }: Member) => {
  const { body } = await callWire(app.url, wire.addVouchers, {
    params: { typeId: tipo.id },
    token,
  });
  return body.vouchers;
};
/** A member with a voucher for each of so many children. */
async function newHolder(tipo: OpenTipo, children = 1): Promise<Member> {
  const { member } = await newFamily(
    app,
    Array.from({ length: children }, () => 8),
  );
  await withMail(member);
  await claim(tipo, member);
  return member;
}

async function edit({ id }: OpenTipo, change: object) {
  const { body: row } = await callWire(app.url, wire.voucherTipos.get, {
    params: { id },
    token: staff,
  });
  const { audiencia: _audiencia, ...fields } = row;
  const body = { ...fields, ...change } as never;
  return callWire(app.url, wire.voucherTipos.update, { params: { id }, body, token: staff });
}
const told = async ({ id }: OpenTipo) =>
  (await callWire(app.url, wire.titularesDeTipo, { params: { id }, token: staff })).body;

const drain = async () => {
  await voucherCambios.worker(app.house).drain();
  await sender(app.house).drain();
};
/** Texts of the mails that arrived at this member's address, oldest first. */
async function mailsTo({ personaId }: Member) {
  await drain();
  return smtp.received
    .filter(({ to }) => to.includes(`p${personaId}@prueba.local`))
    .map(({ mail }) => mail);
}
const textsTo = async (member: Member) =>
  (await mailsTo(member)).map(({ text = '' }) => text.replaceAll('\r', ''));

describe('a kind whose last day is brought forward', () => {
  it('is told once to each holder, by mail and push, with before and after', async () => {
    const tipo = await open();
    const [ana, beto] = [await newHolder(tipo, 2), await newHolder(tipo)];
    await callWire(app.url, subscribePush, { token: ana.token, body: push.newDevice() });
    expect(await told(tipo)).toEqual({ personas: 2, cambios: [] });
    expect((await edit(tipo, { vence: '2026-12-11' })).status).toBe(200);
    const [mail, ...more] = await mailsTo(ana);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Cambió tu voucher: Kit');
    expect(mail?.text).toContain('Tenés 2 sin usar.');
    expect(mail?.text).toContain('Ahora:\n• Sirve hasta el viernes 11 de diciembre\n');
    expect(mail?.text).toContain('Antes:\n• Sirve hasta el jueves 31 de diciembre\n');
    expect(await textsTo(beto)).toHaveLength(1);
    expect(push.received.map(({ aviso }) => aviso)).toMatchObject([
      {
        titulo: 'Cambió tu voucher: Kit',
        texto:
          'Ahora sirve hasta el viernes 11 de diciembre. Antes, hasta el jueves 31 de diciembre.',
        camino: '/mas/vouchers',
      },
    ]);
    expect(await told(tipo)).toEqual({
      personas: 2,
      cambios: [{ momento: clock.now().toISOString(), personas: 2, terminado: true }],
    });
  });

  it('is told to nobody who used theirs, lost it, or claimed after the change', async () => {
    const tipo = await open();
    const [user, loser] = [await newHolder(tipo), await newHolder(tipo)];
    const [used] = (
      await callWire(app.url, wire.listVouchers, {
        params: { typeId: tipo.id, x: user.personaId },
        token: user.token,
      })
    ).body.vouchers;
    const door = await app.newStaff('puerta');
    await callWire(app.url, usar, { body: { texto: present(used?.qr) }, token: door });
    const query = { filter: JSON.stringify({ persona_id: loser.personaId }) };
    const [lost] = (await callWire(app.url, wire.vouchers.list, { query, token: staff })).body;
    await callWire(app.url, wire.vouchers.update, {
      params: { id: present(lost).id },
      body: { estado: 'cancelado', motivo: 'Se perdió', version: present(lost).version },
      token: staff,
    });
    const holder = await newHolder(tipo);
    await edit(tipo, { vence: '2026-12-11' });
    const late = await newHolder(tipo);
    expect(await textsTo(holder)).toHaveLength(1);
    for (const member of [user, late]) expect(await textsTo(member)).toEqual([]);
    expect(await textsTo(loser)).toEqual([expect.stringContaining('Se canceló')]);
  });

  it('into the past is a slip, which is refused while somebody has one to use', async () => {
    const tipo = await open({ desde: '2026-11-01', hasta: '2026-11-21', vence: '2026-11-21' });
    const slip = { hasta: '2026-11-18', vence: '2026-11-19' };
    const holder = await newHolder(tipo);
    const refused = await edit(tipo, slip);
    expect([refused.status, refused.error.errores]).toEqual([
      422,
      [
        {
          campo: 'vence',
          mensaje: 'Ya pasó, y hay vouchers sin usar: elegí hoy o un día que venga.',
        },
      ],
    ]);
    clock.at = '2026-11-25T12:00:00-03:00';
    expect((await edit(tipo, slip)).status).toBe(200);
    expect(await textsTo(holder)).toEqual([]);
  });
});

it('that is collected otherwise says how, and what to do', async () => {
  const { id: campania_id } = await openCampania(app, { nombre: 'Kits 2027' });
  const tipo = await open();
  const ana = await newHolder(tipo);
  await edit(tipo, { campania_id });
  expect(await textsTo(ana)).toEqual([]);
  await edit(tipo, { con_turno: true, pide_fotos: true });
  const [text = ''] = await textsTo(ana);
  expect(text).toContain(
    'Ahora:\n• Se retira con turno de Kits 2027\n• Pide las fotos del DNI aprobadas\n',
  );
  expect(text).toContain('Antes:\n• Se retira sin turno\n• No pide fotos del DNI\n');
  expect(text).toContain('Para retirarlo, reservá en la app un turno de Kits 2027.');
  expect(text).toContain('Antes de ir, cargá en la app las fotos del DNI.');
  await edit(tipo, { pide_fotos: false });
  const [, relief = ''] = await textsTo(ana);
  expect(relief).toContain('Ahora:\n• No pide fotos del DNI\n');
  expect(relief).not.toContain('Antes de ir');
});

it('tells nobody of a change in words, stock or audience', async () => {
  const tipo = await open();
  const ana = await newHolder(tipo);
  const change = { nombre: 'Kit escolar', descripcion: 'Con mochila.', stock: 300, abierto: false };
  expect((await edit(tipo, { ...change, hasta: '2026-12-01' })).status).toBe(200);
  expect(await textsTo(ana)).toEqual([]);
});

describe('a kind that changes twice', () => {
  const other = '2026-12-20';

  it('tells once what is true, and nothing if it was changed back', async () => {
    const tipo = await open();
    const ana = await newHolder(tipo);
    // Each try of the worker fails, and nothing is told meanwhile.
    const both = await breakRows(app, 'mensajes', 'true', '53100');
    await edit(tipo, { vence: other });
    await edit(tipo, { vence: '2026-12-11' });
    await both();
    const [text = '', ...more] = await textsTo(ana);
    expect(more).toEqual([]);
    expect(text).toContain('Ahora:\n• Sirve hasta el viernes 11 de diciembre\n');
    expect(text).toContain('Antes:\n• Sirve hasta el jueves 31 de diciembre\n');

    const again = await breakRows(app, 'mensajes', 'true', '53100');
    await edit(tipo, { vence: other });
    await edit(tipo, { vence: '2026-12-11' });
    await again();
    expect(await textsTo(ana)).toHaveLength(1);
  });

  it('tells each holder from what they knew, if the first was told to some', async () => {
    const tipo = await open({ clase: 'solo_cine', stock: 600 });
    const members = await app.newMembers(501);
    await app.query(
      `insert into vouchers (tipo_id, cupo_id, persona_id, orden, codigo, pedido)
       select $1, $2, id, row_number() over (order by id), '', gen_random_uuid()
       from unnest($3::int[]) as id`,
      [tipo.id, tipo.cupo_id, members.map(({ personaId }) => personaId)],
    );
    await app.query('update cupos set tomados = 501 where id = $1', [tipo.cupo_id]);
    await app.query('update voucher_tipos set entregados = 501 where id = $1', [tipo.id]);
    const ana = await withMail(present(members[0]));
    const last = await withMail(present(members[500]));
    const mend = await breakRows(app, 'mensajes', `new.persona_id = ${last.personaId}`, '53100');
    await edit(tipo, { vence: other });
    await expect(drain()).rejects.toThrow('fault of the test');
    expect((await told(tipo)).cambios).toMatchObject([{ personas: 500, terminado: false }]);
    const between = await withMail(await app.newMember());
    await claim(tipo, between);
    await edit(tipo, { vence: '2026-12-11' });
    await mend();
    const [first = '', second = ''] = await textsTo(ana);
    expect(first).toContain('Antes:\n• Sirve hasta el jueves 31 de diciembre\n');
    for (const text of [second, ...(await textsTo(between))]) {
      expect(text).toContain('Antes:\n• Sirve hasta el domingo 20 de diciembre\n');
    }
    const [only = '', ...more] = await textsTo(last);
    expect(more).toEqual([]);
    expect(only).toContain('Antes:\n• Sirve hasta el jueves 31 de diciembre\n');
    expect(only).toContain('Ahora:\n• Sirve hasta el viernes 11 de diciembre\n');
    expect((await told(tipo)).cambios).toMatchObject([
      { personas: 502, terminado: true },
      { personas: 500, terminado: true },
    ]);
  });

  it('sends no mail that is not true any more once the mail server is back', async () => {
    const tipo = await open();
    busy = true;
    const ana = await newHolder(tipo);
    await edit(tipo, { vence: other });
    await drain();
    await edit(tipo, { vence: '2026-12-11' });
    await drain();
    busy = false;
    later(15);
    const texts = await textsTo(ana);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Ahora:\n• Sirve hasta el viernes 11 de diciembre\n');
  });
});

it('counts the holders of a kind, and of none that is not there', async () => {
  const tipo = await open();
  await newHolder(tipo, 3);
  expect((await told(tipo)).personas).toBe(1);
  const ask = (id: number, token: string) =>
    callWire(app.url, wire.titularesDeTipo, { params: { id }, token });
  expect((await ask(999_999, staff)).status).toBe(404);
});
