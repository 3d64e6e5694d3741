import * as z from 'zod';
import { imagen } from '../archivos/schemas.ts';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import { typedDocumento } from '../personas/schemas.ts';
import {
  fecha,
  id,
  momento,
  optionalFecha,
  optionalText,
  text,
  typedMomento,
  writtenPosition,
} from '../platform/schemas.ts';
import {
  ESTADOS_VISTA,
  endsAfterItBegins,
  periodoRow,
  periodoWrite,
} from '../platform/publication.ts';

export const ESTRATEGIAS = [
  'titular',
  'titular_y_acompanantes',
  'grupo_familiar',
  'sorteo',
  'no_habilitado',
] as const;
export type Estrategia = (typeof ESTRATEGIAS)[number];

export const ESTADOS_INVITACION = [
  'pendiente',
  'en_sorteo',
  'lista_de_espera',
  'ofrecida',
  'inscripta',
  'cancelada',
] as const;
export type EstadoInvitacion = (typeof ESTADOS_INVITACION)[number];

export const ESTADOS_INVITADO = ['esperado', 'ingresado'] as const;

export const PARENTESCOS = ['titular', 'conyuge', 'hijo', 'acompanante'] as const;
export type Parentesco = (typeof PARENTESCOS)[number];

/** A member's situation before an event, decided by `estrategiaOf`. */
export const SITUACIONES = [
  'abierta',
  'completa',
  'sin_abrir',
  'cerrada',
  'terminado',
  'no_habilitado',
  'no_destinatario',
  'cancelado',
  'suspendido',
  'en_sorteo',
  'lista_de_espera',
  'ofrecida',
  'inscripta',
] as const;
export type Situacion = (typeof SITUACIONES)[number];

/** Actions open to a member now. In a draw, `inscribir` enters it. */
export const ACCIONES = ['inscribir', 'esperar', 'cambiar', 'aceptar', 'cancelar'] as const;
export type Accion = (typeof ACCIONES)[number];

const nullableText = z.string().nullable();

/** Says how a member may enrol in an event, or why not and what to do. */
export const strategy = z.object({
  tipo: z.enum(ESTRATEGIAS),
  situacion: z.enum(SITUACIONES),
  /** True when this member may enrol, wait, accept or change now. */
  puede: z.boolean(),
  acciones: z.array(z.enum(ACCIONES)),
  motivo: z.string(),
  que_hacer: z.string(),
  /** `motivo` and `que_hacer` as the one sentence that a screen shows. */
  frase: z.string(),
  max_acompanantes: z.int(),
  invitacion_id: id.nullable(),
});
export type Strategy = z.output<typeof strategy>;

/** Fields of an event that members see too. */
const shown = {
  nombre: z.string(),
  /** Markdown, of which `leerMarkdown` defines the part that is shown. */
  descripcion: nullableText,
  lugar: z.string(),
  direccion: nullableText,
  nlatitud: z.number().nullable(),
  nlongitud: z.number().nullable(),
  comienza: momento,
  termina: momento,
  inscripcion_desde: momento,
  inscripcion_hasta: momento,
  plazas: z.int(),
  estrategia: z.enum(ESTRATEGIAS),
  /** Guests beside the member, where the strategy lets them choose. */
  max_acompanantes: z.int(),
  /** For `no_habilitado`: why, and what to do. */
  motivo: nullableText,
  que_hacer: nullableText,
  /** Hours until an offered place lapses. */
  plazo_oferta_horas: z.int(),
};

const counts = {
  /** Places that nobody holds. */
  libres: z.int(),
  /** Invitaciones on the waiting list. */
  en_espera: z.int(),
  /** Moment of its draw. */
  sorteado: momento.nullable(),
  /** Moment and reason of its cancellation by staff. */
  cancelado: momento.nullable(),
  motivo_cancelacion: nullableText,
};

