import { changeEstado } from '@gremio/contract/personas/endpoints.ts';
import { usar } from '@gremio/contract/puerta/endpoints.ts';
import { downloadDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { keptMails } from '../../testing/mails.ts';
import type { Member } from '../../testing/members.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { borrar } from './personal-data.queries.ts';

/** The office gives back vouchers that were used. */

const NOW = '2026-11-20T12:00:00-03:00';
const clock = { at: NOW, now: () => new Date(clock.at) };

let app: TestApp;
let second: TestApp;
let door: string;
let clerk: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
  door = await app.newStaff('puerta');
  clerk = await app.newStaff('turnos');
});
beforeEach(() => {
  clock.at = NOW;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const rowOf = async (id: number) =>
  (await callWire(app.url, wire.vouchers.get, { params: { id }, token: clerk })).body;
const ownOf = async ({ token, personaId }: Member, typeId: number) =>
  present(
    (await callWire(app.url, wire.listVouchers, { params: { typeId, x: personaId }, token })).body
      .vouchers[0],
  );

/** A voucher used at the counter; `reuse` uses it again. */
async function newUsed() {
  const tipo = await openTipo(app, { nombre: 'Cine' });
  const { member } = await newFamily(app, [8]);
  const email = `m${member.personaId}@x.org`;
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  const claim = { params: { typeId: tipo.id }, token: member.token };
  const { body } = await callWire(app.url, wire.addVouchers, claim);
  const { id, qr } = present(body.vouchers[0]);
  const reuse = () => callWire(app.url, usar, { body: { texto: present(qr) }, token: door });
  await reuse();
  return { tipo, member, email, id: present(id), reuse };
}

const giveBack = (
  id: number,
  version: number,
  { url = app.url, token = clerk, motivo = 'Cerró el cine' } = {},
) => callWire(url, wire.devolverVoucher, { params: { id }, body: { motivo, version }, token });

it('gives a used voucher back weeks later, and its member reads the reason', async () => {
  const { tipo, member, email, id, reuse } = await newUsed();
  clock.at = '2026-12-10T09:00:00-03:00';
  const { version } = await rowOf(id);
  const given = await giveBack(id, version);
  expect(given.body).toMatchObject({
    id,
    estado: 'reclamado',
    usado: null,
    motivo: 'Cerró el cine',
  });
  expect(await ownOf(member, tipo.id)).toMatchObject({
    estado: 'reclamado',
    devuelto: new Date(clock.at).toISOString(),
    motivo: 'Cerró el cine',
    qr: expect.any(String),
  });
  const mail = present((await keptMails(app)).find(({ para }) => para === email));
  expect(mail).toMatchObject({ tipo: 'voucher', asunto: 'Se deshizo el uso de tu voucher: Cine' });
  const text = present(mail.contenido).parrafos.join('\n');
  expect(text).toContain('Figuraba usado el viernes 20 de noviembre, 12:00, en Mostrador');
  expect(text).toContain('Motivo: Cerró el cine');
  expect(text).toContain('Podés usarlo hasta el domingo 20 de diciembre, con el mismo código');
  const [kind] = await app.query<{ usados: number }>(
    'select usados from voucher_tipos where id = $1',
    [tipo.id],
  );
  expect(kind?.usados).toBe(0);
  expect((await reuse()).status).toBe(200);
});

it('says plainly that a voucher expired meanwhile', async () => {
  const { tipo, member, email, id, reuse } = await newUsed();
  clock.at = '2026-12-21T09:00:00-03:00';
  const { version } = await rowOf(id);
  expect((await giveBack(id, version)).body).toMatchObject({ estado: 'vencido' });
  const mail = present((await keptMails(app)).find(({ para }) => para === email));
  expect(present(mail.contenido).parrafos.join('\n')).toContain(
    'Venció el domingo 20 de diciembre: ya no se puede usar',
  );
  expect(await ownOf(member, tipo.id)).toMatchObject({
    estado: 'vencido',
    motivo: 'Cerró el cine',
  });
  expect((await reuse()).error.motivo).toBe('voucher_vencido');
  // Staff may extend the kind, and then it can be used.
  const params = { id: tipo.id };
  const { body: kind } = await callWire(app.url, wire.voucherTipos.get, { params, token: clerk });
  await callWire(app.url, wire.voucherTipos.update, {
    params,
    body: { ...kind, vence: '2026-12-31' },
    token: clerk,
  });
  expect((await reuse()).status).toBe(200);
});

it('keeps who, when, where and why in the history and in the audit', async () => {
  const { id, reuse } = await newUsed();
  await giveBack(id, (await rowOf(id)).version);
  await reuse();
  const params = { id };
  const { body } = await callWire(app.url, wire.historialVoucher, { params, token: clerk });
  const [usadoPor] = await app.query<{ usado_por: string }>(
    'select usado_por from vouchers where id = $1',
    [id],
  );
  expect(body.pasos).toMatchObject([
    { paso: 'pedido' },
    { paso: 'usado', donde: 'Mostrador', por: usadoPor?.usado_por },
    { paso: 'devuelto', por: expect.stringContaining('turnos-'), motivo: 'Cerró el cine' },
    { paso: 'usado', donde: 'Mostrador', motivo: null },
  ]);
  const entries = await app.query<{ antes: object; despues: object }>(
    `select antes, despues from auditoria where accion = 'deshecho' and recurso_id = $1`,
    [String(id)],
  );
  expect(entries).toMatchObject([
    { antes: { estado: 'usado', usado_donde: 'Mostrador' }, despues: { motivo: 'Cerró el cine' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain((await rowOf(id)).codigo);
});

it('needs a reason, a used voucher, its version, and a role that may', async () => {
  const { id, member } = await newUsed();
  const { version } = await rowOf(id);
  expect((await giveBack(id, version, { motivo: ' ' })).error.errores?.[0]?.campo).toBe('motivo');
  expect((await giveBack(id, version - 1)).error.motivo).toBe('version_vieja');
  expect((await giveBack(999_999, 1)).status).toBe(404);
  for (const role of ['puerta', 'lectura'] as const) {
    expect((await giveBack(id, version, { token: await app.newStaff(role) })).status).toBe(403);
  }
  await app.query(`update personas set estado = 'baja' where id = $1`, [member.personaId]);
  expect((await giveBack(id, version)).error.motivo).toBe('voucher_de_baja');
  await app.query(`update personas set estado = 'suspendido' where id = $1`, [member.personaId]);
  expect((await giveBack(id, version)).status).toBe(200);
  expect((await giveBack(id, (await rowOf(id)).version)).error.motivo).toBe('voucher_sin_usar');
});

it('gives back once, of two clerks on two servers', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, email } = await newUsed();
    const { version } = await rowOf(id);
    const answers = await Promise.all([giveBack(id, version), giveBack(id, version, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await keptMails(app)).filter(({ para }) => para === email)).toHaveLength(1);
  }
});

it('leaves nothing usable to a persona who leaves at that moment', async () => {
  const admin = await app.newStaff('administracion');
  for (let round = 0; round < 5; round += 1) {
    const { id, member } = await newUsed();
    const { version } = await rowOf(id);
    const [persona] = await app.query<{ version: number }>(
      'select version from personas where id = $1',
      [member.personaId],
    );
    const [given, left] = await Promise.all([
      giveBack(id, version, second),
      callWire(app.url, changeEstado, {
        params: { id: member.personaId },
        body: { estado: 'baja', motivo: 'Se fue', version: present(persona).version },
        token: admin,
      }),
    ]);
    expect(left.status).toBe(200);
    // Either it was given back before, and the baja cancelled it, or it stays used.
    expect((await rowOf(id)).estado).toBe(given.status === 200 ? 'cancelado' : 'usado');
  }
});

it('is in what a member downloads of theirs, and its reason is erased with their data', async () => {
  const { id, member } = await newUsed();
  await giveBack(id, (await rowOf(id)).version);
  const admin = await app.newStaff('administracion');
  const { body } = await callWire(app.url, downloadDatos, {
    params: { id: member.personaId },
    token: admin,
  });
  const datos = body as unknown as Record<string, Record<string, object[]>>;
  expect(datos['vouchers']?.['vouchers_devueltos']).toMatchObject([
    { tipo: 'Cine', usado_donde: 'Mostrador', motivo: 'Cerró el cine' },
  ]);
  await inTransaction(app.house.db, (tx) => borrar(tx, member.personaId));
  const [row] = await app.query<{ motivo: string | null }>(
    'select motivo from voucher_devoluciones where voucher_id = $1',
    [id],
  );
  expect(row).toEqual({ motivo: null });
});
