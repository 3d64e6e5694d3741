import { findDifferences } from '../platform/cupos/taken-places.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

const claim = ({ token }: Member, typeId: number, headers: Record<string, string> = {}) =>
  callWire(app.url, wire.addVouchers, { params: { typeId }, token, headers });
const list = async ({ token, personaId }: Member, typeId: number) =>
  (await callWire(app.url, wire.listVouchers, { params: { typeId, x: personaId }, token })).body
    .vouchers;
const tipoRow = async (id: number) =>
  (await callWire(app.url, wire.voucherTipos.get, { params: { id }, token: staff })).body;

async function raise(id: number, stock: number, token = staff) {
  const before = await tipoRow(id);
  return callWire(app.url, wire.voucherTipos.update, {
    params: { id },
    body: { ...before, stock },
    token,
  });
}

describe('staff', () => {
  it('never set a stock that passes the codes, or falls under what was claimed', async () => {
    const { member } = await newFamily(app, [4, 8]);
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    expect((await raise(tipo.id, 1)).error.errores?.[0]?.campo).toBe('stock');
    await load(tipo.id, 'codigo\nAA-1\nAA-2\nAA-3\n');
    expect((await tipoRow(tipo.id)).stock).toBe(3);
    await claim(member, tipo.id);
    expect((await raise(tipo.id, 1)).error.errores?.[0]?.mensaje).toContain('Ya se pidieron 2');
    expect((await raise(tipo.id, 4)).status).toBe(422);
    expect((await raise(tipo.id, 2)).body).toMatchObject({ cantidad: 0, codigos_libres: 1 });
  });

  it('load codes once, however often and however written, and name the doubles', async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    const file = 'Código\nabc-1\nABC 1\n\nxyz\n--\n';
    const first = await load(tipo.id, file);
    expect(first.body).toMatchObject({ nuevas: 2, iguales: 0, unidas: 1 });
    expect(first.body.avisos[0]).toMatchObject({ linea: 3 });
    expect((await load(tipo.id, file)).body).toMatchObject({ nuevas: 0, iguales: 2 });
    expect((await tipoRow(tipo.id)).stock).toBe(2);
    const preview = await load(tipo.id, 'codigo\nnuevo\n', 'true');
    expect(preview.body).toMatchObject({ ensayo: true, nuevas: 1 });
    expect((await tipoRow(tipo.id)).codigos_libres).toBe(2);
    const generated = await openTipo(app);
    expect((await load(generated.id, file)).error.errores?.[0]?.campo).toBe('archivo');
    expect((await load(999_999, file)).status).toBe(422);
  });

  it('load codes that look alike, and are told which lines do', async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    const first = await load(tipo.id, 'codigo\nSALA-O0O0\nSALA-1\nSALA-0OO0\n');
    expect(first.body).toMatchObject({ nuevas: 3, avisos: [{ linea: 4 }] });
    expect(first.body.avisos[0]?.motivo).toContain('Se parece al de la línea 2: O y 0,');
    const second = await load(tipo.id, 'codigo\nSALA-1\nSALA-I\nNADA\n');
    expect(second.body).toMatchObject({ nuevas: 2, iguales: 1, avisos: [{ linea: 3 }] });
    expect(second.body.avisos[0]?.motivo).toContain('Se parece a uno que ya estaba cargado:');
  });

  it('cancel with a reason that the member reads; that code is never handed again', async () => {
    const { member } = await newFamily(app, [8]);
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    await load(tipo.id, 'codigo\nUNO\nDOS\n');
    const { body } = await claim(member, tipo.id);
    const [voucher] = body.vouchers;
    const cancelled = await cancel(voucher?.id as number);
    expect(cancelled.body).toMatchObject({ estado: 'cancelado', motivo: 'Se perdió' });
    expect(await tipoRow(tipo.id)).toMatchObject({ stock: 1, reclamados: 0, cantidad: 1 });
    const after = await list(member, tipo.id);
    expect(after.map((one) => [one.estado, one.motivo])).toEqual([
      ['disponible', null],
      ['cancelado', 'Se perdió'],
    ]);
    expect((await claim(member, tipo.id)).body.vouchers[0]?.codigo).not.toBe(voucher?.codigo);
    const again = await cancel(voucher?.id as number);
    expect(again.error.motivo).toBe('voucher_no_cancelable');
    expect((await raise(tipo.id, 2)).status).toBe(422);
  });

  it('cancel a generated one, and its place comes back with another code', async () => {
    const { member } = await newFamily(app, [8]);
    const tipo = await openTipo(app, { stock: 1 });
    const { body } = await claim(member, tipo.id);
    await cancel(body.vouchers[0]?.id as number);
    const next = await claim(member, tipo.id);
    expect(next.status).toBe(200);
    expect(next.body.vouchers[0]?.codigo).not.toBe(body.vouchers[0]?.codigo);
  });

  it('keep a kind that was claimed, as it was', async () => {
    const { member } = await newFamily(app, [8]);
    const tipo = await openTipo(app);
    await claim(member, tipo.id);
    const before = await tipoRow(tipo.id);
    const changed = await callWire(app.url, wire.voucherTipos.update, {
      params: { id: tipo.id },
      body: { ...before, clase: 'parque' },
      token: staff,
    });
    expect(changed.error.errores?.[0]?.campo).toBe('clase');
    const params = { id: tipo.id };
    const removed = await callWire(app.url, wire.voucherTipos.remove, { params, token: staff });
    expect(removed.error.motivo).toBe('en_uso');
    const empty = await openTipo(app);
    const gone = { params: { id: empty.id }, token: staff };
    expect((await callWire(app.url, wire.voucherTipos.remove, gone)).status).toBe(200);
  });

  it('find a voucher by its code, its kind, its state and its member', async () => {
    const { member } = await newFamily(app, [8]);
    const tipo = await openTipo(app);
    const { body } = await claim(member, tipo.id);
    const codigo = body.vouchers[0]?.codigo?.toLowerCase().replace('-', ' ');
    for (const filter of [{ codigo }, { tipo_id: tipo.id, estado: 'reclamado' }]) {
      const query = { filter: JSON.stringify(filter) };
      const found = await callWire(app.url, wire.vouchers.list, { query, token: staff });
      expect(found.body).toMatchObject([{ persona_id: member.personaId, hijo: 'Hija' }]);
    }
  });
});

const cancel = async (id: number) => {
  const { body } = await callWire(app.url, wire.vouchers.get, { params: { id }, token: staff });
  return callWire(app.url, wire.vouchers.update, {
    params: { id },
    body: { estado: 'cancelado', motivo: 'Se perdió', version: body.version },
    token: staff,
  });
};

async function load(tipoId: number, text: string, ensayo = 'false') {
  const query = new URLSearchParams({ ensayo, tipo_id: String(tipoId), archivo: 'codigos.csv' });
  const response = await fetch(`${app.url}/personal/voucher_tipos/importar?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'text/csv' },
    body: text,
  });
  const body = (await response.json()) as ImportReport & ErrorBody;
  return { status: response.status, body, error: body };
}

it('has left every count equal to its rows', async () => {
  expect(await findDifferences(app.house)).toEqual([]);
});
