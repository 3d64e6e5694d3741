import jsqr from 'jsqr';
import { PNG } from 'pngjs';

const { default: readQr } = jsqr;

/** Returns the text of the QR code in a picture; null if it has none. */
export function qrIn(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png);
  return readQr(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
