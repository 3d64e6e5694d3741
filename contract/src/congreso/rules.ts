import { delMomento, elMomento } from '../platform/moments.ts';
import type { EstadoPersona } from '../personas/schemas.ts';
import { calendarFile, type Cita } from '../platform/calendar.ts';
import { plusDays } from '../platform/days.ts';
import { formatDays } from '../platform/format.ts';
import type { FieldError } from '../platform/validation.ts';
import type { Congreso } from './ediciones/schemas.ts';
import type { Dieta, Elegibilidad, EstadoForm, FormWrite, Medio, Situacion } from './schemas.ts';
import { DAY_MS } from '../platform/time.ts';

const dayOf = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`);

/** Days after the congress on which health and emergency data is deleted. */
export const DIAS_CUIDADOS = 90;

/** The consent of a delegate. A changed text needs a new version; each form keeps the version agreed to. */
export const CONSENTIMIENTO = {
  version: '2026-11',
  texto:
    'Acepto que estos datos se usen solo para organizar este congreso. Lo que diga de mi salud (dieta y accesibilidad) y mi ' +
    `contacto de emergencia los ve solo quien lo organiza, y se borran ${DIAS_CUIDADOS} días después. Puedo verlos y ` +
    'corregirlos acá, o pedir que se borren (Ley 25.326).',
};

export const MEDIO_EN_PALABRAS: Record<Medio, string> = {
  micro: 'Micro',
  avion: 'Avión',
  tren: 'Tren',
  auto: 'Auto',
  no_viajo: 'No viajo: vivo cerca',
};

export const DIETA_EN_PALABRAS: Record<Dieta, string> = {
  sin_tacc: 'Sin TACC',
  vegetariana: 'Vegetariana',
  vegana: 'Vegana',
  sin_lactosa: 'Sin lactosa',
  sin_sal: 'Sin sal',
  diabetes: 'Para diabetes',
};

/** `del martes 8 al jueves 10 de diciembre`, or `el martes 8 de diciembre`. */
export const fechasInWords = ({ desde, hasta }: Pick<Congreso, 'desde' | 'hasta'>): string =>
  formatDays(desde, hasta);

type Alojamiento = Pick<Congreso, 'alojamiento_desde' | 'alojamiento_hasta'>;

/** Lists the nights that the congress pays for, each by the day on which it begins. */
export function nochesOfrecidas({ alojamiento_desde, alojamiento_hasta }: Alojamiento): string[] {
  if (alojamiento_desde === null || alojamiento_hasta === null) return [];
  const count = Math.round((dayOf(alojamiento_hasta) - dayOf(alojamiento_desde)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, n) => plusDays(alojamiento_desde, n));
}

type Ventana = Pick<Congreso, 'inscripcion_desde' | 'inscripcion_hasta'>;

/** State of an edition's enrolment window: its first moment is inside, its last one outside. */
export function inscripcionEn(congreso: Ventana, ahora: Date): 'sin_abrir' | 'abierta' | 'cerrada' {
  const now = ahora.getTime();
  if (now < Date.parse(congreso.inscripcion_desde)) return 'sin_abrir';
  return now < Date.parse(congreso.inscripcion_hasta) ? 'abierta' : 'cerrada';
}

/** A member's state on the roll, and their presence on the list of delegates. */
export interface Congresal {
  estado: EstadoPersona;
  en_lista: boolean;
}

/** Fields of a saved form that the eligibility rule reads. */
export interface Guardado {
  estado: EstadoForm;
  motivo: string | null;
  ingreso: string | null;
}

const SECCIONAL = 'comunicate con tu seccional';

type Veredicto = [situacion: Situacion, motivo: string, que_hacer: string];

const anulado = ({ motivo }: Guardado): Veredicto => [
  'anulado',
  `Tu inscripción se anuló${motivo ? ` (${motivo.replace(/\.$/, '')})` : ''}`,
  SECCIONAL,
];

function fueraDeLista(form: Guardado | null): Veredicto {
  if (form) {
    const motivo = 'Ya no figurás en la lista de congresales y tu inscripción dejó de valer';
    return ['fuera_de_lista', motivo, `si es un error, ${SECCIONAL}`];
  }
  return [
    'no_congresal',
    'La inscripción es para congresales, y tu documento no está en la lista',
    `si te eligieron, ${SECCIONAL}`,
  ];
}

function enVentana(congreso: Ventana, form: Guardado | null, ahora: Date): Veredicto {
  const ventana = inscripcionEn(congreso, ahora);
  if (ventana === 'abierta') {
    if (form)
      return [
        'inscripto',
        'Tu inscripción está guardada',
        `podés cambiarla hasta ${elMomento(congreso.inscripcion_hasta)}`,
      ];
    return [
      'abierta',
      'La inscripción está abierta',
      `completá el formulario antes ${delMomento(congreso.inscripcion_hasta)}`,
    ];
  }
  if (form) {
    const que_hacer = 'mostrá tu QR de acreditación en la puerta';
    return ['inscripto_cerrado', 'Tu inscripción está guardada y ya no se cambia', que_hacer];
  }
  if (ventana === 'sin_abrir') {
    return [
      'sin_abrir',
      'La inscripción todavía no abrió',
      `entrá desde ${elMomento(congreso.inscripcion_desde)}`,
    ];
  }
  return [
    'cerrada',
    `La inscripción cerró ${elMomento(congreso.inscripcion_hasta)}`,
    `si te falta inscribirte, ${SECCIONAL}`,
  ];
}

function veredictoOf(
  congreso: Ventana | null,
  { estado, en_lista }: Congresal,
  form: Guardado | null,
  ahora: Date,
): Veredicto {
  if (!congreso) {
    const motivo = 'Ahora no hay un congreso convocado';
    return ['sin_congreso', motivo, 'cuando haya uno lo vas a ver acá'];
  }
  if (form?.estado === 'anulado') return anulado(form);
  if (!en_lista) return fueraDeLista(form);
  if (estado !== 'activo') {
    const motivo = form
      ? 'Tu afiliación figura suspendida y tu inscripción no vale mientras tanto'
      : 'Tu afiliación figura suspendida, por eso no podés inscribirte';
    return ['suspendido', motivo, SECCIONAL];
  }
  if (form?.ingreso) return ['acreditado', 'Ya te acreditaste', 'llevá puesta tu credencial'];
  return enVentana(congreso, form, ahora);
}

const PUEDE: Situacion[] = ['abierta', 'inscripto'];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Decides if a member may enrol in the congress, or why not and what to do (docs/congreso.md#who-may-enrol).
 * The server's refusals and the app's screen both come from it. `form` is the member's form of that edition.
 */
export function elegibilidadOf(
  congreso: Ventana | null,
  congresal: Congresal,
  form: Guardado | null,
  ahora: Date,
): Elegibilidad {
  const [situacion, motivo, que_hacer] = veredictoOf(congreso, congresal, form, ahora);
  return {
    situacion,
    puede: PUEDE.includes(situacion),
    motivo: `${motivo}.`,
    que_hacer: `${capital(que_hacer)}.`,
    frase: `${motivo}: ${que_hacer}.`,
  };
}

/** Reason, in words for staff, why a form is not valid at the door; null when it is. */
export function motivoSinVigencia(
  form: Pick<Guardado, 'estado' | 'motivo'>,
  { estado, en_lista }: Congresal,
): string | null {
  if (form.estado === 'anulado') return form.motivo ?? 'Se anuló.';
  if (estado === 'baja') return 'Ya no está en el padrón.';
  if (!en_lista) return 'Ya no está en la lista de congresales.';
  return estado === 'suspendido' ? 'Su afiliación está suspendida.' : null;
}

/** Travel may be at most this many days before or after the congress. */
const MARGEN_DIAS = 15;

const desconocidas = (chosen: string[], offered: string[]): boolean =>
  chosen.some((one) => !offered.includes(one));

type Elegido = Pick<
  FormWrite,
  'llegada_fecha' | 'salida_fecha' | 'necesita_alojamiento' | 'noches' | 'comidas'
>;

/** Lists a form's conflicts with its edition: nights or meals not offered, travel too far from its dates. */
export function reglasRotas(form: Elegido, congreso: Congreso): FieldError[] {
  const [primero, ultimo] = [
    plusDays(congreso.desde, -MARGEN_DIAS),
    plusDays(congreso.hasta, MARGEN_DIAS),
  ];
  const lejos = (fecha: string | null) => fecha !== null && (fecha < primero || fecha > ultimo);
  const LEJOS = `El congreso es ${fechasInWords(congreso)}. Revisá la fecha.`;
  const rotas: [boolean, string, string][] = [
    [lejos(form.llegada_fecha), 'llegada_fecha', LEJOS],
    [lejos(form.salida_fecha), 'salida_fecha', LEJOS],
    [
      form.necesita_alojamiento && desconocidas(form.noches, nochesOfrecidas(congreso)),
      'noches',
      'Alguna de esas noches no se ofrece. Elegí entre las que están.',
    ],
    [
      desconocidas(form.comidas, congreso.comidas),
      'comidas',
      'Alguna de esas comidas no se ofrece. Elegí entre las que están.',
    ],
  ];
  return rotas.filter(([is]) => is).map(([, campo, mensaje]) => ({ campo, mensaje }));
}

/** The congress as a calendar event. `host` keeps uids of installations apart; `hecho` is a moment. */
export const citaOf = (
  congreso: Pick<Congreso, 'id' | 'nombre' | 'desde' | 'hasta' | 'lugar' | 'direccion'>,
  { revision, cancelada = false }: { revision: number; cancelada?: boolean },
  host: string,
  hecho: string,
): Cita => ({
  uid: `congreso-${congreso.id}@${host}`,
  desde: congreso.desde,
  hasta: plusDays(congreso.hasta, 1),
  hecho,
  revision,
  cancelada,
  titulo: congreso.nombre,
  lugar: [congreso.lugar, congreso.direccion].filter(Boolean).join(', '),
  detalle: 'Llevá tu QR de acreditación: está en la app, en Congreso.',
});

export const calendarioOf = (...told: Parameters<typeof citaOf>): string =>
  calendarFile(citaOf(...told));
