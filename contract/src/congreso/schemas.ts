import * as z from 'zod';
import { ESTADOS_PERSONA } from '../personas/schemas.ts';
import {
  fecha,
  hora,
  id,
  momento,
  optionalFecha,
  optionalText,
  telefono,
  text,
  typedFecha,
} from '../platform/schemas.ts';
import type { FieldError } from '../platform/validation.ts';
import { congreso } from './ediciones/schemas.ts';

export const MEDIOS = ['micro', 'avion', 'tren', 'auto', 'no_viajo'] as const;
export type Medio = (typeof MEDIOS)[number];

export const DIETAS = [
  'sin_tacc',
  'vegetariana',
  'vegana',
  'sin_lactosa',
  'sin_sal',
  'diabetes',
] as const;
export type Dieta = (typeof DIETAS)[number];

export const ESTADOS_FORM = ['vigente', 'anulado'] as const;
export type EstadoForm = (typeof ESTADOS_FORM)[number];

/**
 * Work on the forms of a congress that has not ended: of somebody who is not on the list of delegates, and of
 * those who have to be accredited while it is held.
 */
export const PENDIENTES_FORM = ['fuera_de_lista', 'acreditar'] as const;
export type PendienteForm = (typeof PENDIENTES_FORM)[number];

/** A member's situation before the congress, decided by `elegibilidadOf`. */
const SITUACIONES = [
  'sin_congreso',
  'no_congresal',
  'fuera_de_lista',
  'suspendido',
  'anulado',
  'sin_abrir',
  'abierta',
  'cerrada',
  'inscripto',
  'inscripto_cerrado',
  'acreditado',
] as const;
export type Situacion = (typeof SITUACIONES)[number];

const nullableText = z.string().nullable();

export const elegibilidad = z.object({
  situacion: z.enum(SITUACIONES),
  /** True when the form may be saved now. */
  puede: z.boolean(),
  motivo: z.string(),
  que_hacer: z.string(),
  /** `motivo` and `que_hacer` as the one sentence that a screen shows. */
  frase: z.string(),
});
export type Elegibilidad = z.output<typeof elegibilidad>;

const celular = telefono(40);

/** The form as a delegate writes it. Each save replaces all of it, until the window closes. */
const formFields = z.object({
  /** Name printed on the badge. */
  nombre_credencial: text(120),
  email: z.email().max(200),
  celular,
  medio: z.enum(MEDIOS),
  viaja_desde: optionalText(120),
  llegada_fecha: optionalFecha,
  llegada_hora: hora.nullish().transform((value) => value ?? null),
  salida_fecha: optionalFecha,
  salida_hora: hora.nullish().transform((value) => value ?? null),
  necesita_alojamiento: z.boolean(),
  noches: z.array(typedFecha).max(31).default([]),
  comparte_con: optionalText(200),
  comidas: z.array(text(80)).max(20).default([]),
  dietas: z.array(z.enum(DIETAS)).max(DIETAS.length).default([]),
  dieta_otra: optionalText(300),
  accesibilidad: optionalText(500),
  emergencia_nombre: text(120),
  emergencia_vinculo: text(60),
  emergencia_celular: celular,
  /** The member agrees to `CONSENTIMIENTO`. */
  consentimiento: z.literal(true, 'Para guardar, aceptá cómo se usan estos datos.'),
});

const NEEDED = 'Completá este dato.';

type Combined = Pick<
  z.output<typeof formFields>,
  'medio' | 'viaja_desde' | 'llegada_fecha' | 'salida_fecha' | 'necesita_alojamiento' | 'noches'
>;

/**
 * Lists fields of a form that contradict each other, also before the later steps of the form are filled in.
 */
export function combinacionesRotas(form: Combined): FieldError[] {
  const viaja = form.medio !== 'no_viajo';
  const { llegada_fecha: llegada, salida_fecha: salida } = form;
  const rotas: [boolean, keyof Combined, string][] = [
    [viaja && form.viaja_desde === null, 'viaja_desde', NEEDED],
    [viaja && llegada === null, 'llegada_fecha', NEEDED],
    [viaja && salida === null, 'salida_fecha', NEEDED],
    [
      llegada !== null && salida !== null && salida < llegada,
      'salida_fecha',
      'Tiene que ser después de la llegada.',
    ],
    [
      form.necesita_alojamiento && form.noches.length === 0,
      'noches',
      'Elegí las noches que te vas a quedar.',
    ],
  ];
  return rotas.filter(([is]) => is).map(([, campo, mensaje]) => ({ campo, mensaje }));
}

