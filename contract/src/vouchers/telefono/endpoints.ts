import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { undoneBy } from '../../platform/undo.ts';
import { bytes, id, idParam } from '../../platform/schemas.ts';
import { reclamo, tipoPropio } from '../schemas.ts';

export const vouchersDePersona = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/vouchers',
  who: personal('vouchers', 'r'),
  summary: 'Los vouchers que una persona puede pedir o tiene, por tipo',
  params: z.object({ id: idParam }),
  reply: z.object({ tipos: z.array(tipoPropio) }),
  key: 'tipos',
  empty: [],
});

export const claimPorTelefono = endpoint({
  method: 'POST',
  path: '/personal/vouchers',
  who: personal('vouchers', 'w'),
  summary: 'Vouchers: pedir para un afiliado todo lo que le corresponde de un tipo',
  deshacer: undoneBy('cambio', {
    dice: 'Se deshace con «Cancelar», en cada voucher.',
    pagina: '/personas/{persona}/show',
  }),
  body: z.object({ persona_id: id, tipo_id: id }),
  sinAviso: [{ porque: 'por_telefono' }],
  reply: reclamo,
});

export const papelDeVouchers = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/vouchers/papel',
  who: personal('canje', 'w'),
  summary: 'Los vouchers que una persona puede usar, en PDF para imprimir',
  params: z.object({ id: idParam }),
  reply: bytes,
  wire: 'download',
  leaves: true,
});
