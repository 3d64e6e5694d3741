import * as z from 'zod';
import { afiliado, endpoint, identidad, personal, propio } from '../platform/endpoint.ts';
import { byAuditWhile } from '../platform/undo.ts';
import { exportOf } from '../platform/export.ts';
import { loteEndpoint } from '../platform/lote.ts';
import { readable, resource } from '../platform/resource.ts';
import { fecha, hora, id, idParam } from '../platform/schemas.ts';
import { datosGlobalesVacios, WHILE_FREE } from './rules.ts';
import * as s from './schemas.ts';

export const datosGlobalesTurnos = endpoint({
  method: 'GET',
  path: '/afigestion/turnos/dame_datos_globales_turnos.json',
  who: identidad,
  summary: 'La configuración de la campaña abierta',
  query: z.object({ coleccion: s.coleccionParams.shape.coleccion.default('turnos') }),
  reply: s.datosGlobales,
  empty: datosGlobalesVacios,
  shared: 'turnos',
});

export const viewTurno = endpoint({
  method: 'GET',
  path: '/afigestion/turnos/view/{a}/{b}.json',
  who: propio('a'),
  summary: 'El turno de una persona en una campaña',
  params: z.object({ a: idParam, b: idParam }),
  reply: z.object({ turno: s.turno.nullable() }),
  key: 'turno',
  empty: null,
});

export const listDias = endpoint({
  method: 'GET',
  path: '/documentos/{coleccion}/dias.json',
  who: identidad,
  summary: 'Los días con lugar',
  params: s.coleccionParams,
  query: z.object({ desde: fecha.optional() }),
  reply: z.object({ dias: z.array(s.dia) }),
  key: 'dias',
  empty: [],
  shared: 'turnos',
});

export const listHoras = endpoint({
  method: 'GET',
  path: '/documentos/{coleccion}/dias/{dia}/horas.json',
  who: identidad,
  summary: 'Las horas con lugar de un día',
  params: s.diaParams,
  reply: z.object({ horas: z.array(s.horaLibre) }),
  key: 'horas',
  empty: [],
  shared: 'turnos',
});

const turnoPath = '/documentos/{coleccion}/dias/{dia}/horas/{hora}/turno.json';
const turnoReply = z.object({ turno: s.turno });

export const bookHora = endpoint({
  method: 'POST',
  path: turnoPath,
  who: afiliado,
  deed: 'reservar',
  summary: 'Reservar un turno',
  params: s.horaParams,
  reply: turnoReply,
  key: 'turno',
});

export const moveTurno = endpoint({
  method: 'PUT',
  path: turnoPath,
  who: afiliado,
  deed: 'cambiar tu turno',
  summary: 'Cambiar mi turno a esta hora',
  params: s.horaParams,
  reply: turnoReply,
  key: 'turno',
});

export const cancelTurno = endpoint({
  method: 'DELETE',
  path: turnoPath,
  who: afiliado,
  suspendidoPuede: true,
  summary: 'Cancelar mi turno',
  params: s.horaParams,
  reply: turnoReply,
  key: 'turno',
});

const empleadoPath = '/documentos/vacation/dias/{dia}/empleado.json';
const diaReply = z.object({ dia: s.diaPropio });

export const addEmpleado = endpoint({
  method: 'POST',
  path: empleadoPath,
  who: afiliado,
  deed: 'anotarte',
  summary: 'Anotarme en un día',
  params: s.vacationDiaParams,
  reply: diaReply,
  key: 'dia',
});

export const removeEmpleado = endpoint({
  method: 'DELETE',
  path: empleadoPath,
  who: afiliado,
  suspendidoPuede: true,
  summary: 'Quitarme de un día',
  params: s.vacationDiaParams,
  reply: diaReply,
  key: 'dia',
});

export const misDias = endpoint({
  method: 'GET',
  path: '/documentos/vacation/mis_dias.json',
  who: propio(),
  summary: 'Mis días',
  reply: z.object({ dias: z.array(s.diaPropio) }),
  key: 'dias',
  empty: [],
});

export const vivo = endpoint({
  method: 'GET',
  path: '/documentos/{coleccion}/vivo',
  who: identidad,
  summary: 'Los cupos a medida que cambian (server-sent events `cupo`; `perdido`: leer de nuevo)',
  params: s.coleccionParams,
  reply: s.cupoEvent,
  wire: 'stream',
});

export const campanias = resource({
  name: 'campanias',
  title: 'Campañas',
  row: s.campania,
  write: s.campaniaWrite,
  filter: { q: z.string().max(100), abierta: z.boolean(), fire_collection: z.string() },
  sort: ['id', 'nombre', 'desde', 'hasta', 'fire_collection'],
});

export const layOut = endpoint({
  method: 'POST',
  path: '/personal/campanias/{id}/patron',
  who: personal('campanias', 'w'),
  summary: 'Armar los días y las horas de una campaña con un patrón',
  deshacer: byAuditWhile(
    'Esos días se pueden reservar enseguida. Al deshacer se sacan los que nadie reservó ni cambió.',
  ),
  params: z.object({ id: idParam }),
  body: s.patronWrite,
  reply: z.object({ id, dias: z.int(), horas: z.int() }),
});

export const dias = resource({
  name: 'dias',
  title: 'Días',
  row: s.diaRow,
  write: s.diaWrite,
  filter: { campania_id: z.int(), desde: fecha, cerrado: z.boolean() },
  sort: ['id', 'dia', 'cant_empleados'],
});

export const horas = resource({
  name: 'horas',
  title: 'Horas',
  row: s.horaRow,
  write: s.horaWrite,
  filter: { dia_id: z.int(), campania_id: z.int(), cerrado: z.boolean() },
  sort: ['id', 'dia', 'hora', 'cant_turnos'],
});

const turnoResource = {
  name: 'turnos',
  title: 'Turnos',
  elsewhere: true,
  row: s.turnoRow,
  filter: {
    q: z.string().max(100),
    campania_id: z.int(),
    persona_id: z.int(),
    dia: fecha,
    /** Only turnos of this day and those before it. */
    hasta: fecha,
    hora,
    /** Only this hora of a day and those after it. */
    desde_hora: hora,
    estado: z.enum(s.ESTADOS_TURNO),
  },
  sort: ['id', 'dia', 'hora', 'estado', 'creado'],
} as const;

/** Staff note who came and who did not, from the day on. */
const sinAvisoDeAsistencia = [
  { porque: 'asistencia', si: { campo: 'estado', a: ['atendido', 'ausente'] } },
] as const;

export const turnos = {
  ...readable(turnoResource),
  update: endpoint({
    method: 'PUT',
    path: '/personal/turnos/{id}',
    who: personal('turnos', 'w'),
    summary: 'Turnos: cambio de estado',
    deshacer: WHILE_FREE,
    sinAviso: sinAvisoDeAsistencia,
    params: z.object({ id: idParam }),
    body: s.turnoWrite.extend({ version: z.int() }),
    reply: s.turnoRow,
  }),
};

export const loteTurnos = loteEndpoint(
  'turnos',
  'Turnos',
  s.turnoWrite.shape,
  WHILE_FREE,
  sinAvisoDeAsistencia,
);
export const exportTurnos = exportOf('turnos', 'los turnos', turnos.list);
