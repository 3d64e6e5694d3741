import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers, listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import type { Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let door: string;

beforeAll(async () => {
  app = await startTestApp();
  door = await app.newStaff('puerta');
});
afterAll(() => app.close());

const read = (texto: string) => callWire(app.url, wire.usar, { body: { texto }, token: door });

describe('a kind that asks for the photos of the document', () => {
  async function withFotos(pide_fotos: boolean) {
    const kit = await openTipo(app, { pide_fotos, nombre: 'Kit con fotos' });
    const { member } = await newFamily(app, [8]);
    const claim = { params: { typeId: kit.id }, token: member.token };
    const { body } = await callWire(app.url, addVouchers, claim);
    const [voucher] = body.vouchers as [Voucher];
    const qr = voucher.qr as string;
    const marks = async () =>
      (await read(qr)).body.atencion?.vouchers.map(({ estado, fotos }) => ({ estado, fotos }));
    const photo = (lado: string, estado: string) =>
      app.query(
        `insert into fotos_hijo (hijo_id, lado, estado, subida, decidida, archivo_id)
         values ($1, $2, $3, now(), now(), null)
         on conflict (hijo_id, lado) do update set estado = excluded.estado`,
        [voucher.hijo_id, lado, estado],
      );
    return { kit, member, voucher, qr, marks, photo };
  }

  it('marks at the counter until both sides are approved, and uses nothing by the scan', async () => {
    const { marks, photo } = await withFotos(true);
    expect(await marks()).toEqual([{ estado: 'reclamado', fotos: 'faltan' }]);
    await photo('frente', 'aprobada');
    expect(await marks()).toEqual([{ estado: 'reclamado', fotos: 'faltan' }]);
    await photo('dorso', 'rechazada');
    expect(await marks()).toEqual([{ estado: 'reclamado', fotos: 'para_corregir' }]);
    await photo('dorso', 'aprobada');
    expect(await marks()).toEqual([{ estado: 'reclamado', fotos: null }]);
  });

  it('is handed over without them when the clerk says so, and says so to its member', async () => {
    const { kit, member, voucher } = await withFotos(true);
    const { personaId: persona_id, token } = member;
    const { body } = await callWire(app.url, listTiposPropios, {
      params: { x: persona_id },
      token,
    });
    expect(body.tipos.find(({ id }) => id === kit.id)?.pide_fotos).toBe(true);
    const handed = await callWire(app.url, wire.entregar, {
      body: { persona_id, voucher_ids: [voucher.id as number], turno_id: null },
      token: door,
    });
    expect(handed.body.vouchers[0]).toMatchObject({ estado: 'usado', fotos: 'faltan' });
  });

  it('is used at once where it asks for none', async () => {
    const { qr } = await withFotos(false);
    expect((await read(qr)).body.usado).toMatchObject({ estado: 'usado', fotos: null });
  });
});
