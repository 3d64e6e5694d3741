import './configure.ts';
import * as z from 'zod';
import { isTelefono, NO_TELEFONO } from './telefono.ts';

const MAX_ID = 2_147_483_647;

/** No fields: undeclared ones are dropped and never refused. */
export const noFields = z.object({});

/** An id in a body: PostgreSQL's `integer`. */
export const id = z.int().positive().max(MAX_ID);

/** A whole number in a path or a query, where everything arrives as text. */
export const textInt = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));

export const idParam = textInt.pipe(z.int().positive());

export const fecha = z.iso.date();

/** First day of a birth, and of anything later; systems have earlier ones, and 1900-01-01, that mean none. */
export const EARLIEST_DAY = '1900-01-02';

const LATEST_DAY = '2100-12-31';

const isPossible = (text: string): boolean => {
  const day = text.slice(0, EARLIEST_DAY.length);
  return day >= EARLIEST_DAY && day <= LATEST_DAY;
};
const OTHER_YEAR = { error: 'Revisá el año de la fecha.' };

/** A day that people write. */
export const typedFecha = z.iso.date({ abort: true }).refine(isPossible, OTHER_YEAR);
/** A moment that people write. */
export const typedMomento = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isPossible, OTHER_YEAR);
/** As `typedFecha`, or null. */
export const optionalFecha = typedFecha.nullish().transform((value) => value ?? null);
export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const momento = z.iso.datetime({ offset: true });

/** PostgreSQL cannot store NUL, and half a surrogate pair is not text. */
export const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text that people write: trimmed, at least one character, at most `max`. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(storable);

/** As `text`, but may be empty: '' and null are stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(storable)
    .nullish()
    .transform((value) => value || null);

/** `5,49116E+12`: a spreadsheet shows, and saves as CSV, a few digits of a long number. */
export const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;

const isWhole = (value: string | null) => value === null || !ROUNDED.test(value);
const NOT_WHOLE = { error: 'Excel redondeó este número. Escribilo completo.' };

/** Text that is mostly digits, such as a member number. */
export const numberText = (max: number) => text(max).refine(isWhole, NOT_WHOLE);

/** As `numberText`, but may be empty. */
export const optionalNumberText = (max: number) => optionalText(max).refine(isWhole, NOT_WHOLE);

/** Texts that another check refuses pass, so that a field has one error. */
const mayBeTelefono = (value: string | null) => !value || !isWhole(value) || isTelefono(value);

/** A telephone that people write; a second number or an extension may follow it. */
export const telefono = (max: number) => numberText(max).refine(mayBeTelefono, NO_TELEFONO);

/** As `telefono`, but may be empty. */
export const optionalTelefono = (max: number) =>
  optionalNumberText(max).refine(mayBeTelefono, NO_TELEFONO);

/** A mail address, or null: '' and null are stored as null. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), z.email().max(200)])
  .nullish()
  .transform((value) => value ?? null);

/** `www.ejemplo.org/promo`, as people write it. An address of mail does not match. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

/** Adds the https:// that people leave out; any other text is left for its schema to judge. */
export const withScheme = (address: string): string =>
  WITHOUT_SCHEME.test(address) ? `https://${address}` : address;

/** An address of the web. */
export const webAddress = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(z.url({ protocol: /^https?$/ }).max(500));

export const search = z.string().trim().max(100).refine(storable).optional();

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** Query fields of a position, in decimal degrees. Use with `bothOrNone`. */
export const position = { nlatitud: degrees(90).optional(), nlongitud: degrees(180).optional() };

const writtenDegrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .nullish()
    .transform((value) => value ?? null);

/** Body fields of a position, in decimal degrees; null where there is none. */
export const writtenPosition = { nlatitud: writtenDegrees(90), nlongitud: writtenDegrees(180) };

interface SomePosition {
  nlatitud?: number | null;
  nlongitud?: number | null;
}

/** Requires both coordinates of a position or neither. */
export const bothOrNone = (value: unknown, context: z.core.$RefinementCtx) => {
  const { nlatitud = null, nlongitud = null } = value as SomePosition;
  if ((nlatitud === null) === (nlongitud === null)) return;
  context.addIssue({
    code: 'custom',
    path: [nlatitud === null ? 'nlatitud' : 'nlongitud'],
    message: 'La posición lleva latitud y longitud, las dos.',
  });
};

export const paginacion = z.object({ page: z.int(), pages: z.int(), count: z.int() });
export const PAGE_SIZE = 20;

/** Page number of a list, from 1. */
export const pageParam = textInt.pipe(z.int().min(1).max(1_000_000));

/** Bytes of a file, for a reply that is not JSON. */
export const bytes = z.string().meta({ format: 'binary' });

export const siNo = z.object({ si_no: z.boolean() });
export const done = z.object({ code: z.literal(200), message: z.string() });

/** A query field that carries JSON, as `ra-data-simple-rest` sends it: the text of a value of `inner`. */
export const jsonText = <S extends z.ZodType>(inner: S) =>
  z
    .string()
    .max(10_000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'No es JSON.' });
        return z.NEVER;
      }
    })
    .pipe(inner)
    .meta({ contentMediaType: 'application/json' });
