import { readCuil } from '@gremio/contract/platform/cuil.ts';
import { normalizeDocumento } from '@gremio/contract/platform/documento.ts';
import * as z from 'zod';
import { hasLetter } from './cells.ts';
import { parseFecha } from './dates.ts';
import { parseSexo } from './persona-cells.ts';

/** No order, no century: enough to tell a date from a number. */
const SOME_DAY = '2100-01-01';
const NOT_DIGIT = /\D/;
const DOCUMENTO = /^[1-9]\d{6,7}$/;
const DAY_IN_DIGITS = /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d)$/;
const SURNAME_AND_NAMES = /^\p{L}[\p{L}'’. -]*, *\p{L}[\p{L}'’. -]*$/u;
const email = z.email();

export const looksLikeCuil = (cell: string): boolean => 'cuil' in readCuil(cell);

/** A document of seven or eight digits, and not a day such as `19850131`. */
export function looksLikeDocumento(cell: string): boolean {
  if (!DOCUMENTO.test(normalizeDocumento(cell))) return false;
  return !DAY_IN_DIGITS.test(cell) || parseFecha(cell, SOME_DAY) === null;
}

export const looksLikeEmail = (cell: string): boolean => email.safeParse(cell).success;

/** Digits alone may be any number. */
export const looksLikeFecha = (cell: string): boolean =>
  NOT_DIGIT.test(cell) && parseFecha(cell, SOME_DAY) !== null;

/** Words only: a code of one digit may be anything. */
export const looksLikeSexo = (cell: string): boolean => hasLetter(cell) && parseSexo(cell) !== null;

/** `PÉREZ, Ana`. */
export const looksLikeNombre = (cell: string): boolean => SURNAME_AND_NAMES.test(cell);
