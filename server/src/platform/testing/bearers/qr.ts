import jsqr from 'jsqr';
import { PNG } from 'pngjs';

const { default: readQr } = jsqr;

/** What the QR of a picture says; null where it has none. */
export function qrIn(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png);
  return readQr(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
