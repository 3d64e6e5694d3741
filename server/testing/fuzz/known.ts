import { NOTHING } from '../samples/sample.ts';
import { type Input, SAMPLES, type World } from '../samples.ts';
import type { Known } from './schema.ts';

/** Field names of the wire that take the ids of the world's objects. */
const NAMES: Partial<Record<keyof World, string[]>> = {
  personaId: ['persona_id', 'personId', 'x', 'a', 'b'],
  turnoId: ['campania_id', 'b'],
  dia: ['dia', 'desde', 'fecha'],
  hora: ['hora'],
  hijoId: ['hijo_id'],
  rubroId: ['rubro_id'],
  beneficioId: ['app_beneficio_id', 'beneficio_id'],
  sucursalId: ['sucursal_id'],
  diaId: ['dia_id'],
  horaId: ['hora_id'],
  turnoRowId: ['turno_id'],
  voucherTipoId: ['tipo_id', 'typeId', 'tipo_ids'],
  voucherId: ['voucher_ids', 'voucher_id'],
  hotelId: ['hotel_id'],
  reservaId: ['reserva_id'],
  eventoId: ['evento_id', 'a'],
  congresoId: ['congreso_id'],
  congresalId: ['congresal_id'],
  imagenId: ['imagen_id'],
  numdoc: ['numdoc', 'dni', 'numero_documento'],
  dispositivoId: ['dispositivo_id'],
};

/** Existing values, by the name of the field that takes them. */
export function knownOf(world: World): Known {
  const known: Known = { coleccion: ['turnos', 'vacation'], version: [1, 1, 2] };
  for (const [thing, names] of Object.entries(NAMES))
    for (const name of names) (known[name] ??= []).push(world[thing as keyof World]);
  return known;
}

/** Id of the world's row of the resource that a call is about. */
function ownId(call: string, world: World): unknown {
  const [, resource] = /^\w+ \/(?:personal|eventos|afigestion)\/(\w+)/.exec(call) ?? [];
  const own = SAMPLES[`GET /personal/${resource}/{id}`]?.(world).params?.['id'];
  if (own !== undefined) return own;
  if (resource === 'app_reservas') return world.reservaId;
  return resource === 'eventos_guests' && call.includes('delete')
    ? world.invitadoId
    : world.invitacionId;
}

function deepen(value: unknown, name: string, own: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((one) => deepen(one, name, own, known));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, deepen(one, key, own, known)]),
    );
  if (String(value) !== String(NOTHING) && String(value) !== String(NOTHING).slice(0, 9))
    return value;
  return known[name]?.[0] ?? own;
}

/** A valid input of a call, in which ids that do not exist in a sample are replaced by existing ones. */
export function deepSample(call: string, world: World, known: Known): Input {
  const { file, ...input } = SAMPLES[call]?.(world) ?? {};
  const deep = deepen(input, '', ownId(call, world), known) as Input;
  return file === undefined ? deep : { ...deep, file };
}
