import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodeText, detectEncoding } from './encoding.ts';
import { bufferSource } from './source.ts';

const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } });
const HEIC = new URL('../../../../e2e/fixtures/foto.heic', import.meta.url);
const PHOTOS: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => blank.clone().jpeg().toBuffer()],
  ['PNG', () => blank.clone().png().toBuffer()],
  ['WEBP', () => blank.clone().webp().toBuffer()],
  ['AVIF', () => blank.clone().avif().toBuffer()],
  ['HEIC', () => readFile(HEIC)],
];

it.each(PHOTOS)('refuses a photo (%s) and says what to do', async (_kind, bytes) => {
  const source = bufferSource(await bytes(), 'padron.csv');
  await expect(detectEncoding(source)).rejects.toThrow(/^Es una foto/);
});

it.each([
  ['iso-8859-1', Buffer.from('A\xf1o \x93libre\x94', 'latin1'), 'Año “libre”'],
  ['ibm850', Buffer.from('A\xa4o', 'latin1'), 'Año'],
  ['ucs-2', Buffer.from('A\xf1o', 'latin1'), 'Año'],
  [null, Buffer.from('Año', 'utf-8'), 'Año'],
  ['iso-8859-1', Buffer.from('Año', 'utf-8'), 'Año'],
])('decodes a text that declares %s', async (declared, bytes, text) => {
  expect(await decodeText(bytes, declared)).toBe(text);
});
