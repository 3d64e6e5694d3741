import QRCode from 'qrcode';

/** Modules of quiet around a code at least, each side (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR of level H as the data URL of a PNG of `size` by `size` pixels. Every module is a whole number of
 * pixels, so that cameras read it; what is left over widens the quiet border.
 */
export async function qrDataUrl(text: string, size: number): Promise<string> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'H' });
  const scale = Math.floor(size / (modules.size + 2 * QUIET));
  if (scale < 1) throw new RangeError(`${text.length} characters do not fit in ${size} pixels`);
  const margin = (size / scale - modules.size) / 2;
  return QRCode.toDataURL(text, { errorCorrectionLevel: 'H', type: 'image/png', scale, margin });
}
