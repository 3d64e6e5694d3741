import { ask } from '../privacidad/pedidos.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { isRefusal } from '../platform/outcome.ts';
import { required } from './required.ts';

const PEDIDOS: [who: number, tipo: TipoPedido, detalle: string][] = [
  [20, 'acceso', 'Quiere saber qué datos suyos y de sus hijos tenemos guardados.'],
  [21, 'rectificacion', 'Su apellido está mal escrito: es con doble ese.'],
];

/** Creates two members' data requests, made at the desk and still pending. */
export async function seedPrivacidad({ house }: App, ids: number[]): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    for (const [who, tipo, detalle] of PEDIDOS) {
      const body = { persona_id: required(ids[who]), tipo, detalle };
      const pedido = await ask(house, tx, body, () => undefined);
      if (isRefusal(pedido)) throw new Error('the demo request was refused');
    }
  });
}