const resumen = {
  id,
  evento_id: id,
  estado: z.enum(ESTADOS_INVITACION),
  /** Number of people on it, including the member. */
  personas: z.int(),
  /** Moment until which an offer holds its places. */
  oferta_hasta: momento.nullable(),
  /** Position in the waiting list, from 1. */
  puesto: z.int().nullable(),
  /** Number in the draw. */
  participante: z.int().nullable(),
  /** Reason of its cancellation, unless the member cancelled it. */
  motivo: nullableText,
};

const ownResumen = {
  ...resumen,
  /** Grows with each change of it or of its event: SEQUENCE of its calendar entry (RFC 5545). */
  revision: z.int(),
};

export const invitacionResumen = z.object(ownResumen);
export type InvitacionResumen = z.output<typeof invitacionResumen>;

export const evento = z.object({ id, ...shown, ...counts, imagen: imagen.nullable() });
export type Evento = z.output<typeof evento>;

/** An event in a member's list, with their own invitación and the way to enrol. */
export const eventoPropio = evento.extend({
  invitacion: invitacionResumen.nullable(),
  strategy,
});
export type EventoPropio = z.output<typeof eventoPropio>;

export const invitado = z.object({
  id,
  invitacion_id: id,
  nombre: z.string(),
  numdoc: z.string(),
  fecha_nacimiento: fecha.nullable(),
  parentesco: z.enum(PARENTESCOS),
  dieta: nullableText,
  observaciones: nullableText,
  estado: z.enum(ESTADOS_INVITADO),
  ingreso: momento.nullable(),
  /** Signed content of this entry's QR; null without a confirmed place. */
  entrada: nullableText,
});
export type Invitado = z.output<typeof invitado>;

export const invitacion = z.object({ ...ownResumen, invitados: z.array(invitado) });
export type Invitacion = z.output<typeof invitacion>;

/** A birth date may be completed later, while the enrolment is open. */
export const invitadoWrite = z.object({
  nombre: text(160),
  numdoc: typedDocumento,
  fecha_nacimiento: optionalFecha,
  parentesco: z.enum(PARENTESCOS),
  dieta: optionalText(120),
  observaciones: optionalText(300),
});
export type InvitadoWrite = z.output<typeof invitadoWrite>;

export const MAX_ACOMPANANTES = 20;
/** Has its `id` if it is on the list already. */
export const invitadoEdit = invitadoWrite.extend({ id: id.optional() });
export type InvitadoEdit = z.output<typeof invitadoEdit>;

const invitados = z.array(invitadoEdit).max(MAX_ACOMPANANTES + 1);

/** `invitados`, when given, replaces the whole list and always contains the titular. */
export const invitacionEdit = z.object({
  /** False keeps a draft of an invitación that was not confirmed. */
  confirma: z.boolean(),
  invitados: invitados.optional(),
  /** If some do not fit: true joins the waiting list, false is refused. */
  espera: z.boolean().default(false),
});
export type InvitacionEdit = z.output<typeof invitacionEdit>;

export const MAX_PLAZAS = 100_000;
const eventoFields = z.object({
  nombre: text(160),
  descripcion: optionalText(10_000),
  lugar: text(160),
  direccion: optionalText(200),
  ...writtenPosition,
  imagen_id: id.nullish().transform((value) => value ?? null),
  comienza: typedMomento,
  termina: typedMomento,
  inscripcion_desde: typedMomento,
  inscripcion_hasta: typedMomento,
  plazas: z.int().min(0).max(MAX_PLAZAS),
  estrategia: z.enum(ESTRATEGIAS).default('titular'),
  max_acompanantes: z.int().min(0).max(MAX_ACOMPANANTES).default(0),
  motivo: optionalText(300),
  que_hacer: optionalText(300),
  audiencia: optionalAudiencia,
  plazo_oferta_horas: z.int().min(1).max(720).default(48),
  publicado: z.boolean().default(false),
  ...periodoWrite,
});
type EventoFields = z.output<typeof eventoFields>;

