import { never } from '../platform/undo.ts';
import { comienzoInShort, hasHour } from '../eventos/cita/rules.ts';
import { LECTOR_MAL_PUESTO } from '../platform/errors.ts';
import { formatDayAndHour, localParts } from '../platform/format.ts';
import { withArticulo } from '../platform/moments.ts';
import type { Clase, NoEntrada, Ticket } from '../platform/ticket.ts';
import { HOUR_MS } from '../platform/time.ts';

/** The undo of a use is final; the counter and a shop say so before. */
export const USO_DESHECHO = never('Para usarlo otra vez, leelo de nuevo.');

export const TONOS = ['verde', 'ambar', 'rojo'] as const;
export const PASOS = ['si', 'a_criterio', 'no'] as const;

/** `ingreso`: this scan let them in. `duplicado`: an earlier scan had. `anulado`: undone. */
export const ESTADOS_ACCESO = ['ingreso', 'duplicado', 'anulado'] as const;
export type EstadoAcceso = (typeof ESTADOS_ACCESO)[number];

export const MOTIVOS = [
  'entra',
  'revisar',
  'ya_entro',
  'cancelada',
  'reemplazada',
  'otro_lugar',
  'fuera_de_lista',
  'no_es_hoy',
  'no_es_entrada',
  'mal_leida',
  'incompleta',
  'de_otros',
  'falsa',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

type Tono = (typeof TONOS)[number];
type Paso = (typeof PASOS)[number];

interface Veredicto {
  tono: Tono;
  motivo: Motivo;
  palabra: string;
  texto: string;
  revisar: string[];
  pasa: Paso;
}

/** Facts known when a person is at a door. */
export interface EnLaPuerta {
  /** The entry that was shown or picked from the list; null if it is none, for the reason in `ilegible`. */
  ticket: Ticket | null;
  ilegible: NoEntrada | null;
  /** The event or congress that the door serves. */
  lugar: { clase: Clase; id: number; desde: string; hasta: string };
  /** The person on the list, if they are on it. */
  esperado: { vigente: boolean; revisar: readonly string[] } | null;
  /** The entry that was shown is of an earlier enrolment of theirs, which they cancelled. */
  reemplazada: boolean;
  /** Their earlier entry. */
  entrada: { momento: string; puerta: string } | null;
  /** True when the list is current; without signal somebody may be missing from it. */
  conSenal: boolean;
  ahora: Date;
}

/** The first guests come before the start, which may be just after midnight, and the last after the end. */
const GRACE_HOURS = 6;

/**
 * True from the start of the first day, when doors are tried out, or from the grace before the start if that
 * is earlier, until the grace after the end. There is no grace before whole days, of a congress or a fair.
 */
export function esHoy({ desde, hasta }: { desde: string; hasta: string }, ahora: Date): boolean {
  const grace = GRACE_HOURS * HOUR_MS;
  const first = localParts(new Date(desde));
  const isTimed = hasHour({ comienza: desde, termina: hasta });
  const starts = new Date(desde).getTime() - (isTimed ? grace : 0);
  const ends = new Date(hasta).getTime() + grace;
  const isFirstDay = localParts(ahora).fecha >= first.fecha;
  return (isFirstDay || ahora.getTime() >= starts) && ahora.getTime() <= ends;
}

interface Inscripto {
  vigente: boolean;
  reemplazo?: number | null | undefined;
}

/**
 * The person whom a scan lets in: whoever cancelled and enrolled again enters by the later enrolment, unless
 * the earlier one is inside.
 */
export function inscripcionDe<E extends Inscripto>(
  esperado: E | null,
  isIn: boolean,
  find: (id: number) => E | null,
): { esperado: E | null; reemplazada: boolean } {
  const id = esperado && !esperado.vigente && !isIn ? esperado.reemplazo : null;
  const later = typeof id === 'number' ? find(id) : null;
  return later ? { esperado: later, reemplazada: true } : { esperado, reemplazada: false };
}

/** `a las 20:10` on the same day, else with the day. */
export function cuando(momento: string, ahora: Date): string {
  const { fecha, hora } = localParts(new Date(momento));
  const corta = hora.slice(0, 5);
  return fecha === localParts(ahora).fecha
    ? `a las ${corta}`
    : `el ${formatDayAndHour(fecha, corta)}`;
}

const ILEGIBLE: Record<Exclude<NoEntrada, 'mal_leida'>, [palabra: string, texto: string]> = {
  no_es_entrada: [
    'No es una entrada',
    'Es otro código. Pedile que abra su entrada desde Eventos, o buscá su documento.',
  ],
  incompleta: [
    'Está incompleta',
    'El código está cortado o cambiado. Pedile que lo abra desde la app, o buscá su documento.',
  ],
  de_otros: ['No es nuestra', 'La emitió otra organización. Buscá su documento en la lista.'],
  falsa: ['No es válida', 'No la emitimos nosotros. Buscá su documento en la lista.'],
};

const no = (
  motivo: Motivo,
  palabra: string,
  texto: string,
  revisar: readonly string[] = [],
): Veredicto => ({
  tono: 'rojo',
  motivo,
  palabra,
  texto,
  revisar: [...revisar],
  pasa: 'no',
});

const maybe = (
  motivo: Motivo,
  palabra: string,
  texto: string,
  revisar: readonly string[],
): Veredicto => ({
  tono: 'ambar',
  motivo,
  palabra,
  texto,
  revisar: [...revisar],
  pasa: 'a_criterio',
});

const REEMPLAZADA = [
  'Entrada anterior',
  'Canceló y se inscribió de nuevo: está en la lista. Comprobá su documento y dejalo pasar.',
] as const;

/** Amber: the reader is wrong, and the person may be right. */
const garbled: Veredicto = {
  tono: 'ambar',
  motivo: 'mal_leida',
  palabra: 'El lector lee mal',
  texto: `${LECTOR_MAL_PUESTO} Mientras tanto, usá la cámara o buscá su documento.`,
  revisar: [],
  pasa: 'no',
};

const ENTRA = { evento: 'Adelante', congreso: 'Acreditado' } as const;
const YA = { evento: 'Ya entró', congreso: 'Ya se acreditó' } as const;

/**
 * The one rule of the door: decides if a person enters. The server runs it, and so does a door without signal
 * on its own list. Facts about the entry go before all other facts about the person.
 */
export function decidir(known: EnLaPuerta): Veredicto {
  const { ticket, lugar, esperado, entrada, ahora } = known;
  if (!ticket) {
    const motivo = known.ilegible ?? 'no_es_entrada';
    if (motivo === 'mal_leida') return garbled;
    return no(motivo, ...ILEGIBLE[motivo]);
  }
  if (ticket.clase !== lugar.clase || ticket.de !== lugar.id) {
    const texto = 'Es una entrada nuestra, pero no es para acá. Fijate si va a otra puerta.';
    return no('otro_lugar', 'Es de otro lugar', texto);
  }
  if (entrada) {
    const texto = `${cuando(entrada.momento, ahora)}, por ${entrada.puerta}.`;
    return no('ya_entro', YA[lugar.clase], texto[0]?.toUpperCase() + texto.slice(1));
  }
  if (!esperado) return notListed(known.conSenal);
  if (!esperado.vigente) {
    const texto = 'Su inscripción no está vigente. Que consulte con quien organiza.';
    return no('cancelada', 'Está cancelada', texto, esperado.revisar);
  }
  if (!esHoy(lugar, ahora)) {
    const starts = comienzoInShort({ comienza: lugar.desde, termina: lugar.hasta });
    const texto = `Empieza ${withArticulo('el', starts)}. Dejalo pasar solo si te lo indicaron.`;
    const past = `Ya terminó. Dejalo pasar solo si te lo indicaron.`;
    const isPast = ahora.getTime() > new Date(lugar.hasta).getTime();
    return maybe('no_es_hoy', 'No es hoy', isPast ? past : texto, esperado.revisar);
  }
  if (known.reemplazada) return maybe('reemplazada', ...REEMPLAZADA, esperado.revisar);
  const revisar = [...esperado.revisar];
  return revisar.length > 0
    ? { tono: 'ambar', motivo: 'revisar', palabra: 'Revisá y pasa', texto: '', revisar, pasa: 'si' }
    : {
        tono: 'verde',
        motivo: 'entra',
        palabra: ENTRA[lugar.clase],
        texto: '',
        revisar,
        pasa: 'si',
      };
}

/**
 * Without signal the list may be older than the enrolment; the signature still proves that the entry is ours.
 */
function notListed(conSenal: boolean): Veredicto {
  if (conSenal) {
    const texto = 'No figura en la lista. Que consulte con quien organiza.';
    return no('fuera_de_lista', 'No está en la lista', texto);
  }
  const texto = 'La entrada es nuestra, pero esta lista no la tiene. Pedile el documento y decidí.';
  return maybe('fuera_de_lista', 'No está en esta lista', texto, []);
}

/** A scan that let somebody in; `anulado` if it was undone. */
export interface Pasada {
  id: string;
  momento: string;
  anulado: boolean;
}

/**
 * Decides the state of each scan of one person: the earliest that was not undone is the entry and the others
 * are duplicates, in whatever order they reached the server.
 */
export function resolver<P extends Pasada>(pasos: readonly P[]): Map<string, EstadoAcceso> {
  const time = (paso: P) => new Date(paso.momento).getTime();
  const living = pasos
    .filter((paso) => !paso.anulado)
    .toSorted((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1));
  const first = living[0]?.id;
  const stateOf = (paso: P): EstadoAcceso => {
    if (paso.anulado) return 'anulado';
    return paso.id === first ? 'ingreso' : 'duplicado';
  };
  return new Map(pasos.map((paso) => [paso.id, stateOf(paso)]));
}

/** Number of parts in which lists are compared, so that one more enrolment does not resend the whole list. */
export const PARTES = 32;
export const parteOf = (id: number): number => id % PARTES;
