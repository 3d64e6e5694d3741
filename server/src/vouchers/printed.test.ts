import { mirar } from '@gremio/contract/puerta/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { papelDeVouchers } from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { readQrs, readTexts } from '../../testing/read-pdf.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';

/** Vouchers on paper, for whoever comes without a phone. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

const print = (personaId: number, token = staff) =>
  fetch(`${app.url}/personal/personas/${personaId}/vouchers/papel`, {
    headers: { authorization: `Bearer ${token}` },
  });

it('has those that can be used, each with its code and a QR that the counter reads', async () => {
  const { member } = await newFamily(app, [6, 7]);
  const tipo = await openTipo(app);
  const none = await callWire(app.url, papelDeVouchers, {
    params: { id: member.personaId },
    token: staff,
  });
  expect([none.status, none.error.motivo]).toEqual([409, 'vouchers_sin_vigentes']);
  const { body } = await callWire(app.url, wire.addVouchers, {
    params: { typeId: tipo.id },
    token: member.token,
  });
  const reply = await print(member.personaId);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const pages = await readTexts(bytes);
  expect(pages).toHaveLength(1);
  for (const { codigo } of body.vouchers) expect(pages[0]).toContain(codigo);
  const [texto, ...others] = await readQrs(bytes, 1, 3);
  expect(others).toHaveLength(body.vouchers.length - 1);
  const read = await callWire(app.url, mirar, { body: { texto: present(texto) }, token: staff });
  expect(read.status).toBe(200);
  const [audited] = await app.query(
    `select accion, despues from auditoria where persona_id = $1 and accion = 'apertura'`,
    [member.personaId],
  );
  expect(audited).toEqual({
    accion: 'apertura',
    despues: { vouchers: body.vouchers.length },
  });
});

it('gives a member their own of one kind, and nobody those of another', async () => {
  const { member } = await newFamily(app, [6, 7]);
  const tipo = await openTipo(app);
  const other = await openTipo(app);
  for (const { id } of [tipo, other]) {
    await callWire(app.url, wire.addVouchers, { params: { typeId: id }, token: member.token });
  }
  const save = (typeId: number, token: string) =>
    fetch(`${app.url}/afigestion/vouchers/papel/${typeId}/${member.personaId}.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const reply = await save(tipo.id, member.token);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const { body } = await callWire(app.url, wire.listVouchers, {
    params: { typeId: tipo.id, x: member.personaId },
    token: member.token,
  });
  const drawn = await readQrs(bytes, 1, 3);
  expect(new Set(drawn)).toEqual(new Set(body.vouchers.map(({ qr }) => qr)));
  expect(drawn).toHaveLength(body.vouchers.length);
  expect((await save(2_000_000_000, member.token)).status).toBe(409);
  expect((await save(tipo.id, (await app.newMember()).token)).status).toBe(404);
});

it('is for the counter, and of nobody else', async () => {
  const { personaId } = await app.newMember();
  expect((await print(personaId, await app.newStaff('lectura'))).status).toBe(403);
  expect((await print(2_000_000_000)).status).toBe(404);
});
