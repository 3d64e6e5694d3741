import { wire } from '@gremio/contract/index.ts';
import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import { type Input, NOTHING, type World } from './samples/sample.ts';

/** The samples' calls, made on things that exist: a write of staff that succeeds. */

const BY_FIELD: Record<string, keyof World> = {
  app_beneficio_id: 'beneficioId',
  campania_id: 'turnoId',
  congreso_id: 'congresoId',
  dia_id: 'diaId',
  evento_id: 'eventoId',
  hacia_id: 'otraSeccionalId',
  hotel_id: 'hotelId',
  lista_id: 'listaId',
  imagen_id: 'imagenId',
  persona_id: 'personaId',
  persona_ids: 'personaId',
  rubro_id: 'rubroId',
  tipo_id: 'voucherTipoId',
  tipo_ids: 'voucherTipoId',
  turno_id: 'turnoRowId',
  voucher_ids: 'voucherId',
};

const BY_RESOURCE: Record<string, keyof World> = {
  actos: 'auditoriaId',
  auditoria: 'auditoriaId',
  beneficios: 'beneficioId',
  campanias: 'turnoId',
  claves_activacion: 'claveId',
  comercios: 'comercioId',
  congresales: 'congresalId',
  congresos: 'congresoId',
  dias: 'diaId',
  duplicados: 'duplicadoId',
  eventos: 'eventoId',
  form_congresos: 'formCongresoId',
  fotos_hijos: 'fotoId',
  hijos: 'hijoId',
  horas: 'horaId',
  hoteles: 'hotelId',
  importaciones: 'importacionId',
  invitaciones: 'invitacionId',
  invitados: 'invitadoId',
  lista_personas: 'enListaId',
  listas: 'listaId',
  mensajes: 'mensajeId',
  noticias: 'noticiaId',
  personas: 'personaId',
  privacidad: 'pedidoPrivacidadId',
  reservas: 'reservaId',
  reviews: 'reviewId',
  rubros: 'rubroId',
  reparticiones: 'reparticionId',
  seccionales: 'seccionalId',
  sedes: 'sedeId',
  sinonimos: 'sinonimoId',
  sliders: 'sliderId',
  sucursales: 'sucursalId',
  traslados: 'trasladoId',
  turnos: 'turnoRowId',
  usuarios: 'usuarioId',
  voucher_tipos: 'voucherTipoId',
  vouchers: 'voucherId',
};

/** Id of the world's thing that a call's path is about. */
export function idOfSample(world: World, { path }: StaffEndpoint): unknown {
  const name = BY_RESOURCE[path.split('/')[2] ?? ''];
  return name && world[name];
}

/** Puts things of the world where a sample has ids that do not exist. */
export function fillInput(sample: Input, world: World, own: unknown): Input {
  const fill = (value: unknown, field: string): unknown => {
    if (value === NOTHING || value === String(NOTHING)) {
      const name = BY_FIELD[field];
      return name ? world[name] : own;
    }
    if (Array.isArray(value)) return value.map((one) => fill(one, field));
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, key)]));
  };
  return fill(sample, '') as Input;
}

/** Version of the row that a change is about, or null if the call sends none. */
export async function findVersion(
  app: TestApp,
  { path }: StaffEndpoint,
  { params, body }: Input,
  token: string,
): Promise<number | null> {
  if (typeof body !== 'object' || body === null || !('version' in body)) return null;
  const row = path.slice(0, path.indexOf('}') + 1);
  const reads = wire.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === row);
  if (!reads) return null;
  const answer = await callWire(app.url, reads.endpoint, { params, token } as never);
  return (answer.body as { version?: number }).version ?? null;
}
