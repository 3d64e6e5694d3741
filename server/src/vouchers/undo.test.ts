import * as codigos from './codigos.ts';
import {
  addVouchers,
  listTiposPropios,
  loteVouchers,
  vouchers,
} from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUndoing } from '../../testing/undoing.ts';
import { openTipo } from '../../testing/vouchers.ts';

/** Vouchers that staff cancelled by mistake, given back. */

let app: TestApp;
let token: string;
let undoing: ReturnType<typeof createUndoing>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  undoing = createUndoing(app, token);
});
afterAll(() => app.close());

const claim = (typeId: number, { token: own }: Member) =>
  callWire(app.url, addVouchers, { params: { typeId }, token: own });

async function claimed(typeId: number) {
  const member = await app.newMember();
  const { body, status } = await claim(typeId, member);
  expect(status).toBe(200);
  const [voucher] = body.vouchers;
  return { id: voucher?.id as number, codigo: voucher?.codigo, member };
}
const cancel = (id: number) =>
  undoing.call(vouchers.update, {
    params: { id },
    body: { estado: 'cancelado', motivo: 'Por error', version: 1 },
  });
const find = async (id: number) =>
  (await callWire(app.url, vouchers.get, { params: { id }, token })).body;

describe('a voucher that was cancelled', () => {
  it('is claimed again with its code, and its kind as it was', async () => {
    const { id: tipo, cupo_id } = await openTipo(app, { clase: 'solo_cine', stock: 3 });
    const { id, codigo, member } = await claimed(tipo);
    const stock = () =>
      app.query(
        `select c.limite, c.tomados, t.entregados, count(k) as codigos from cupos c
           join voucher_tipos t on t.cupo_id = c.id join voucher_codigos k on k.tipo_id = t.id
         where c.id = $1 group by c.id, t.id`,
        [cupo_id],
      );
    const before = await stock();
    const undone = await undoing.undo((await cancel(id)).act);
    expect(undone.status).toBe(200);
    expect(await stock()).toEqual(before);
    expect(await find(id)).toMatchObject({ estado: 'reclamado', codigo, motivo: null });
    const params = { x: member.personaId };
    const { body } = await callWire(app.url, listTiposPropios, { params, token: member.token });
    expect(body.tipos.find((one) => one.id === tipo)?.vouchers).toMatchObject([
      { estado: 'reclamado', codigo },
    ]);
    expect((await undoing.undo(undone.act)).status).toBe(200);
    expect(await find(id)).toMatchObject({ estado: 'cancelado', motivo: 'Por error' });
  });

  it('of a list of codes takes its place back to the stock, also while the kind is closed', async () => {
    const tipo = await openTipo(app, { clase: 'solo_cine', codigos: 'lista', stock: 0 });
    await codigos.append(app.house, app.house.db, tipo.id, [{ codigo: 'UNO', clave: 'UNO' }]);
    await app.query('update cupos set limite = 1 where id = $1', [tipo.cupo_id]);
    const { id } = await claimed(tipo.id);
    const { act } = await cancel(id);
    await app.query('update cupos set cerrado = true where id = $1', [tipo.cupo_id]);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await find(id)).toMatchObject({ estado: 'reclamado', codigo: 'UNO' });
    const counts = await app.query('select limite, tomados from cupos where id = $1', [
      tipo.cupo_id,
    ]);
    expect(counts).toEqual([{ limite: 1, tomados: 1 }]);
  });

  it('stays cancelled once others have all the stock, or its member claimed another', async () => {
    const tipo = await openTipo(app, { clase: 'solo_cine', stock: 1 });
    const one = await claimed(tipo.id);
    const { act } = await cancel(one.id);
    const other = await claimed(tipo.id);
    const refused = await undoing.undo(act);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Su lugar lo tomó otro, y ya no queda stock. Sumá stock y probá de nuevo.',
    ]);
    await cancel(other.id);
    expect((await claim(tipo.id, one.member)).status).toBe(200);
    expect((await undoing.undo(act)).error.message).toBe(
      'Después se pidió otro voucher igual, que está vigente.',
    );
  });

  it('in bulk, each as far as there is stock', async () => {
    const tipo = await openTipo(app, { clase: 'solo_cine', stock: 2 });
    const [one, two] = [await claimed(tipo.id), await claimed(tipo.id)];
    const body = { ids: [one.id, two.id], estado: 'cancelado', motivo: 'Por error' };
    const { act } = await undoing.call(loteVouchers, { body });
    await claimed(tipo.id);
    const { done } = await undoing.undo(act);
    expect(done).toMatchObject({ quedan: [{ motivo: expect.stringContaining('no queda stock') }] });
    const estados = [(await find(one.id)).estado, (await find(two.id)).estado];
    expect(estados).toEqual(['reclamado', 'cancelado']);
  });
});
