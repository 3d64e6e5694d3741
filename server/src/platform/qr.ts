import QRCode from 'qrcode';
import sharp from 'sharp';

/** Modules of quiet around a code at least, each side (ISO/IEC 18004). */
const QUIET = 4;
const [BLACK, WHITE] = [0, 255];

/** The code's modules as grey pixels, `scale` of them to a module, in the middle of a white square. */
function pixelsOf({ size: modules, data }: QRCode.BitMatrix, size: number, scale: number): Buffer {
  const pixels = Buffer.alloc(size * size, WHITE);
  const margin = Math.floor((size - modules * scale) / 2);
  data.forEach((dark, at) => {
    if (!dark) return;
    const left = margin + (at % modules) * scale;
    const top = margin + Math.floor(at / modules) * scale;
    for (let y = top; y < top + scale; y += 1) {
      pixels.fill(BLACK, y * size + left, y * size + left + scale);
    }
  });
  return pixels;
}

/**
 * A QR of level H as the data URL of a PNG of `size` by `size` pixels. Every module is a whole number of
 * pixels, so that cameras read it; what is left over widens the quiet border. The picture is compressed away
 * from the thread that answers requests: entries are drawn while everybody enrols.
 */
export async function qrDataUrl(text: string, size: number): Promise<string> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'H' });
  const scale = Math.floor(size / (modules.size + 2 * QUIET));
  if (scale < 1) throw new RangeError(`${text.length} characters do not fit in ${size} pixels`);
  const raw = { width: size, height: size, channels: 1 } as const;
  const png = await sharp(pixelsOf(modules, size, scale), { raw })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
