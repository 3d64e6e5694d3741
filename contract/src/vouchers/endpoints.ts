import * as z from 'zod';
import { bearer } from '../platform/bearers.ts';
import { afiliado, endpoint, identidad, personal, propio } from '../platform/endpoint.ts';
import { byAuditWhile, never } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable, resource } from '../platform/resource.ts';
import { bytes, id, idParam } from '../platform/schemas.ts';
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

export const papelVouchers = endpoint({
  method: 'GET',
  path: '/afigestion/vouchers/papel/{typeId}/{x}.pdf',
  who: propio('x'),
  summary: 'Los vouchers de un tipo que una persona puede usar, en PDF',
  params: z.object({ typeId: idParam, x: idParam }),
  reply: bytes,
  wire: 'download',
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
  deshacer: { remove: never('Se borran también los códigos cargados. Cargalos de nuevo.') },
  filter: {
    q: z.string().max(100),
    campania_id: id,
    clase: z.enum(CLASES),
    abierto: z.boolean(),
    /** Kinds that members may claim today or later and of which few are left (`POCOS`). */
    por_agotarse: z.literal(true),
  },
  sort: ['id', 'nombre', 'clase', 'desde', 'hasta', 'vence'],
});

export const titularesDeTipo = endpoint({
  method: 'GET',
  path: '/personal/voucher_tipos/{id}/titulares',
  who: personal('voucher_tipos', 'r'),
  summary:
    'Tipos de voucher: cuántas personas tienen uno sin usar, y a cuántas se avisó de sus cambios',
  params: z.object({ id: idParam }),
  reply: s.titularesDeTipo,
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

const cancelado = byAuditWhile(
  'Se puede deshacer mientras quede stock y no haya pedido otro: vuelve con el mismo código.',
);

export const vouchers = {
  ...readable(voucherResource),
  update: endpoint({
    method: 'PUT',
    path: '/personal/vouchers/{id}',
    who: personal('vouchers', 'w'),
    summary: 'Vouchers: cancelar uno con motivo',
    deshacer: cancelado,
    params: z.object({ id: idParam }),
    body: s.voucherWrite.extend({ version: z.int() }),
    reply: s.voucherRow,
  }),
};

/** Unlike cancelling, this is for a used voucher: its member can use it again, with the same code. */
export const devolverVoucher = endpoint({
  method: 'POST',
  path: '/personal/vouchers/{id}/devolucion',
  who: personal('vouchers', 'w'),
  summary: 'Vouchers: devolver uno usado, con motivo',
  deshacer: never(
    'Se devuelve con un motivo y queda en su historial. Para usarlo, leelo de nuevo en el mostrador.',
  ),
  params: z.object({ id: idParam }),
  body: s.devolucionWrite,
  reply: s.voucherRow,
});

export const historialVoucher = endpoint({
  method: 'GET',
  path: '/personal/vouchers/{id}/historial',
  who: personal('vouchers', 'r'),
  summary: 'Vouchers: cuándo se pidió, se usó y se devolvió uno',
  params: z.object({ id: idParam }),
  reply: z.object({ pasos: z.array(s.pasoVoucher) }),
});

export const loteVouchers = loteEndpoint('vouchers', 'Vouchers', s.voucherWrite.shape, cancelado);
export const exportVouchers = exportOf('vouchers', 'los vouchers', vouchers.list);
