import { byId, informe, listado, none, NOTHING, staff, type World } from './sample.ts';

const tipo = (world: World) => ({ params: { typeId: world.voucherTipoId, x: world.personaId } });
const token = (world: World) => ({ params: { token: world.comercioToken } });

export const vouchers = {
  'GET /afigestion/vouchers/index/{typeId}/{x}.json': tipo,
  'GET /afigestion/vouchers/papel/{typeId}/{x}.pdf': tipo,
  'GET /afigestion/vouchers/tipos/{x}.json': (world: World) => ({
    params: { x: world.personaId },
  }),
  'GET /afigestion/vouchers/cantidad_vouchers_por_tipo_voucher_id/{id}.json': byId('voucherTipoId'),
  'POST /afigestion/vouchers/add/{typeId}.json': tipo,
  ...staff('voucher_tipos', 'voucherTipoId', () => ({
    nombre: 'Otro',
    clase: 'parque',
    desde: '2026-01-01',
    hasta: '2026-12-31',
    vence: '2027-01-31',
  })),
  'GET /personal/voucher_tipos/{id}/titulares': byId('voucherTipoId'),
  'POST /personal/voucher_tipos/importar': () => ({
    query: { ensayo: 'true', tipo_id: String(NOTHING).slice(0, 9) },
  }),
  'GET /personal/vouchers/hoy': none,
  'GET /personal/vouchers': none,
  'GET /personal/personas/{id}/vouchers': byId('personaId'),
  'GET /personal/personas/{id}/vouchers/papel': byId('personaId'),
  'POST /personal/vouchers': () => ({ body: { persona_id: NOTHING, tipo_id: NOTHING } }),
  'GET /personal/vouchers/{id}': byId('voucherId'),
  'PUT /personal/vouchers/{id}': () => ({
    params: { id: NOTHING },
    body: { estado: 'cancelado', motivo: 'Prueba', version: 1 },
  }),
  'POST /personal/vouchers/{id}/devolucion': () => ({
    params: { id: NOTHING },
    body: { motivo: 'Prueba', version: 1 },
  }),
  'GET /personal/vouchers/{id}/historial': byId('voucherId'),
  'POST /personal/canje/consulta': () => ({ body: { texto: 'NADA' } }),
  'POST /personal/canje/deshacer': () => ({ body: { voucher_ids: [NOTHING] } }),
  'POST /personal/canje/lectura': () => ({ body: { texto: 'NADA' } }),
  'POST /personal/canje/entrega': () => ({
    body: { persona_id: NOTHING, voucher_ids: [NOTHING] },
  }),
  'POST /personal/canje/asistencia': () => ({
    body: { persona_id: NOTHING, turno_id: NOTHING, vino: true },
  }),
  'GET /afigestion/comercios/{token}.json': token,
  'POST /afigestion/comercios/{token}/consulta.json': (world: World) => ({
    ...token(world),
    body: { texto: 'NADA' },
  }),
  'POST /afigestion/comercios/{token}/deshacer.json': (world: World) => ({
    ...token(world),
    body: { voucher_id: NOTHING },
  }),
  'POST /afigestion/comercios/{token}/canje.json': (world: World) => ({
    ...token(world),
    body: { texto: 'NADA' },
  }),
  'POST /afigestion/comercios/{token}/carnet.json': (world: World) => ({
    ...token(world),
    body: { texto: `https://gremio.example/estado/${world.idEncrypt}` },
  }),
  'GET /personal/comercios/{id}/hoja': byId('comercioId'),
  ...staff('comercios', 'comercioId', (world) => ({
    nombre: 'Comercio',
    tipo_ids: [world.voucherTipoId],
    vence: '2099-12-31',
  })),
  'POST /personal/vouchers/lote': () => ({
    body: { ids: [NOTHING], estado: 'cancelado', motivo: 'Repetido' },
  }),
  'GET /personal/vouchers/exportar': listado,
  ...informe('vouchers', 'vouchers'),
};
