import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import jsqr from 'jsqr';
import type { Answer, Json } from './client.ts';

const decode = jsqr as unknown as typeof jsqr.default;
const QR_SIDE = 230;

export function hasFields(value: unknown, fields: string): Json {
  assert.ok(value !== null && typeof value === 'object', `no object: ${JSON.stringify(value)}`);
  const missing = fields.split(' ').filter((field) => !(field in value));
  assert.deepEqual(missing, [], `${JSON.stringify(value)} lacks fields`);
  return value as Json;
}

/** Checks ascending order, by each field in turn. */
export function isSorted(rows: Json[], ...fields: string[]): void {
  const sorted = rows.toSorted((a, b) => {
    const field = fields.find((one) => a[one] !== b[one]);
    if (field === undefined) return 0;
    return (a[field] as number | string) < (b[field] as number | string) ? -1 : 1;
  });
  assert.deepEqual(rows, sorted, `not in the order of ${fields.join(', ')}`);
}

/** Checks a refusal: its status is repeated as `code`, with a sentence for a person. */
export function isRefused({ status, body }: Answer, expected: number): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body['code'], status);
  assert.match(String(body['message']), /^[¿A-ZÁÉÍÓÚÑ].*[.?]$/su);
}

/** Checks the size of a QR and returns its text. */
export function readQr(picture: unknown): string {
  const [head, data = ''] = String(picture).split(',');
  assert.equal(head, 'data:image/png;base64');
  const png = PNG.sync.read(Buffer.from(data, 'base64'));
  assert.deepEqual([png.width, png.height], [QR_SIDE, QR_SIDE]);
  const read = decode(new Uint8ClampedArray(png.data), png.width, png.height);
  assert.ok(read?.data, 'the QR cannot be read');
  return read.data;
}

/** Argentina has had no summer time since 2009. */
const ZONE_MS = -3 * 3_600_000;

/** The day after so many days, in the organisation's time zone. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + ZONE_MS + days * 86_400_000).toISOString().slice(0, 10);
