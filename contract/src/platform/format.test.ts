import { afterEach, expect, test, vi } from 'vitest';
import {
  capital,
  formatDate,
  formatDay,
  formatDayAndHour,
  formatDayRange,
  formatDays,
  formatDistance,
  formatPesos,
  isPastHour,
  localMoment,
  localParts,
} from './format.ts';

const MOMENTS = [
  ['2026-11-23T04:02:03Z', '2026-11-23', '01:02:03'],
  ['2026-11-24T03:00:00Z', '2026-11-24', '00:00:00'],
  ['2026-11-24T02:59:59.999Z', '2026-11-23', '23:59:59'],
  ['2027-01-01T02:30:00Z', '2026-12-31', '23:30:00'],
  ['2026-11-23T15:30:00Z', '2026-11-23', '12:30:00'],
] as const;

afterEach(() => vi.restoreAllMocks());

/** Simulates an engine that writes other parts, or the same ones in reverse order. */
function withParts(change: (part: Intl.DateTimeFormatPart) => string, order = 1): void {
  const real = Intl.DateTimeFormat.prototype.formatToParts;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function write(
    this: Intl.DateTimeFormat,
    moment,
  ) {
    const parts = real.call(this, moment).map((part) => ({ ...part, value: change(part) }));
    return order === 1 ? parts : parts.toReversed();
  });
}

const everyMoment = (): void => {
  for (const [moment, fecha, hora] of MOMENTS)
    expect(localParts(new Date(moment)), moment).toEqual({ fecha, hora });
};

test('a moment has the day and the time of the zone', everyMoment);

test('no formatted text is read', () => {
  const { prototype } = Intl.DateTimeFormat;
  const real = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get: () => () => '11/23/2026, 01:02:03',
  });
  try {
    everyMoment();
    expect(formatDay('2026-12-08')).toBe('martes 8 de diciembre');
    expect(formatDate('2026-12-08')).toBe('8 de diciembre de 2026');
  } finally {
    Object.defineProperty(prototype, 'format', real);
  }
});

test('midnight is 00 where the engine writes 24', () => {
  withParts(({ type, value }) => (type === 'hour' && value === '00' ? '24' : value));
  everyMoment();
});

test('the digits are two where the engine ignores it', () => {
  withParts(({ value }) => (/^0\d$/.test(value) ? value.slice(1) : value));
  everyMoment();
});

test('order and punctuation are those of the house', () => {
  withParts(({ type, value }) => (type === 'literal' ? ' ~ ' : value), -1);
  everyMoment();
  expect(formatDayAndHour('2026-12-08', '10:30')).toBe('martes 8 de diciembre, 10:30');
  expect(formatDate('2026-11-01')).toBe('1 de noviembre de 2026');
});

test('an hour is past after its minute', () => {
  const at = (text: string) => isPastHour(new Date(text), '2026-12-08', '00:00');
  expect(at('2026-12-08T02:59:59Z')).toBe(false);
  expect(at('2026-12-08T03:00:00Z')).toBe(false);
  expect(at('2026-12-08T03:00:01Z')).toBe(true);
});

test('a distance has two decimals and its unit', () => {
  expect(formatDistance(1234)).toBe('1,23 Km');
  expect(formatDistance(5)).toBe('0,01 Km');
  expect(formatDistance(12_000_000)).toBe('12.000,00 Km');
});

test('money is whole pesos', () => {
  expect(formatPesos(12_500)).toBe('$\u00a012.500');
  expect(formatPesos(0.4)).toBe('$\u00a00');
});

test('two days are a range that names a month once', () => {
  expect(formatDayRange('2026-11-23', '2026-11-29')).toBe('23 al 29 de noviembre');
  expect(formatDayRange('2026-11-28', '2026-12-02')).toBe('28 de noviembre al 2 de diciembre');
});

test('a range of days names both weekdays, and a single day is no range', () => {
  expect(formatDays('2026-12-14', '2026-12-14')).toBe('el lunes 14 de diciembre');
  expect(formatDays('2026-12-14', '2026-12-18')).toBe('del lunes 14 al viernes 18 de diciembre');
  expect(formatDays('2026-11-30', '2026-12-02')).toBe(
    'del lunes 30 de noviembre al miércoles 2 de diciembre',
  );
  expect(formatDays('2026-12-14', '2027-12-15')).toBe(
    'del lunes 14 de diciembre al miércoles 15 de diciembre',
  );
});

test('only the first letter is made a capital', () => {
  expect(capital('éste es el Día')).toBe('Éste es el Día');
  expect(capital('')).toBe('');
});

test('a moment is written with the offset of the zone', () => {
  expect(localMoment(new Date('2026-12-09T02:45:00.123Z'))).toBe('2026-12-08T23:45:00-03:00');
});
