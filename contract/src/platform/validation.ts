import type * as z from 'zod';

/** A field that breaks a rule, as the wire carries it. */
export interface FieldError {
  campo: string;
  mensaje: string;
}

type Issue = z.core.$ZodRawIssue;

const FORMATS: Record<string, string> = {
  date: 'Escribí una fecha que exista, como 2026-12-08.',
  datetime: 'Escribí un momento con su zona, como 2026-12-08T10:30:00-03:00.',
  email: 'Escribí un mail, como nombre@ejemplo.org.',
  url: 'Escribí una dirección, como https://ejemplo.org.',
};

const KINDS: Record<string, string> = {
  string: 'Tiene que ser un texto.',
  number: 'Tiene que ser un número.',
  int: 'Tiene que ser un número entero.',
  boolean: 'Tiene que ser sí o no.',
  array: 'Tiene que ser una lista.',
  object: 'Tiene que ser un conjunto de datos.',
};

function tooSmall(issue: Issue): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'Completá este dato.' : 'Es muy corto.';
  if (issue.origin === 'array') return 'Elegí al menos uno.';
  return issue.inclusive
    ? `Tiene que ser ${issue.minimum} o más.`
    : `Tiene que ser más que ${issue.minimum}.`;
}

function tooBig(issue: Issue): string {
  if (issue.origin === 'string') return `Puede tener ${issue.maximum} caracteres como máximo.`;
  if (issue.origin === 'array') return `Puede haber ${issue.maximum} como máximo.`;
  return `Tiene que ser ${issue.maximum} o menos.`;
}

/** Returns the plain Spanish sentence for a broken rule; a schema's own message takes precedence. */
export function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Completá este dato.';
      return KINDS[String(issue.expected)] ?? 'No es un dato válido.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? 'No tiene la forma esperada.';
    case 'invalid_value':
      return 'Elegí una de las opciones.';
    case 'unrecognized_keys':
      return 'Sobra un dato que no conocemos.';
    default:
      return 'No es un dato válido.';
  }
}

/** The wire's list of broken fields, each named by its path (`horas.0.hora`). */
export function fieldErrors(error: z.core.$ZodError, prefix = ''): FieldError[] {
  return error.issues.map((issue) => ({
    campo: [prefix, ...issue.path.map(String)].filter(Boolean).join('.') || 'cuerpo',
    mensaje: issue.message,
  }));
}
