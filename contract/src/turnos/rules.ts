import type { DatosGlobales, EstadoTurno, Patron } from './schemas.ts';

const sinFechas = {
  dia_inicio: null,
  mes_inicio: null,
  anio_inicio: null,
  dia_fin: null,
  mes_fin: null,
  anio_fin: null,
};
const sinEstado = { inicializo: null, finalizo: null };

/** What stands when no campaign is open, and what a client keeps when the read fails: every field empty. */
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of a year and a bit: no pattern lays out more at once. */
const MAX_DIAS = 400;

const toFecha = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** ISO weekday of a day, 1 is Monday. */
const isoWeekday = (moment: number) => new Date(moment).getUTCDay() || 7;

/** The days that a pattern covers: its weekdays from `desde` to `hasta`, both included, holidays left out. */
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

const compact = (fecha: string, hora: string) =>
  `${fecha.replaceAll('-', '')}T${hora.replace(':', '')}00`;

const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n');

/** A turno as an iCalendar file (RFC 5545), in the organisation's zone, with an alarm the day before. */
export function calendarFile(
  turno: { id: number; dia: string; hora: string; desc: string },
  organizacion: string,
  stamp: Date,
): string {
  const stamped = `${stamp.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gremio//Turnos//ES',
    'BEGIN:VEVENT',
    `UID:turno-${turno.id}@gremio`,
    `DTSTAMP:${stamped}`,
    // Argentina keeps UTC-3 all year: the moment is said in UTC, so that no zone table is needed.
    `DTSTART:${utc(turno.dia, turno.hora)}`,
    'DURATION:PT30M',
    `SUMMARY:${escapeText(`Turno en ${organizacion}`)}`,
    ...(turno.desc ? [`DESCRIPTION:${escapeText(turno.desc)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Turno',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function utc(fecha: string, hora: string): string {
  const moment = new Date(`${fecha}T${hora}:00-03:00`).toISOString();
  return `${compact(moment.slice(0, 10), moment.slice(11, 16))}Z`;
}

/** What staff may turn a turno into: a cancelled one gave its place back, so it stays so. */
const NEXT: Record<EstadoTurno, readonly EstadoTurno[]> = {
  reservado: ['cancelado', 'atendido', 'ausente'],
  atendido: ['reservado', 'ausente'],
  ausente: ['reservado', 'atendido'],
  cancelado: [],
};

export const nextEstados = (estado: EstadoTurno): readonly EstadoTurno[] => NEXT[estado];
