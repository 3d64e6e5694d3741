import * as outbox from '../mensajes/outbox.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { voucherRow } from '@gremio/contract/vouchers/schemas.ts';
import { audited } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { giveBack, listSteps } from './devoluciones.ts';

export const devolucionesRoutes = (house: House): Route[] => [
  write(wire.devolverVoucher, async ({ params, body, caller, tx, audit, afterCommit }) => {
    const given = await giveBack(house, tx, params.id, body, caller.email);
    if (isRefusal(given)) return given;
    const { before, after } = given;
    audit({
      accion: 'deshecho',
      recurso: 'vouchers',
      recursoId: params.id,
      antes: audited({ reply: voucherRow }, before),
      despues: audited({ reply: voucherRow }, after),
    });
    afterCommit(() => outbox.wake(house));
    return after;
  }),
  read(wire.historialVoucher, async ({ params, db }) => {
    const pasos = await listSteps(house, db, params.id);
    return isRefusal(pasos) ? pasos : { pasos };
  }),
];
