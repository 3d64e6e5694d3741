import { HOUR_MS } from '../platform/time.ts';
import { counted, plural } from '../platform/counted.ts';
import type { EstadoPersona } from '../personas/schemas.ts';
import { capital } from '../platform/format.ts';
import { delMomento, elMomento } from '../platform/moments.ts';
import type {
  Accion,
  Estrategia,
  Evento,
  InvitacionResumen,
  Situacion,
  Strategy,
} from './schemas.ts';

type Ventana = Pick<
  Evento,
  'comienza' | 'termina' | 'inscripcion_desde' | 'inscripcion_hasta' | 'sorteado'
>;
type DelEvento = Ventana &
  Pick<
    Evento,
    | 'estrategia'
    | 'max_acompanantes'
    | 'motivo'
    | 'que_hacer'
    | 'libres'
    | 'cancelado'
    | 'motivo_cancelacion'
  >;

/** A member's state on the roll, if the event is for them, and the number of their hijos. */
export interface Miembro {
  estado: EstadoPersona;
  destinatario: boolean;
  hijos: number;
}

export type Propia = Omit<InvitacionResumen, 'evento_id'>;

const at = (moment: string): number => Date.parse(moment);

/** A party that goes on after midnight still belongs to the day on which it began. */
const NIGHT_MS = 18 * HOUR_MS;

/** True for an event of several days, where the hour of its first day says little. */
export const lastsDays = ({ comienza, termina }: Pick<Evento, 'comienza' | 'termina'>): boolean =>
  at(termina) - at(comienza) >= NIGHT_MS;

export const personasInWords = (n: number): string => counted(n, 'persona', 'personas');
/** `la entrada` of one person, `las entradas` of several. */
export const entradasInWords = (personas: number): string =>
  plural(personas, 'la entrada', 'las entradas');

/** Maximum number of guests: the event's own, or the family for `grupo_familiar`. */
export function maxAcompanantes(
  { estrategia, max_acompanantes }: Pick<Evento, 'estrategia' | 'max_acompanantes'>,
  hijos: number,
): number {
  if (estrategia === 'grupo_familiar') return hijos + 1;
  return estrategia === 'titular_y_acompanantes' || estrategia === 'sorteo' ? max_acompanantes : 0;
}

/** People who can go at once on an invitación, counting the places that it holds; null for a draw. */
export function entranYa(
  { estrategia, libres }: Pick<Evento, 'estrategia' | 'libres'>,
  propia: Pick<InvitacionResumen, 'estado' | 'personas'> | null,
): number | null {
  if (estrategia === 'sorteo') return null;
  return libres + (propia?.estado === 'inscripta' ? propia.personas : 0);
}

/** True once an offer has lapsed, even before the job that passes the place on has run. */
export const ofertaVencida = (
  invitacion: Pick<InvitacionResumen, 'estado' | 'oferta_hasta'>,
  ahora: Date,
): boolean =>
  invitacion.estado === 'ofrecida' &&
  invitacion.oferta_hasta !== null &&
  at(invitacion.oferta_hasta) <= ahora.getTime();

/** True while the invitación holds a place or waits for one. */
export const esViva = ({ estado }: Pick<InvitacionResumen, 'estado'>): boolean =>
  estado !== 'pendiente' && estado !== 'cancelada';

export const tieneLugar = ({ estado }: Pick<InvitacionResumen, 'estado'>): boolean =>
  estado === 'inscripta' || estado === 'ofrecida';

export type Inscripcion = 'sin_abrir' | 'abierta' | 'cerrada' | 'empezado' | 'terminado';

/** State of an event's enrolment window: its first moment is inside, its last one outside. */
export function inscripcionEn(evento: Ventana, ahora: Date): Inscripcion {
  const now = ahora.getTime();
  if (now >= at(evento.termina)) return 'terminado';
  if (now >= at(evento.comienza)) return 'empezado';
  if (now >= at(evento.inscripcion_hasta) || evento.sorteado !== null) return 'cerrada';
  return now < at(evento.inscripcion_desde) ? 'sin_abrir' : 'abierta';
}

const yaEmpezo = (ventana: Inscripcion): boolean =>
  ventana === 'empezado' || ventana === 'terminado';

interface Veredicto {
  situacion: Situacion;
  acciones: Accion[];
  motivo: string;
  que_hacer: string;
}

const OTHERS: { acciones: Accion[] } = { acciones: [] };
const SECCIONAL = 'comunicate con tu seccional';

/** A suspended member may only give back a place that they hold. */
const giveBackOnly = (propia: Propia | null, ventana: Inscripcion): Accion[] =>
  propia && esViva(propia) && !yaEmpezo(ventana) ? ['cancelar'] : [];

const cambiosHasta = ({ personas }: Propia, { inscripcion_hasta }: DelEvento): string =>
  `podés cambiar ${plural(personas, 'tu inscripción', 'quiénes van')} hasta ${elMomento(inscripcion_hasta)}`;

