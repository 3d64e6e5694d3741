import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import jsqr from 'jsqr';
import type { Answer, Json } from './client.ts';
import { QR_SIDE } from './rows.ts';

const decode = jsqr as unknown as typeof jsqr.default;

export const listOf = (value: unknown): Json[] => {
  assert.ok(Array.isArray(value), `not a list: ${JSON.stringify(value)}`);
  return value as Json[];
};

export function hasFields(what: string, value: unknown, fields: readonly string[]): Json {
  assert.ok(value !== null && typeof value === 'object', `${what} is ${JSON.stringify(value)}`);
  const missing = fields.filter((field) => !(field in value));
  assert.deepEqual(missing, [], `${what} lacks fields`);
  return value as Json;
}

/** Checks ascending order, by each field in turn. */
export function isSorted(what: string, rows: Json[], fields: string[]): void {
  const keys = rows.map((row) => fields.map((field) => row[field] as number | string));
  const sorted = keys.toSorted((a, b) => {
    const at = fields.findIndex((_, index) => a[index] !== b[index]);
    if (at === -1) return 0;
    return (a[at] as number | string) < (b[at] as number | string) ? -1 : 1;
  });
  assert.deepEqual(keys, sorted, `${what} is not in the order of ${fields.join(', ')}`);
}

/** Fields that every error body may have. Any further field must be about the caller's own request. */
const OF_EVERY_ERROR = ['code', 'message'];

/** Checks an error: its status is repeated as `code`, with a message for a person. Returns the message. */
export function refused(answer: Answer, statuses: number[]): string {
  assert.ok(statuses.includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`);
  hasFields('an error', answer.body, OF_EVERY_ERROR);
  assert.equal(answer.body['code'], answer.status);
  const message = answer.body['message'] as string;
  assert.match(message, /^[¿A-ZÁÉÍÓÚÑ].*[.?]$/su);
  return message;
}

/**
 * Checks a QR against the specified wire (docs/wire.md), a PNG of 230x230 at correction level H, and returns
 * its text.
 */
export function readQr(picture: unknown): string {
  const [head, data = ''] = String(picture).split(',');
  assert.equal(head, 'data:image/png;base64');
  const png = PNG.sync.read(Buffer.from(data, 'base64'));
  assert.deepEqual([png.width, png.height], [QR_SIDE, QR_SIDE]);
  assert.equal(levelOf(png), 'H');
  const read = decode(new Uint8ClampedArray(png.data), png.width, png.height);
  assert.ok(read, 'the QR cannot be read');
  return read.data;
}

/**
 * Reads the correction level from the QR's format information: the first two modules of the ninth row, with
 * their mask.
 */
function levelOf({ width, height, data }: PNG): string {
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
  const at = Array.from({ length: width * height }, (_, index) => index).find((index) =>
    isDark(index % width, Math.floor(index / width)),
  );
  assert.ok(at !== undefined, 'an empty picture');
  const [left, top] = [at % width, Math.floor(at / width)];
  // The upper edge of the finder pattern is seven modules wide.
  let right = left;
  while (isDark(right, top)) right += 1;
  const side = (right - left) / 7;
  const module = (column: number, row: number) =>
    isDark(Math.floor(left + (column + 0.5) * side), Math.floor(top + (row + 0.5) * side));
  const bits = (Number(module(0, 8)) * 2 + Number(module(1, 8))) ^ 0b10;
  return ['M', 'L', 'H', 'Q'][bits] ?? '';
}

/** Returns the age in whole years on a day. */
export function ageOn(birth: string, today: string): number {
  const [year, month, day] = birth.split('-').map(Number) as [number, number, number];
  const [nowYear, nowMonth, nowDay] = today.split('-').map(Number) as [number, number, number];
  const passed = nowMonth > month || (nowMonth === month && nowDay >= day);
  return nowYear - year - (passed ? 0 : 1);
}

const LOCAL_DAY = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns today's date in the organisation's time zone. */
export function today(): string {
  const parts = new Map(
    LOCAL_DAY.formatToParts(new Date()).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