export const formWrite = formFields.superRefine((form, context) => {
  for (const { campo, mensaje } of combinacionesRotas(form))
    context.addIssue({ code: 'custom', path: [campo], message: mensaje });
});
export type FormWrite = z.output<typeof formWrite>;

const { consentimiento: _agreed, ...written } = formFields.shape;

/** Health and emergency data: only the organisers see it (Ley 25.326). */
const cuidadosShape = {
  dietas: z.array(z.enum(DIETAS)),
  dieta_otra: nullableText,
  accesibilidad: nullableText,
  emergencia_nombre: nullableText,
  emergencia_vinculo: nullableText,
  emergencia_celular: nullableText,
};

/** The stored form without health and emergency data. */
const keptShape = {
  nombre_credencial: z.string(),
  email: z.string(),
  celular: z.string(),
  medio: written.medio,
  viaja_desde: nullableText,
  llegada_fecha: fecha.nullable(),
  llegada_hora: nullableText,
  salida_fecha: fecha.nullable(),
  salida_hora: nullableText,
  necesita_alojamiento: z.boolean(),
  noches: z.array(fecha),
  comparte_con: nullableText,
  comidas: z.array(z.string()),
};

const validity = {
  /** Valid at the door: the delegate is on the list and on the roll, and nobody annulled the form. */
  vigente: z.boolean(),
  /** Reason why it is not valid. */
  motivo: nullableText,
  creado: momento,
  actualizado: momento,
  ingreso: momento.nullable(),
};

/** From the roll and the list of delegates. */
const identity = {
  nombre: z.string(),
  numero_documento: z.string(),
  cargo: nullableText,
  seccional: nullableText,
};

export const formCongreso = z.object({
  id,
  congreso_id: id,
  persona_id: id,
  ...identity,
  ...keptShape,
  ...cuidadosShape,
  ...validity,
  estado: z.enum(ESTADOS_FORM),
  /** Moment of the consent, and the version of its text. */
  consentimiento: momento,
  consentimiento_version: z.string(),
  /** Signed content of the form's QR. */
  entrada: z.string(),
  /** Grows with each change of it or of its edition: SEQUENCE of its calendar entry (RFC 5545). */
  revision: z.int(),
});
export type FormCongreso = z.output<typeof formCongreso>;

/** All that the member's screen needs, in one reply that the app can keep for use without signal. */
export const congresoPropio = z.object({
  congreso: congreso.nullable(),
  /** Input of the rule, so that the screen can apply it again as time passes. */
  congresal: z.object({ estado: z.enum(ESTADOS_PERSONA), en_lista: z.boolean() }),
  elegibilidad,
  identidad: z.object({ ...identity, email: nullableText, celular: nullableText }),
  FormCongreso: formCongreso.nullable(),
});
export type CongresoPropio = z.output<typeof congresoPropio>;

/** A form as staff see it; health and emergency data is opened separately. */
export const formRow = z.object({
  id,
  congreso_id: id,
  congreso: z.string(),
  persona_id: id,
  ...identity,
  nro_afiliado: z.string(),
  ...keptShape,
  ...validity,
  estado: z.enum(ESTADOS_FORM),
  version: z.int(),
});
export type FormRow = z.output<typeof formRow>;

export const cuidados = z.object(cuidadosShape);
export type Cuidados = z.output<typeof cuidados>;

/** Staff annul a form with a reason that its member reads, or restore it. */
export const formChange = z
  .object({ estado: z.enum(ESTADOS_FORM), motivo: optionalText(300) })
  .refine(({ estado, motivo }) => estado === 'vigente' || motivo !== null, {
    path: ['motivo'],
    message: 'Decí por qué: quien se inscribió lo va a leer.',
  });

/** Lists exported for the people who book beds and buses and who staff the door. */
export const LISTAS = ['acreditacion', 'alojamiento', 'viajes'] as const;
export type Lista = (typeof LISTAS)[number];