function conLugar(propia: Propia, evento: DelEvento, ventana: Inscripcion): Veredicto {
  const acciones: Record<Inscripcion, Accion[]> = {
    sin_abrir: ['cancelar'],
    abierta: ['cambiar', 'cancelar'],
    cerrada: ['cancelar'],
    empezado: [],
    terminado: [],
  };
  const show = `mostrá ${entradasInWords(propia.personas)} en la puerta`;
  const que_hacer: Record<Inscripcion, string> = {
    sin_abrir: show,
    abierta: cambiosHasta(propia, evento),
    cerrada: `${show}, y si no vas a ir, cancelá para que vaya otra persona`,
    empezado: show,
    terminado: 'mirá los que vienen',
  };
  return {
    situacion: ventana === 'terminado' ? 'terminado' : 'inscripta',
    acciones: acciones[ventana],
    motivo:
      ventana === 'terminado'
        ? 'Este evento ya terminó'
        : `Tenés lugar para ${personasInWords(propia.personas)}`,
    que_hacer: que_hacer[ventana],
  };
}

function ofrecida(propia: Propia): Veredicto {
  return {
    situacion: 'ofrecida',
    acciones: ['aceptar', 'cancelar'],
    motivo: `Hay lugar para ${personasInWords(propia.personas)} y te lo guardamos`,
    que_hacer: `aceptalo antes ${delMomento(propia.oferta_hasta ?? '')}`,
  };
}

function esperando(propia: Propia, evento: DelEvento, ventana: Inscripcion): Veredicto {
  const sorteo = propia.estado === 'en_sorteo';
  const numero = propia.participante === null ? '' : ` con el número ${propia.participante}`;
  const puesto = propia.puesto === null ? '' : `, en el puesto ${propia.puesto}`;
  const cambios =
    ventana === 'abierta' ? cambiosHasta(propia, evento) : 'fijate acá el resultado cuando se haga';
  return {
    situacion: sorteo ? 'en_sorteo' : 'lista_de_espera',
    acciones: ventana === 'abierta' ? ['cambiar', 'cancelar'] : ['cancelar'],
    motivo: sorteo
      ? `Participás del sorteo${numero}, por ${counted(propia.personas, 'lugar', 'lugares')}`
      : `Estás en la lista de espera${puesto}, por ${counted(propia.personas, 'lugar', 'lugares')}`,
    que_hacer: sorteo
      ? cambios
      : `si se libera ${plural(propia.personas, 'un lugar', 'lugar para todos')}, te escribimos y te lo guardamos mientras contestás`,
  };
}

function viva(propia: Propia, evento: DelEvento, ventana: Inscripcion): Veredicto {
  if (propia.estado === 'inscripta') return conLugar(propia, evento, ventana);
  if (yaEmpezo(ventana)) return pasado(evento, ventana);
  return propia.estado === 'ofrecida' ? ofrecida(propia) : esperando(propia, evento, ventana);
}

/** For a member without a place, once the event has begun: says when enrolment closed. */
const pasado = ({ inscripcion_hasta }: DelEvento, ventana: Inscripcion): Veredicto => ({
  situacion: 'terminado',
  ...OTHERS,
  motivo: ventana === 'terminado' ? 'Este evento ya terminó' : 'Ya empezó',
  que_hacer:
    ventana === 'terminado'
      ? 'mirá los que vienen'
      : `la inscripción cerró ${elMomento(inscripcion_hasta)}`,
});

/** The guests that a member may bring, in words. */
function conQuienes(estrategia: Estrategia, max: number): string {
  if (estrategia === 'grupo_familiar') return ', con tu grupo familiar si querés,';
  if (max < 1) return '';
  return `, con ${plural(max, 'un acompañante', `hasta ${max} acompañantes`)} si querés,`;
}

/** Fewer places are left than this member may ask for. */
function quedanPocos(evento: DelEvento, otraVez: string): Veredicto {
  const { estrategia, libres, inscripcion_hasta } = evento;
  const more = libres - 1;
  const quienes =
    estrategia === 'grupo_familiar' && more > 0
      ? `, con ${plural(more, 'uno', `hasta ${more}`)} de tu familia si querés,`
      : conQuienes('titular_y_acompanantes', more);
  return {
    situacion: 'abierta',
    acciones: ['inscribir'],
    motivo: `${otraVez}${plural(libres, 'Queda', 'Quedan')} ${counted(libres, 'lugar', 'lugares')}`,
    que_hacer: `inscribite${quienes} antes ${delMomento(inscripcion_hasta)}; si son más, anotate en la lista de espera`,
  };
}

function abierta(evento: DelEvento, max: number, otraVez: string): Veredicto {
  const antesDe = `antes ${delMomento(evento.inscripcion_hasta)}`;
  const quienes = conQuienes(evento.estrategia, max);
  if (evento.estrategia === 'sorteo') {
    return {
      situacion: 'abierta',
      acciones: ['inscribir'],
      motivo: `${otraVez}Los lugares se sortean`,
      que_hacer: `anotate${quienes} ${antesDe}`,
    };
  }
  if (evento.libres < 1) {
    return {
      situacion: 'completa',
      acciones: ['esperar'],
      motivo: `${otraVez}No queda lugar`,
      que_hacer: `anotate en la lista de espera${quienes} y te escribimos si se libera un lugar`,
    };
  }
  if (evento.libres <= max) return quedanPocos(evento, otraVez);
  return {
    situacion: 'abierta',
    acciones: ['inscribir'],
    motivo: `${otraVez}La inscripción está abierta`,
    que_hacer: `inscribite${quienes} ${antesDe}`,
  };
}