/** Lists the fields of an event that contradict each other, each with its sentence. */
function wrongIn(evento: EventoFields): [campo: keyof EventoFields, mensaje: string][] {
  const at = (moment: string) => Date.parse(moment);
  const noReason = (value: string | null) =>
    evento.estrategia === 'no_habilitado' && value === null;
  const wrong: [boolean, keyof EventoFields, string][] = [
    [
      at(evento.termina) <= at(evento.comienza),
      'termina',
      'Tiene que terminar después de empezar.',
    ],
    [
      at(evento.inscripcion_hasta) <= at(evento.inscripcion_desde),
      'inscripcion_hasta',
      'Tiene que cerrar después de abrir.',
    ],
    [
      at(evento.inscripcion_hasta) > at(evento.comienza),
      'inscripcion_hasta',
      'Tiene que cerrar antes de que empiece el evento.',
    ],
    [noReason(evento.motivo), 'motivo', 'Decí por qué: los afiliados lo van a leer.'],
    [
      noReason(evento.que_hacer),
      'que_hacer',
      'Decí qué pueden hacer: los afiliados lo van a leer.',
    ],
    [
      (evento.nlatitud === null) !== (evento.nlongitud === null),
      evento.nlatitud === null ? 'nlatitud' : 'nlongitud',
      'La posición lleva latitud y longitud, las dos.',
    ],
  ];
  return wrong.filter(([is]) => is).map(([, campo, mensaje]) => [campo, mensaje]);
}

export const eventoWrite = eventoFields.superRefine((evento, context) => {
  for (const [campo, message] of wrongIn(evento)) {
    context.addIssue({ code: 'custom', path: [campo], message });
  }
  endsAfterItBegins(evento, context);
});
export type EventoWrite = z.output<typeof eventoWrite>;

export const eventoRow = z.object({
  id,
  ...shown,
  ...counts,
  imagen_id: id.nullable(),
  audiencia: audienciaRow,
  publicado: z.boolean(),
  ...periodoRow,
  /** State of its publication now. */
  estado: z.enum(ESTADOS_VISTA),
  /** Invitaciones that hold a place or wait for one: those who are told if the event moves. */
  inscripciones: z.int(),
  /** Counts of people: with a place, with an offer, waiting, in the draw, and inside. */
  inscriptos: z.int(),
  ofrecidos: z.int(),
  esperando: z.int(),
  en_sorteo: z.int(),
  ingresados: z.int(),
  /** SHA-256 of the draw's sealed seed. */
  compromiso: nullableText,
  /** Public number of the draw and its source; null until it is done. */
  numero: nullableText,
  fuente: nullableText,
  version: z.int(),
});

export const invitacionRow = z.object({
  ...resumen,
  evento: z.string(),
  persona_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  ingresados: z.int(),
  /** True when no guest lacks a datum. */
  completa: z.boolean(),
  /** Moment of the last change of state. */
  desde: momento,
  creado: momento,
  version: z.int(),
});

/** Enrols a member who calls by phone, under the member's own rules. */
export const invitacionWrite = z.object({
  evento_id: id,
  persona_id: id,
  invitados: invitados.default([]),
  espera: z.boolean().default(false),
});

/**
 * Staff change the guests of a living invitación, accept an offer for its member, or cancel it with a reason.
 */
export const invitacionChange = z
  .object({
    estado: z.enum(['inscripta', 'cancelada']),
    motivo: optionalText(300),
    invitados: invitados.optional(),
    espera: z.boolean().default(false),
  })
  .refine(({ estado, motivo }) => estado !== 'cancelada' || motivo !== null, {
    path: ['motivo'],
    message: 'Decí por qué: el afiliado lo va a leer.',
  });

export const invitadoRow = z.object({
  ...invitado.omit({ entrada: true }).shape,
  evento_id: id,
  evento: z.string(),
  titular: z.string(),
  nro_afiliado: z.string(),
  estado_invitacion: z.enum(ESTADOS_INVITACION),
  version: z.int(),
});

/** Staff correct a guest's data; the guest list itself is changed on the invitación. */
export const invitadoChange = invitadoWrite.omit({ parentesco: true });
