import { EARLIEST_DAY } from '@gremio/contract/platform/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { BadFile } from './bad-file.ts';

/** Order of a date's numbers. Offices write the day first; some systems from abroad, the month. */
export type DateOrder = 'day-first' | 'month-first';

const NUMBERS = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
/** `25031985`: the first digits of a year are no month, so it is not `COMPACT` too. */
const YEAR_LAST = /^(\d\d)(\d\d)((?:19|20)\d\d)$/;
const LAST_OF_MONTH = 31;
/** `01-ene-85`, `1º de enero de 1985`, `martes, 1 de enero de 1985`. */
const WORDS =
  /^(?:\p{L}+,? )?(\d{1,2})[°º]?(?: de |[ /.-])(\p{L}{3,})\.?(?: del? |[ /.-])(\d{4}|\d{2})$/u;
/** Days since 1899-12-30, as spreadsheets store a date. Years and documents do not have five digits. */
const SERIAL = /^(\d{5})(?:[.,]0)?$/;
const MIDNIGHT =
  /(?:[T ]0?0:00(?::00(?:[.,]0+)?)?(?:Z| ?[+-]\d\d:?\d\d)?| 12:00(?::00)?)(?: ?a\.? ?m\.?)?$/i;
/** A time of the same place as its day, so that the day stays the same without it. */
const TIME = /[T ](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?$/i;
const ZONED = /:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;
const NOON = / 12:00(?::00)?$/;

const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];
const SHORTEST_MONTH = 3;
/** Month, from 1, by its name and every abbreviation of it. */
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) =>
    names.flatMap((name) =>
      Array.from({ length: name.length - SHORTEST_MONTH + 1 }, (_, more): [string, number] => [
        name.slice(0, SHORTEST_MONTH + more),
        at + 1,
      ]),
    ),
  ),
);

/** Reading of a date by which a system says that there is none. */
export const NO_DATE = 'ninguna';
/** `0000-00-00`, `00/00/0000`, `  /  /    `, and `0` as a serial. */
const BLANK_DATE = /^[0\s/.-]+(?:[T ][0:.,]*Z?)?$/;
/** First and last days of databases and spreadsheets; nobody alive was born before the last century. */
const NO_DAYS = new Set(
  '0001-01-01 1111-11-11 1753-01-01 1899-12-30 1899-12-31 1900-01-01 2999-12-31 3000-01-01 9999-12-31'.split(
    ' ',
  ),
);

