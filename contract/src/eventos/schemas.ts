import * as z from 'zod';
import { imagen } from '../archivos/schemas.ts';
import { documento } from '../personas/schemas.ts';
import { fecha, id, momento, optionalText, text } from '../platform/schemas.ts';

export const ESTRATEGIAS = [
  'titular',
  'titular_y_acompanantes',
  'grupo_familiar',
  'sorteo',
  'no_habilitado',
] as const;
export type Estrategia = (typeof ESTRATEGIAS)[number];

export const AUDIENCIAS = ['todos', 'capital', 'seccionales', 'lista'] as const;
export type Audiencia = (typeof AUDIENCIAS)[number];

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

/** How a member stands before an event; the rule `estrategiaDe` tells which. */
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

/** What a member may do there now. In a draw, `inscribir` is to enter it. */
export const ACCIONES = ['inscribir', 'esperar', 'cambiar', 'aceptar', 'cancelar'] as const;
export type Accion = (typeof ACCIONES)[number];

const nullableText = z.string().nullable();

/** How a member may enrol in an event, or why not, and what to do. */
export const strategy = z.object({
  tipo: z.enum(ESTRATEGIAS),
  situacion: z.enum(SITUACIONES),
  /** Whether enrolling, waiting, accepting or changing is open to this member now. */
  puede: z.boolean(),
  acciones: z.array(z.enum(ACCIONES)),
  motivo: z.string(),
  que_hacer: z.string(),
  /** Both as the one sentence that a screen shows. */
  frase: z.string(),
  max_acompanantes: z.int(),
  invitacion_id: id.nullable(),
});
export type Strategy = z.output<typeof strategy>;

/** What staff keep of an event and members see too. */
const shown = {
  nombre: z.string(),
  /** Markdown; `leerMarkdown` says what of it is shown. */
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
  /** Beside the member, where the strategy lets them choose whom. */
  max_acompanantes: z.int(),
  /** Of `no_habilitado`: why, and what to do. */
  motivo: nullableText,
  que_hacer: nullableText,
  /** Hours that an offered place waits for an answer. */
  plazo_oferta_horas: z.int(),
};

const counts = {
  /** Places that nobody holds. */
  libres: z.int(),
  /** Invitaciones on the waiting list. */
  en_espera: z.int(),
  /** When its draw was done. */
  sorteado: momento.nullable(),
  /** When staff cancelled all of it, and why. */
  cancelado: momento.nullable(),
  motivo_cancelacion: nullableText,
};

const resumen = {
  id,
  evento_id: id,
  estado: z.enum(ESTADOS_INVITACION),
  /** How many people are on it, the member too. */
  personas: z.int(),
  /** Its places are held until then, where they were offered. */
  oferta_hasta: momento.nullable(),
  /** Where it stands on the waiting list, from 1. */
  puesto: z.int().nullable(),
  /** Its number in the draw. */
  participante: z.int().nullable(),
  /** Why it was cancelled, where the member did not do it. */
  motivo: nullableText,
};

export const invitacionResumen = z.object(resumen);
export type InvitacionResumen = z.output<typeof invitacionResumen>;

export const evento = z.object({ id, ...shown, ...counts, imagen: imagen.nullable() });
export type Evento = z.output<typeof evento>;

/** An event of a member's list: with their own invitación and how they may enrol. */
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
  /** What the QR of this entry carries, signed; null while it holds no confirmed place. */
  entrada: nullableText,
});
export type Invitado = z.output<typeof invitado>;

export const invitacion = z.object({ ...resumen, invitados: z.array(invitado) });
export type Invitacion = z.output<typeof invitacion>;

/** A document as people type it, with or without its dots. */
const numdoc = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/[.\s]/g, ''))
  .pipe(documento);

/** A birth date may be completed later, while the enrolment is open. */
export const invitadoWrite = z.object({
  nombre: text(160),
  numdoc,
  fecha_nacimiento: fecha.nullish().transform((value) => value ?? null),
  parentesco: z.enum(PARENTESCOS),
  dieta: optionalText(120),
  observaciones: optionalText(300),
});
export type InvitadoWrite = z.output<typeof invitadoWrite>;

export const MAX_ACOMPANANTES = 20;
/** With its `id` where it is one of those that stand there already. */
const invitados = z.array(invitadoWrite.extend({ id: id.optional() })).max(MAX_ACOMPANANTES + 1);
export type InvitadoEdit = z.output<typeof invitados>[number];

/** The whole list, when there is one: who is not on it leaves. The titular is always on it. */
export const invitacionEdit = z.object({
  /** False keeps a draft of one that was not confirmed. */
  confirma: z.boolean(),
  invitados: invitados.optional(),
  /** When not all fit: true joins the waiting list, false is refused. */
  espera: z.boolean().default(false),
});
export type InvitacionEdit = z.output<typeof invitacionEdit>;

const degrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .nullish()
    .transform((value) => value ?? null);

export const MAX_PLAZAS = 100_000;
const eventoFields = z.object({
  nombre: text(160),
  descripcion: optionalText(10_000),
  lugar: text(160),
  direccion: optionalText(200),
  nlatitud: degrees(90),
  nlongitud: degrees(180),
  imagen_id: id.nullish().transform((value) => value ?? null),
  comienza: momento,
  termina: momento,
  inscripcion_desde: momento,
  inscripcion_hasta: momento,
  plazas: z.int().min(0).max(MAX_PLAZAS),
  estrategia: z.enum(ESTRATEGIAS).default('titular'),
  max_acompanantes: z.int().min(0).max(MAX_ACOMPANANTES).default(0),
  motivo: optionalText(300),
  que_hacer: optionalText(300),
  audiencia: z.enum(AUDIENCIAS).default('todos'),
  /** Of the audience `seccionales`. */
  seccionales: z.array(text(120)).max(200).default([]),
  plazo_oferta_horas: z.int().min(1).max(720).default(48),
  publicado: z.boolean().default(false),
});
type EventoFields = z.output<typeof eventoFields>;

/** What an event's fields have to say to each other: the field that is wrong, and why. */
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
      evento.audiencia === 'seccionales' && evento.seccionales.length === 0,
      'seccionales',
      'Elegí al menos una seccional.',
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
});
export type EventoWrite = z.output<typeof eventoWrite>;

export const eventoRow = z.object({
  id,
  ...shown,
  ...counts,
  imagen_id: id.nullable(),
  audiencia: z.enum(AUDIENCIAS),
  seccionales: z.array(z.string()),
  publicado: z.boolean(),
  /** Documents on its list. */
  en_lista: z.int(),
  /** People: with a place, offered one, waiting for one, in the draw, and already in. */
  inscriptos: z.int(),
  ofrecidos: z.int(),
  esperando: z.int(),
  en_sorteo: z.int(),
  ingresados: z.int(),
  /** SHA-256 of the draw's sealed seed. */
  compromiso: nullableText,
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
  /** Nobody on it lacks a datum. */
  completa: z.boolean(),
  /** When it took the state that it is in. */
  desde: momento,
  creado: momento,
  version: z.int(),
});

/** By phone: the same rules as for the member. */
export const invitacionWrite = z.object({
  evento_id: id,
  persona_id: id,
  invitados: invitados.default([]),
  espera: z.boolean().default(false),
});

/** Staff change who is on a living one, accept an offer for its member, or cancel it with a reason. */
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

/** Staff correct what is said of somebody; who comes is changed on the invitación. */
export const invitadoChange = invitadoWrite.omit({ parentesco: true });
