import { readCuil } from '@gremio/contract/platform/cuil.ts';
import { normalizeDocumento } from '@gremio/contract/platform/documento.ts';
import type { SEXOS } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import { personFromCapitals } from './capitals.ts';
import { clean, cleanName, cleanNumber, comparable, isFilled } from './cells.ts';
import { type DateReader, NO_DATE } from './dates.ts';

const NOT_DIGITS = /\D/;
const DOCUMENTO = /^\d{6,9}$/;
const MAX_DOCUMENTO = 9;
/** Of ten digits, without the zero of a short document, it may be a telephone. */
const WHOLE_CUIL = /^\d{11}$/;

/**
 * Normalises a document to digits (`25.981.313`), or returns the problem with it. A CUIL of eleven digits
 * gives the document that it contains, with itself.
 */
export function parseDocumento(
  cell: string,
): { documento: string; cuil?: string } | { motivo: string } {
  const text = clean(cell);
  if (text === '') return { motivo: 'No tiene documento.' };
  const documento = normalizeDocumento(text);
  if (documento.length > MAX_DOCUMENTO) {
    const cuil = WHOLE_CUIL.test(documento) ? readCuil(documento) : null;
    if (cuil && 'cuil' in cuil) return cuil;
  }
  if (NOT_DIGITS.test(documento)) {
    return { motivo: `El documento «${text}» tiene letras o signos.` };
  }
  if (!DOCUMENTO.test(documento)) {
    return { motivo: `El documento «${text}» no tiene entre 6 y 9 cifras.` };
  }
  return { documento };
}

/** The document and the CUIL of one line. */
export interface Identity {
  documento: string;
  cuil: string | null;
  warnings: string[];
}

/**
 * Reads a line's document and CUIL. A CUIL that is none is left out; in a file without documents, whose
 * `documentoCell` is null, a valid one gives the document. Where the two differ both stay: a naturalised
 * person keeps the CUIL of their first document.
 */
export function parseIdentity(
  documentoCell: string | null,
  cuilCell: string,
): Identity | { motivo: string } {
  const text = clean(cuilCell);
  const read = text === '' ? null : readCuil(text);
  const cuil = read && 'cuil' in read ? read : null;
  const warnings =
    read && 'falla' in read
      ? [`El CUIL «${text}» no es válido: ${read.falla}. Queda sin CUIL.`]
      : [];
  if (cuil && documentoCell === null) {
    return { documento: cuil.documento, cuil: cuil.cuil, warnings };
  }
  const documento = parseDocumento(documentoCell ?? '');
  if ('motivo' in documento) return documento;
  if (cuil && cuil.documento !== documento.documento) {
    warnings.push(
      `El CUIL ${cuil.cuil} no corresponde al documento ${documento.documento}: revisá cuál está bien.`,
    );
  }
  return {
    documento: documento.documento,
    cuil: cuil?.cuil ?? (text === '' ? documento.cuil : undefined) ?? null,
    warnings,
  };
}

/** Sentence about a date such as `0000-00-00`. */
const noDate = (name: string, text: string): string =>
  `La ${name} «${text}» quiere decir que no se sabe: queda sin fecha.`;

/**
 * Parses a birth date, or returns the problem with it; '' for an empty cell, and for a date that means none,
 * with a warning.
 */
export function parseNacimiento(
  cell: string,
  dates: DateReader,
): { fecha: string; warnings: string[] } | { motivo: string } {
  const text = clean(cell);
  const fecha = dates.read(text);
  if (fecha === NO_DATE) return { fecha: '', warnings: [noDate(dates.name, text)] };
  if (fecha === null && text !== '') return { motivo: dates.problemOf(text) };
  return { fecha: fecha ?? '', warnings: [] };
}

/** As `parseNacimiento`, of a date that a line may do without: whatever is wrong with it is a warning. */
export function parseOtherDate(
  cell: string,
  dates: DateReader,
): { fecha: string | null; warnings: string[] } {
  const read = parseNacimiento(cell, dates);
  return 'motivo' in read
    ? { fecha: null, warnings: [`${read.motivo.replace(/\.$/, '')}: queda sin fecha.`] }
    : { fecha: read.fecha || null, warnings: read.warnings };
}

/** Sex as a number in some rolls. The specification names such an id without giving its value. */
const MASCULINO_ID = '1';
const FEMENINO_ID = '2';

const SEXO = new Map<string, (typeof SEXOS)[number]>([
  [MASCULINO_ID, 'masculino'],
  [FEMENINO_ID, 'femenino'],
  ['m', 'masculino'],
  ['masc', 'masculino'],
  ['masculino', 'masculino'],
  ['varon', 'masculino'],
  ['hombre', 'masculino'],
  ['f', 'femenino'],
  ['fem', 'femenino'],
  ['femenino', 'femenino'],
  ['mujer', 'femenino'],
]);
export const parseSexo = (cell: string) => SEXO.get(comparable(cleanNumber(cell))) ?? null;

const COMMA = /\s*,\s*/g;
const EDGE_COMMA = /^, |, $/g;

/** True if the text is a whole name of this surname, as in `PÉREZ, Ana` beside `PÉREZ`. */
const isWhole = (nombre: string, apellido: string): boolean =>
  nombre.length > apellido.length &&
  nombre.slice(0, apellido.length).toLowerCase() === apellido.toLowerCase() &&
  nombre.charAt(apellido.length) === ',';

/**
 * Joins surname and names as in `AGÜERO, Florencia Laura`, from one column or two; '' if one of the two says
 * something that is no name, since half a name would be stored.
 */
export function parseNombre(apellidoCell: string, nombreCell: string): string {
  const [apellido, nombre] = [cleanName(apellidoCell), cleanName(nombreCell)];
  const isHalf =
    (apellido === '' && isFilled(apellidoCell) && !nombre.includes(',')) ||
    (nombre === '' && isFilled(nombreCell) && !apellido.includes(','));
  if (isHalf) return '';
  const parts = apellido === '' || isWhole(nombre, apellido) ? [nombre] : [apellido, nombre];
  const whole = parts.filter(Boolean).join(', ');
  return personFromCapitals(whole.replace(COMMA, ', ').replace(EDGE_COMMA, ''));
}

/**
 * Returns the first error of a row by the console form's schema, such as an overlong text or a forbidden
 * character.
 */
export function brokenRule(schema: z.ZodType, row: unknown): string | null {
  const [issue] = schema.safeParse(row).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