const EARLIEST_YEAR = 1;
/** 1927-05-18 to 2064-04-07. */
const SERIALS = { from: 10_000, to: 60_000 };
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Returns the day as `YYYY-MM-DD`; null if there is no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  if (year < EARLIEST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > daysIn(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** As `dayOf`; a year of two digits is the latest one whose day is not after `hoy`. */
function dayOfWritten(year: string, month: number, day: number, hoy: string): string | null {
  if (year.length === 4) return dayOf(Number(year), month, day);
  const recent = dayOf(2000 + Number(year), month, day);
  return recent !== null && recent <= hoy ? recent : dayOf(1900 + Number(year), month, day);
}

function fromSerial(text: string): string | null {
  const serial = Number(text);
  if (serial < SERIALS.from || serial > SERIALS.to) return null;
  return new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}

const numbersOf = (date: string) => NUMBERS.exec(date) ?? YEAR_LAST.exec(date);

const withoutTime = (text: string): string =>
  text.includes(':') && !NOON.test(text) ? text.replace(MIDNIGHT, '') : text;

/**
 * Parses a date in any spelling of an office or a spreadsheet to `YYYY-MM-DD`; null if no such day exists.
 * `hoy` decides the century of a year of two digits.
 */
export function parseFecha(
  text: string,
  hoy: string,
  order: DateOrder = 'day-first',
): string | null {
  const date = withoutTime(text);
  const numbers = numbersOf(date);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dayOfWritten(year, Number(month), Number(day), hoy);
  }
  const ordered = YEAR_FIRST.exec(date) ?? COMPACT.exec(date);
  if (ordered) return dayOf(Number(ordered[1]), Number(ordered[2]), Number(ordered[3]));
  const serial = SERIAL.exec(date);
  if (serial) return fromSerial(serial[1] ?? '');
  const words = WORDS.exec(date.toLowerCase());
  if (!words) return null;
  const [, day = '', month = '', year = ''] = words;
  return dayOfWritten(year, MONTH_OF.get(month) ?? 0, Number(day), hoy);
}

/** Where a date has its year: `ahead` of two digits, `last` without doubt, or any of the two. */
function yearShown(text: string): 'ahead' | 'last' | 'any' | null {
  const numbers = numbersOf(text);
  if (!numbers) return null;
  const [first, second, last] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  if (last > LAST_OF_MONTH) return 'last';
  return first > LAST_OF_MONTH ? (second <= 12 ? 'ahead' : null) : 'any';
}

/** Order that the numbers of a date show by themselves; null if they show none. */
function orderShown(text: string): DateOrder | 'either' | null {
  const numbers = numbersOf(withoutTime(text));
  if (!numbers) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  if (first > 12) return second <= 12 ? 'day-first' : null;
  if (second > 12) return second <= 31 ? 'month-first' : null;
  return first === second ? null : 'either';
}

const dayIn = (text: string): string => (text.includes(':') ? text.replace(TIME, '') : text);

/** Dates of the samples that must have the month first, and none the day, to read a file that way. */
const PROOFS = 3;

export interface DateReader {
  /** Its name in sentences: `fecha de nacimiento`. */
  name: string;
  /** Returns the day, `NO_DATE`, or null for an empty text and for one that is no possible day. */
  read(text: string): string | null;
  /** Sentence about a text for which `read` returns null. */
  problemOf(text: string): string;
  /** Sentence about the order of the whole column; null for the usual one. */
  notice: string | null;
  /** Throws `BadFile` if the lines read do not all have one order: days and months would be exchanged. */
  refuseMixedOrder(): void;
}

/**
 * Creates the reader of one column of dates. Its order is one for the file, since `03/04/1985` alone does not
 * show it: the month is first only if the samples prove it and nothing in the file contradicts them.
 */
export function createDateReader(
  name: string,
  hoy: string,
  samples: readonly string[],
  latest = hoy,
): DateReader {
  const shown = samples.map((text) => orderShown(dayIn(text)));
  const proofs = shown.filter((one) => one === 'month-first').length;
  const order = proofs >= PROOFS && !shown.includes('day-first') ? 'month-first' : 'day-first';
  const first: Partial<Record<DateOrder | 'either' | 'ahead' | 'last' | 'any', string>> = {};
  const note = (text: string) => {
    const shows = orderShown(text);
    if (shows !== null) first[shows] ??= text;
    const year = yearShown(text);
    if (year !== null) first[year] ??= text;
  };
  samples.forEach((text) => note(dayIn(text)));
  return {
    name,
    read(cell) {
      const text = dayIn(cell);
      note(text);
      if (BLANK_DATE.test(text)) return NO_DATE;
      const day = parseFecha(text, hoy, order);
      if (day === null) return null;
      if (NO_DAYS.has(day)) return NO_DATE;
      return day >= EARLIEST_DAY && day <= latest ? day : null;
    },
    problemOf(cell) {
      const text = dayIn(cell);
      const said = `La ${name} «${cell}»`;
      if (parseFecha(text, hoy, order) !== null) return `${said} no puede ser.`;
      if (yearShown(text) === 'ahead') {
        return `${said} tiene adelante un año de dos cifras, y no se sabe en qué orden está.`;
      }
      return ZONED.test(text)
        ? `${said} tiene una hora de otro lugar, y no se sabe qué día era acá.`
        : `${said} no existe.`;
    },
    notice:
      order === 'day-first'
        ? null
        : `La ${name} tiene el mes primero en todo el archivo: se leyó mes/día/año.`,
    refuseMixedOrder() {
      const { 'day-first': day, 'month-first': month, either, ahead, last, any } = first;
      if (ahead !== undefined && any !== undefined && last === undefined) {
        throw unknownYear(name, ahead, any);
      }
      if (month === undefined) return;
      if (order === 'month-first' && day !== undefined) throw mixedOrder(name, month, day);
      const unknown = order === 'day-first' && day === undefined;
      if (unknown && either !== undefined) throw unknownOrder(name, month, either);
    },
  };
}

const ADVICE = 'Escribilas todas como día/mes/año y volvé a subir el archivo.';

const mixedOrder = (name: string, month: string, day: string) =>
  new BadFile(
    `En la ${name} hay fechas con el mes primero, como ${month}, y otras con el día primero, como ${day}. ${ADVICE}`,
  );

const unknownYear = (name: string, ahead: string, any: string) =>
  new BadFile(
    `La ${name} dice ${ahead}, con el año adelante, y no se sabe cuál es el año en otras, como ${any}. ${ADVICE}`,
  );

const unknownOrder = (name: string, month: string, either: string) =>
  new BadFile(
    `La ${name} dice ${month}, con el mes primero, y no se sabe cuál es el mes en otras, como ${either}. ${ADVICE}`,
  );
