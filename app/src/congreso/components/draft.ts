import { nochesOfrecidas, reglasRotas } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import {
  combinacionesRotas,
  type CongresoPropio,
  type Dieta,
  type FormCongreso,
  type FormWrite,
  formWrite,
  type Medio,
} from '@gremio/contract/congreso/schemas.ts';
import { type FieldError, fieldErrors } from '@gremio/contract/platform/validation.ts';

/** Form being filled in: texts as typed, and null for questions not answered yet. */
export interface FormDraft {
  nombre_credencial: string;
  email: string;
  celular: string;
  medio: Medio | null;
  viaja_desde: string;
  llegada_fecha: string | null;
  llegada_hora: string;
  salida_fecha: string | null;
  salida_hora: string;
  necesita_alojamiento: boolean | null;
  noches: string[];
  comparte_con: string;
  comidas: string[];
  dietas: Dieta[];
  dieta_otra: string;
  accesibilidad: string;
  emergencia_nombre: string;
  emergencia_vinculo: string;
  emergencia_celular: string;
  consentimiento: boolean;
}

export type FieldName = keyof FormDraft;

export const LABELS: Record<FieldName, string> = {
  nombre_credencial: 'Nombre para la credencial',
  email: 'Mail',
  celular: 'Celular',
  medio: '¿Cómo viajás?',
  viaja_desde: '¿Desde dónde viajás?',
  llegada_fecha: 'Día de llegada',
  llegada_hora: 'Hora de llegada',
  salida_fecha: 'Día de regreso',
  salida_hora: 'Hora de regreso',
  necesita_alojamiento: 'Alojamiento',
  noches: 'Noches',
  comparte_con: '¿Con quién compartís habitación?',
  comidas: 'Comidas',
  dietas: 'Dieta',
  dieta_otra: 'Otra dieta o alergia',
  accesibilidad: 'Accesibilidad',
  emergencia_nombre: '¿A quién avisamos?',
  emergencia_vinculo: '¿Qué relación tiene con vos?',
  emergencia_celular: 'Su celular',
  consentimiento: 'Uso de tus datos',
};

export type StepId = 'datos' | 'viaje' | 'alojamiento' | 'comidas' | 'emergencia';

export interface Step {
  id: StepId;
  title: string;
  fields: FieldName[];
}

const STEPS: Step[] = [
  { id: 'datos', title: 'Tus datos', fields: ['nombre_credencial', 'email', 'celular'] },
  {
    id: 'viaje',
    title: 'Tu viaje',
    fields: [
      'medio',
      'viaja_desde',
      'llegada_fecha',
      'llegada_hora',
      'salida_fecha',
      'salida_hora',
    ],
  },
  {
    id: 'alojamiento',
    title: 'Dónde dormís',
    fields: ['necesita_alojamiento', 'noches', 'comparte_con'],
  },
  {
    id: 'comidas',
    title: 'Comidas y cuidados',
    fields: ['comidas', 'dietas', 'dieta_otra', 'accesibilidad'],
  },
  {
    id: 'emergencia',
    title: 'Por las dudas',
    fields: ['emergencia_nombre', 'emergencia_vinculo', 'emergencia_celular', 'consentimiento'],
  },
];

/** Leaves out the lodging step if the congress pays for no nights. */
export const stepsOf = (congreso: Congreso): Step[] =>
  STEPS.filter(({ id }) => id !== 'alojamiento' || congreso.alojamiento_desde !== null);

const text = (value: string | null): string => value ?? '';

/** Drops saved nights and meals that are no longer offered: they have no checkbox to unselect them with. */
const draftOfForm = (form: FormCongreso, congreso: Congreso): FormDraft => ({
  nombre_credencial: form.nombre_credencial,
  email: form.email,
  celular: form.celular,
  medio: form.medio,
  viaja_desde: text(form.viaja_desde),
  llegada_fecha: form.llegada_fecha,
  llegada_hora: text(form.llegada_hora),
  salida_fecha: form.salida_fecha,
  salida_hora: text(form.salida_hora),
  necesita_alojamiento: form.necesita_alojamiento,
  noches: form.noches.filter((one) => nochesOfrecidas(congreso).includes(one)),
  comparte_con: text(form.comparte_con),
  comidas: form.comidas.filter((one) => congreso.comidas.includes(one)),
  dietas: form.dietas,
  dieta_otra: text(form.dieta_otra),
  accesibilidad: text(form.accesibilidad),
  emergencia_nombre: text(form.emergencia_nombre),
  emergencia_vinculo: text(form.emergencia_vinculo),
  emergencia_celular: text(form.emergencia_celular),
  consentimiento: true,
});

/** Initial form: the saved one, else the data on the roll. */
export function initialDraft(congreso: Congreso, propio: CongresoPropio): FormDraft {
  if (propio.FormCongreso) return draftOfForm(propio.FormCongreso, congreso);
  const { nombre, email, celular } = propio.identidad;
  return {
    nombre_credencial: nombre,
    email: text(email),
    celular: text(celular),
    medio: null,
    viaja_desde: '',
    llegada_fecha: null,
    llegada_hora: '',
    salida_fecha: null,
    salida_hora: '',
    necesita_alojamiento: congreso.alojamiento_desde === null ? false : null,
    noches: [],
    comparte_con: '',
    comidas: congreso.comidas,
    dietas: [],
    dieta_otra: '',
    accesibilidad: '',
    emergencia_nombre: '',
    emergencia_vinculo: '',
    emergencia_celular: '',
    consentimiento: false,
  };
}

/** Unanswered questions stay null, which the contract's schema reports as missing. */
export const bodyOf = (draft: FormDraft) => ({
  ...draft,
  viaja_desde: draft.viaja_desde.trim() || null,
  llegada_hora: draft.llegada_hora || null,
  salida_hora: draft.salida_hora || null,
});

export interface CheckedForm {
  /** Every broken rule, including those that the schema checks only on a complete form. */
  broken: FieldError[];
  /** Null if the schema refuses it. */
  body: FormWrite | null;
}

export function checkForm(draft: FormDraft, congreso: Congreso): CheckedForm {
  const body = bodyOf(draft);
  const read = formWrite.safeParse(body);
  const plain = read.success ? [] : fieldErrors(read.error);
  const answered = {
    ...body,
    medio: body.medio ?? 'no_viajo',
    necesita_alojamiento: body.necesita_alojamiento ?? false,
  };
  const more = [...combinacionesRotas(answered), ...reglasRotas(answered, congreso)];
  const broken = [...plain, ...more].filter(
    (one, at, all) => all.findIndex((other) => other.campo === one.campo) === at,
  );
  return { broken, body: read.success ? read.data : null };
}

/** The field that a broken rule is about: `noches.0` is about `noches`. */
export const fieldOf = ({ campo }: FieldError): string => campo.split('.')[0] ?? campo;

export const brokenInStep = (broken: FieldError[], { fields }: Step): FieldError[] =>
  broken.filter((one) => fields.some((field) => field === fieldOf(one)));
