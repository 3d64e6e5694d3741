import { calendarFile, type Cita } from '../platform/calendar.ts';
import { formatDay } from '../platform/format.ts';
import { byAuditWhile } from '../platform/undo.ts';
import { type DatosGlobales, type EstadoTurno, type Patron, VACATION } from './schemas.ts';
import { DAY_MS, MINUTE_MS } from '../platform/time.ts';

/** The undo of a call that takes a place from a member and tells them by mail. */
export const WHILE_FREE = byAuditWhile(
  'El mail ya sale. Se puede deshacer mientras nadie ocupe su lugar, y le llega otro mail.',
);

const sinFechas = {
  dia_inicio: null,
  mes_inicio: null,
  anio_inicio: null,
  dia_fin: null,
  mes_fin: null,
  anio_fin: null,
};
const sinEstado = { inicializo: null, finalizo: null };

/** The settings when no campaign is open, and a client's value when the read fails: every field is empty. */
export const datosGlobalesVacios: DatosGlobales = {
  ...sinFechas,
  ...sinEstado,
  edad_minima: null,
  edad_maxima: null,
  cant_turnos: null,
  fire_collection: null,
  dia_inicio_entrega: null,
  turno_id: null,
  finalizo_cine: null,
  finalizo_parque: null,
  dias_por_empleado: null,
  Voucher: { ...sinFechas, ...sinEstado, edad_minima: null, edad_maxima: null },
  VoucherSoloCine: { ...sinFechas, ...sinEstado },
};

/**
 * True for a day before a campaign's `dia_inicio_entrega`, which is neither offered nor booked;
 * `booking.queries.ts` has the same rule in SQL.
 */
export const esAntesDeEntrega = (dia: string, inicio: string | null): inicio is string =>
  inicio !== null && dia < inicio;

/** `La entrega empieza el jueves 10 de diciembre.` */
export const entregaEnPalabras = (coleccion: string, inicio: string): string =>
  `${coleccion === VACATION ? 'Los días de vacaciones empiezan' : 'La entrega empieza'} el ${formatDay(inicio)}.`;

/** A little more than a year: the most days that one pattern lays out. */
const MAX_DIAS = 400;

const toFecha = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** ISO weekday of a day, 1 is Monday. */
const isoWeekday = (moment: number) => new Date(moment).getUTCDay() || 7;

/** Lists the days of a pattern: its weekdays from `desde` to `hasta`, both included, without the holidays. */
export function diasOf(
  patron: Pick<Patron, 'desde' | 'hasta' | 'dias_semana' | 'feriados'>,
): string[] {
  const dias: string[] = [];
  const last = Date.parse(`${patron.hasta}T00:00:00Z`);
  for (let at = Date.parse(`${patron.desde}T00:00:00Z`); at <= last; at += DAY_MS) {
    const fecha = toFecha(at);
    if (!patron.dias_semana.includes(isoWeekday(at)) || patron.feriados.includes(fecha)) continue;
    dias.push(fecha);
    if (dias.length === MAX_DIAS) break;
  }
  return dias;
}

/** Length of a turno in a calendar, because turnos have no end. */
const LASTS_MS = 30 * MINUTE_MS;

/** A turno as a calendar event; `host` keeps uids of installations apart. */
export function citaOf(
  turno: { id: number; version: number; dia: string; hora: string; desc: string },
  organizacion: string,
  host: string,
  hecho: string,
): Cita {
  const begins = Date.parse(`${turno.dia}T${turno.hora}:00-03:00`);
  return {
    uid: `turno-${turno.id}@${host}`,
    comienza: new Date(begins).toISOString(),
    termina: new Date(begins + LASTS_MS).toISOString(),
    hecho,
    titulo: `Turno en ${organizacion}`,
    lugar: '',
    detalle: [turno.desc, 'Si no podés ir, cancelalo en la app.'].filter(Boolean).join('\n'),
    alarma: true,
    revision: turno.version,
  };
}

export const calendarioOf = (...told: Parameters<typeof citaOf>): string =>
  calendarFile(citaOf(...told));

/** A vacation day as a calendar event. */
export const citaDeVacaciones = (
  { id, version, dia, desc }: { id: number; version: number; dia: string; desc: string },
  host: string,
  hecho: string,
): Cita => ({
  uid: `vacaciones-${id}@${host}`,
  desde: dia,
  hasta: toFecha(Date.parse(`${dia}T00:00:00Z`) + DAY_MS),
  hecho,
  titulo: 'Día de vacaciones',
  lugar: '',
  detalle: desc,
  revision: version,
});

/** States that staff may give a turno. A cancelled one gave its place back, so it stays cancelled. */
const NEXT: Record<EstadoTurno, readonly EstadoTurno[]> = {
  reservado: ['cancelado', 'atendido', 'ausente'],
  atendido: ['reservado', 'ausente'],
  ausente: ['reservado', 'atendido'],
  cancelado: [],
};

/** Of a day that has not come (`YYYY-MM-DD`), nobody can say yet who came and who did not. */
export const isTooEarly = (dia: string, estado: EstadoTurno, hoy: string): boolean =>
  dia > hoy && (estado === 'atendido' || estado === 'ausente');

export const nextEstados = (
  { dia, estado }: { dia: string; estado: EstadoTurno },
  hoy: string,
): EstadoTurno[] => NEXT[estado].filter((next) => !isTooEarly(dia, next, hoy));
