import type { NuevoCorreo } from '../mensajes/textos.ts';
import { randomUUID } from 'node:crypto';
import type { ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import { calendarFile } from '@gremio/contract/platform/calendar.ts';
import { citaOf, citaDeVacaciones } from '@gremio/contract/turnos/rules.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { fingerprintOf, referTo } from '../mensajes/reminders.ts';
import { mailText, type MailText } from '../mensajes/textos.ts';
import type { Adjunto } from '../platform/mail/mail.ts';

export interface Destinatario {
  id: number;
  nombre: string;
  email: string;
}

/** Day and hour of a booking; a vacation day has no hour. */
export interface Cita {
  dia: string;
  hora: string | null;
  /** Place or hint of the day; may be empty. */
  desc: string;
  /** Identifies the booking in calendars, with a version that grows with each change of it. */
  reserva?: { id: number; version: number };
}

/** Context of a mail: the member, the app's base URL, the organisation and the moment (ISO 8601). */
export interface Told {
  para: Destinatario;
  base: string;
  organizacion: string;
  ahora: string;
}

type Moment = Pick<Cita, 'dia' | 'hora'>;

export const citaInWords = ({ dia, hora }: Moment): string =>
  hora === null ? formatDay(dia) : formatDayAndHour(dia, hora);

/** Stands for the empty text of a day. */
const NADA = 'sin aclaración';

const isDay = ({ hora }: Moment): boolean => hora === null;
const noun = (cita: Cita): string => (isDay(cita) ? 'día de vacaciones' : 'turno');
const linea = (cita: Cita): string =>
  [citaInWords(cita), cita.desc]
    .filter(Boolean)
    .map((one) => `• ${one}`)
    .join('\n');

const datosOf = ({ para }: Told, cita: Cita) => ({
  nombre: primerNombre(para.nombre),
  que: noun(cita),
  cuando: citaInWords(cita),
});

/** The booking as a calendar file, which updates or removes the entry of an earlier mail. */
function calendarOf(
  { base, organizacion, ahora }: Told,
  cita: Cita,
  cancelada: boolean,
): Adjunto[] {
  const { dia, hora, desc, reserva } = cita;
  if (!reserva) return [];
  const { hostname } = new URL(base);
  const entry =
    hora === null
      ? citaDeVacaciones({ ...reserva, dia, desc }, hostname, ahora)
      : citaOf({ ...reserva, dia, hora, desc }, organizacion, hostname, ahora);
  const nombre = `${isDay(cita) ? 'dia' : 'turno'}-${reserva.id}.ics`;
  return [{ nombre, tipo: 'text/calendar', contenido: calendarFile({ ...entry, cancelada }) }];
}

/** Classes of the mails that say how a turno or a vacation day stands, which is checked before they leave. */
export const CLASES = { turno: 'turno-cita', vacaciones: 'vacaciones-cita' } as const;

/** Stands for a booking's state, moment and place, as a word of a message's reference. */
const huellaOf = (cita: Cita, cancelada: boolean): string =>
  `${momentOf(cita, cancelada)}/${fingerprintOf([cita.desc])}`;

const momentOf = ({ dia, hora }: Moment, cancelada: boolean): string =>
  [cancelada ? 'cancelado' : 'reservado', dia, hora?.slice(0, 5) ?? ''].join('/');

/** True while a booking stands as a message says. A message of an older server does not name the place. */
export const standsAs = (cita: Cita, cancelada: boolean, huella: string): boolean =>
  huella === huellaOf(cita, cancelada) || huella === momentOf(cita, cancelada);

function referenciaOf(cita: Cita, cancelada: boolean): Pick<NuevoCorreo, 'referencia'> {
  if (!cita.reserva) return {};
  const clase = isDay(cita) ? CLASES.vacaciones : CLASES.turno;
  return { referencia: referTo(clase, cita.reserva.id, huellaOf(cita, cancelada)) };
}

const compose = (
  told: Told,
  cita: Cita,
  dicho: MailText,
  boton: string,
  cancelada = false,
): NuevoCorreo => ({
  tipo: 'turno',
  personaId: told.para.id,
  para: told.para.email,
  ...dicho,
  boton: { texto: boton, url: `${told.base}/turnos${isDay(cita) ? '/vacaciones' : ''}` },
  adjuntos: calendarOf(told, cita, cancelada),
  ...referenciaOf(cita, cancelada),
});

/** For a turno or a vacation day that its member, or a clerk on the phone, booked. */
export const reservadoMail = (told: Told, cita: Cita): NuevoCorreo =>
  compose(
    told,
    cita,
    mailText('turno_reservado', datosOf(told, cita), [linea(cita)]),
    isDay(cita) ? 'Ver mis días' : 'Ver mi turno',
  );

/** For a booking whose cancellation staff took back: it stands again. */
export const repuestoMail = (told: Told, cita: Cita): NuevoCorreo =>
  compose(
    told,
    cita,
    mailText('turno_repuesto', datosOf(told, cita), [linea(cita)]),
    isDay(cita) ? 'Ver mis días' : 'Ver mi turno',
  );

/**
 * For a booking that its member, or (`cerro`) the organisation, moved: old and new place, and a
 * link to change it.
 */
export const movidoMail = (told: Told, de: Moment, a: Cita, cerro: boolean): NuevoCorreo =>
  compose(
    told,
    a,
    mailText(
      cerro ? 'turno_cerrado' : 'turno_movido',
      { ...datosOf(told, a), antes: citaInWords(de) },
      [linea(a)],
    ),
    isDay(a) ? 'Cambiar mi día' : 'Cambiar mi turno',
  );

/** For a booking that stands on a day whose text, mostly its place, is another one than `antes`. */
export const lugarMail = (told: Told, antes: string, cita: Cita): NuevoCorreo =>
  compose(
    told,
    cita,
    mailText('turno_lugar', datosOf(told, cita), [
      `• ${citaInWords(cita)}\n• Ahora: ${cita.desc || NADA}\n• Antes: ${antes || NADA}`,
    ]),
    isDay(cita) ? 'Ver mis días' : 'Ver mi turno',
  );

/** For a cancelled booking: the reason, and a link to book another. */
export const canceladoMail = (told: Told, cita: Cita, motivo: string | null): NuevoCorreo =>
  compose(
    told,
    cita,
    mailText('turno_cancelado', datosOf(told, cita), [
      linea(cita),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
    ]),
    isDay(cita) ? 'Elegir otro día' : 'Reservar otro turno',
    true,
  );

type Titulo = (que: string) => string;

const TITULOS = {
  turno_reservado: (que) => `Tenés un ${que} nuevo`,
  turno_movido: (que) => `Tu ${que} cambió`,
  turno_cerrado: (que) => `Tu ${que} cambió`,
  turno_cancelado: (que) => `Se canceló tu ${que}`,
  turno_repuesto: (que) => `Tu ${que} sigue en pie`,
  turno_lugar: (que) => `Hay un cambio en tu ${que}`,
} satisfies Partial<Record<ClaseCorreo, Titulo>>;

/** A mail's content as a push, for members with or without a mail address: the mail is queued separately. */
export function toPush(
  { clase, datos, boton, referencia }: NuevoCorreo,
  personaId: number,
): NuevoAviso {
  return {
    ...(referencia === undefined ? {} : { referencia }),
    aviso: 'respuesta',
    tipo: 'turno',
    persona: { id: personaId, email: null },
    push: {
      titulo: TITULOS[clase as keyof typeof TITULOS](datos.que ?? ''),
      texto: datos.cuando ?? '',
      camino: new URL(boton?.url ?? '/', 'http://localhost').pathname,
    },
    unico: `${clase} ${randomUUID()}`,
  };
}

/** Reminder on the day before a turno. */
export const recordatorioMail = (persona: string, cita: Cita, base: string) => ({
  ...mailText('recordatorio_turno', { nombre: primerNombre(persona), cuando: citaInWords(cita) }, [
    linea(cita),
  ]),
  boton: { texto: 'Ver mi turno', url: `${base}/turnos` },
});

/** Reminder on the day before a vacation day. */
export function recordatorioDeVacacionesMail(
  persona: string,
  dia: Pick<Cita, 'dia' | 'desc'>,
  base: string,
) {
  const cita = { ...dia, hora: null };
  const datos = { nombre: primerNombre(persona), cuando: citaInWords(cita) };
  return {
    ...mailText('recordatorio_vacaciones', datos, [linea(cita)]),
    boton: { texto: 'Ver mis días', url: `${base}/turnos/vacaciones` },
  };
}

/** Sample mails for the text editor's preview. They have no real recipient. */
export function ejemplos(base: string) {
  const para = { id: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' };
  const told = { para, base, organizacion: 'Ejemplo', ahora: '2026-11-20T12:00:00-03:00' };
  const before = { dia: '2026-12-07', hora: '09:00' };
  const cita = { dia: '2026-12-08', hora: '10:30', desc: 'Sede Centro, San Martín 250' };
  const recordatorio = <T extends object>(correo: T) => ({
    tipo: 'turno' as const,
    personaId: para.id,
    para: para.email,
    ...correo,
  });
  return {
    turno_reservado: () => reservadoMail(told, cita),
    turno_movido: () => movidoMail(told, before, cita, false),
    turno_cerrado: () => movidoMail(told, before, cita, true),
    turno_cancelado: () => canceladoMail(told, cita, 'Ese día es feriado'),
    turno_repuesto: () => repuestoMail(told, cita),
    turno_lugar: () => lugarMail(told, 'Sede Norte, Belgrano 1200', cita),
    recordatorio_turno: () => recordatorio(recordatorioMail(para.nombre, cita, base)),
    recordatorio_vacaciones: () =>
      recordatorio(recordatorioDeVacacionesMail(para.nombre, cita, base)),
  };
}
