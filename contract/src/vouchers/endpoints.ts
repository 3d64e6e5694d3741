import * as z from 'zod';
import { bearer } from '../platform/bearers.ts';
import { afiliado, endpoint, identidad, personal, propio } from '../platform/endpoint.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import { id, idParam } from '../platform/schemas.ts';
import { CLASES, ESTADOS_VOUCHER } from './rules.ts';
import * as s from './schemas.ts';

export const listVouchers = endpoint({
  method: 'GET',
  path: '/afigestion/vouchers/index/{typeId}/{x}.json',
  who: propio('x'),
  summary: 'Lo que corresponde de un tipo de voucher a una persona y a sus hijos',
  params: z.object({ typeId: idParam, x: idParam }),
  reply: z.object({ vouchers: z.array(s.voucher) }),
  key: 'vouchers',
  empty: [],
});

export const listTiposPropios = endpoint({
  method: 'GET',
  path: '/afigestion/vouchers/tipos/{x}.json',
  who: propio('x'),
  summary: 'Los vouchers que una persona puede pedir o tiene, por tipo',
  params: z.object({ x: idParam }),
  reply: z.object({ tipos: z.array(s.tipoPropio) }),
  key: 'tipos',
  empty: [],
});

export const cantidadVouchers = endpoint({
  method: 'GET',
  path: '/afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}.json',
  who: identidad,
  summary: 'Cuántos quedan de un tipo de voucher',
  params: z.object({ id: idParam }),
  reply: z.object({ cantidad: z.int() }),
  key: 'cantidad',
  empty: null,
  shared: 'vouchers',
});

export const addVouchers = endpoint({
  method: 'POST',
  path: '/afigestion/vouchers/add/{typeId}.json',
  who: afiliado,
  deed: 'pedir vouchers',
  summary: 'Pedir todo lo que me corresponde de un tipo de voucher',
  params: z.object({ typeId: idParam }),
  reply: s.reclamo,
});

export const voucherTipos = resource({
  name: 'voucher_tipos',
  title: 'Tipos de voucher',
  row: s.tipoRow,
  write: s.tipoWrite,
  filter: { q: z.string().max(100), campania_id: id, clase: z.enum(CLASES), abierto: z.boolean() },
  sort: ['id', 'nombre', 'clase', 'desde', 'hasta', 'vence'],
});

/** Each code that is new to the kind raises its stock by one. */
export const importCodigos = importEndpoint('voucher_tipos', 'los códigos de un tipo de voucher', {
  tipo_id: z.string().regex(/^[1-9]\d{0,8}$/),
});

const voucherResource = {
  name: 'vouchers',
  title: 'Vouchers',
  elsewhere: true,
  row: s.voucherRow,
  filter: {
    q: z.string().max(100),
    tipo_id: id,
    persona_id: id,
    codigo: bearer('codigo_voucher', z.string().max(60)),
    estado: z.enum(ESTADOS_VOUCHER),
  },
  sort: ['id', 'codigo', 'estado', 'reclamado', 'usado'],
} as const;

export const vouchers = {
  ...readable(voucherResource),
  update: endpoint({
    method: 'PUT',
    path: '/personal/vouchers/{id}',
    who: personal('vouchers', 'w'),
    summary: 'Vouchers: cancelar uno con motivo',
    params: z.object({ id: idParam }),
    body: s.voucherWrite.extend({ version: z.int() }),
    reply: s.voucherRow,
  }),
};

export const loteVouchers = loteEndpoint('vouchers', 'Vouchers', s.voucherWrite.shape);
export const exportVouchers = exportOf('vouchers', 'los vouchers', vouchers.list);
