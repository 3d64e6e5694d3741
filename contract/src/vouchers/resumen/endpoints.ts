import { endpoint, personal } from '../../platform/endpoint.ts';
import * as s from './schemas.ts';

export const vouchersDeHoy = endpoint({
  method: 'GET',
  path: '/personal/vouchers/hoy',
  who: personal('vouchers', 'r'),
  summary: 'Vouchers: lo entregado y lo usado hoy, y lo que queda, por tipo',
  reply: s.vouchersDeHoy,
  elsewhere: true,
});