/** The end of an earlier invitación, in words, put before what the member can do now. */
function antes(propia: Propia | null, ahora: Date): string {
  if (!propia) return '';
  if (ofertaVencida(propia, ahora)) return 'Venció el plazo del lugar que te ofrecimos. ';
  if (propia.estado !== 'cancelada') return '';
  if (propia.motivo) return `Tu inscripción se canceló (${propia.motivo.replace(/\.$/, '')}). `;
  return 'Cancelaste tu inscripción. ';
}

function sinLugar(evento: DelEvento, max: number, propia: Propia | null, ahora: Date): Veredicto {
  const ventana = inscripcionEn(evento, ahora);
  const otraVez = antes(propia, ahora);
  if (yaEmpezo(ventana)) return pasado(evento, ventana);
  if (ventana === 'sin_abrir') {
    return {
      situacion: 'sin_abrir',
      ...OTHERS,
      motivo: 'La inscripción todavía no abrió',
      que_hacer: `entrá ${elMomento(evento.inscripcion_desde)} para inscribirte`,
    };
  }
  if (ventana === 'abierta') return abierta(evento, max, otraVez);
  return {
    situacion: 'cerrada',
    ...OTHERS,
    motivo: `${otraVez}La inscripción cerró ${elMomento(evento.inscripcion_hasta)}`,
    que_hacer: `si necesitás algo de este evento, ${SECCIONAL}`,
  };
}

/** An event that staff cancelled: nobody keeps a place in it. */
const cancelado = ({ motivo_cancelacion }: DelEvento): Veredicto => ({
  situacion: 'cancelado',
  ...OTHERS,
  motivo: `Este evento se canceló: ${motivo_cancelacion ?? ''}`,
  que_hacer: 'mirá los que vienen',
});

/** Reason why an event is not for this member, at whatever moment; null when it is. */
function ajeno(evento: DelEvento, miembro: Miembro): Veredicto | null {
  if (miembro.estado !== 'activo') {
    return {
      situacion: 'suspendido',
      ...OTHERS,
      motivo: 'Tu afiliación figura suspendida, por eso no podés inscribirte',
      que_hacer: SECCIONAL,
    };
  }
  if (!miembro.destinatario) {
    return {
      situacion: 'no_destinatario',
      ...OTHERS,
      motivo: 'Este evento es para otros afiliados',
      que_hacer: `si creés que te corresponde, ${SECCIONAL}`,
    };
  }
  if (evento.estrategia !== 'no_habilitado') return null;
  return {
    situacion: 'no_habilitado',
    ...OTHERS,
    motivo: evento.motivo ?? 'Este evento no tiene inscripción',
    que_hacer: evento.que_hacer ?? SECCIONAL,
  };
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Staff write both parts as whole sentences; the rule's own two parts form a single one. */
const fraseOf = ({ situacion, motivo, que_hacer }: Veredicto): string =>
  situacion === 'no_habilitado' || situacion === 'cancelado'
    ? `${sentence(motivo)} ${sentence(capital(que_hacer))}`
    : sentence(`${motivo}: ${que_hacer}`);

const PUEDE: Accion[] = ['inscribir', 'esperar', 'cambiar', 'aceptar'];

/**
 * Decides how a member may enrol in an event, or why not and what to do
 * (docs/eventos.md#who-may-enrol-and-how). The server's refusals and the app's screens both come from it; it
 * cannot tell if a whole group fits, which takes a count.
 */
export function estrategiaOf(
  evento: DelEvento,
  miembro: Miembro,
  propia: Propia | null,
  ahora: Date,
): Strategy {
  const max = maxAcompanantes(evento, miembro.hijos);
  const ventana = inscripcionEn(evento, ahora);
  const living = propia && esViva(propia) && !ofertaVencida(propia, ahora) ? propia : null;
  const foreign = ajeno(evento, miembro);
  // A member keeps a place after the event stops being for them, but can only give it back.
  const veredicto: Veredicto = evento.cancelado
    ? cancelado(evento)
    : foreign
      ? { ...foreign, acciones: giveBackOnly(living, ventana) }
      : living
        ? viva(living, evento, ventana)
        : sinLugar(evento, max, propia, ahora);
  return {
    tipo: evento.estrategia,
    situacion: veredicto.situacion,
    puede: veredicto.acciones.some((accion) => PUEDE.includes(accion)),
    acciones: veredicto.acciones,
    motivo: sentence(veredicto.motivo),
    que_hacer: sentence(capital(veredicto.que_hacer)),
    frase: fraseOf(veredicto),
    max_acompanantes: max,
    invitacion_id: propia?.id ?? null,
  };
}
