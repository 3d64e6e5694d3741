import { comercios } from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import { openTipo } from './vouchers.ts';

/** Creates a kind of voucher, claims one for a member, and creates a shop that accepts it. */
export async function claimVoucher(app: TestApp, owner: Member) {
  const tipo = await openTipo(app, { clase: 'solo_cine' });
  const { body } = await callWire(app.url, addVouchers, {
    params: { typeId: tipo.id },
    token: owner.token,
  });
  const { body: comercio } = await callWire(app.url, comercios.create, {
    body: { nombre: 'Comercio', tipo_ids: [tipo.id], vence: '2099-12-31' },
    token: await app.newStaff('administracion'),
  });
  return {
    voucherTipoId: tipo.id,
    voucherId: body.vouchers[0]?.id as number,
    comercioId: comercio.id,
    comercioToken: comercio.token,
  };
}
