import encodeQR from 'qr';
import sharp from 'sharp';

/** Minimum quiet zone at each side, in modules (ISO/IEC 18004). */
const QUIET = 4;
const [BLACK, WHITE] = [0, 255];

/** Draws the modules as grey pixels, `scale` per module, centred in a white square. */
function pixelsOf(modules: readonly boolean[][], size: number, scale: number): Buffer {
  const pixels = Buffer.alloc(size * size, WHITE);
  const margin = Math.floor((size - modules.length * scale) / 2);
  for (const [row, line] of modules.entries()) {
    const top = margin + row * scale;
    for (const [column, dark] of line.entries()) {
      if (!dark) continue;
      const left = margin + column * scale;
      for (let y = top; y < top + scale; y += 1) {
        pixels.fill(BLACK, y * size + left, y * size + left + scale);
      }
    }
  }
  return pixels;
}

/**
 * Returns a QR code of level H as a data URL of a PNG of `size` by `size` pixels. Every module is a whole
 * number of pixels, so that cameras read it; the remainder widens the quiet zone. Compression runs off the
 * main thread, since entries are drawn while everybody enrols.
 */
export async function qrDataUrl(text: string, size: number): Promise<string> {
  const modules = encodeQR(text, 'raw', { ecc: 'high', border: QUIET });
  const scale = Math.floor(size / modules.length);
  if (scale < 1) throw new RangeError(`${text.length} characters do not fit in ${size} pixels`);
  const raw = { width: size, height: size, channels: 1 } as const;
  const png = await sharp(pixelsOf(modules, size, scale), { raw })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
