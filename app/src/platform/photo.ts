const LONGEST = 2000;
const QUALITY = 0.85;
const HEIC = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

/** A file that no way of ours can show. */
export class NotAPhoto extends Error {}

/** An iPhone's own format by its first bytes (ISO/IEC 23008-12): its name and type may say anything. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && HEIC.test(head.slice(4));
}

/** As the browser reads it; where it cannot read HEIC, a library that is loaded only then. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (!(await isHeic(file))) throw new NotAPhoto();
    try {
      const { heicTo } = await import('heic-to/csp');
      return await heicTo({ blob: file, type: 'bitmap' });
    } catch {
      throw new NotAPhoto();
    }
  }
}

/** Its sides scaled down so that neither passes `longest`. */
export function fitted(width: number, height: number, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Neither the number nor the face of a document can be read in fewer pixels. */
const SMALLEST = { longest: 480, shortest: 300 };

export const isTooSmall = (width: number, height: number): boolean =>
  Math.max(width, height) < SMALLEST.longest || Math.min(width, height) < SMALLEST.shortest;

/** A wall, or a lens that is covered, spreads by 2 to 6 of 255; a document on a table by 20 and more. */
const UNIFORM_SPREAD = 8;

/** RGBA of nearly one brightness everywhere, by its standard deviation. */
export function isUniform(rgba: Uint8ClampedArray): boolean {
  const brightness = Array.from(
    { length: rgba.length / 4 },
    (_, at) =>
      0.299 * (rgba[at * 4] ?? 0) +
      0.587 * (rgba[at * 4 + 1] ?? 0) +
      0.114 * (rgba[at * 4 + 2] ?? 0),
  );
  const mean = brightness.reduce((sum, one) => sum + one, 0) / brightness.length;
  const variance = brightness.reduce((sum, one) => sum + (one - mean) ** 2, 0) / brightness.length;
  return Math.sqrt(variance) < UNIFORM_SPREAD;
}

const SAMPLE = 64;

/** Looked at small, so that a camera's noise evens out. */
function looksBlank(photo: HTMLCanvasElement): boolean {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SAMPLE, height: SAMPLE });
  const pen = canvas.getContext('2d');
  pen?.drawImage(photo, 0, 0, SAMPLE, SAMPLE);
  const sample = pen?.getImageData(0, 0, SAMPLE, SAMPLE);
  return sample !== undefined && isUniform(sample.data);
}

export interface Photo {
  blob: Blob;
  /** It seems too small, or blank: its sender is told, and may send it all the same. */
  doubtful: boolean;
}

/** A photo small enough for poor signal: JPEG, upright, at most 2000 pixels long. Throws `NotAPhoto`. */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const bitmap = await decode(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap.width, bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const doubtful = isTooSmall(canvas.width, canvas.height) || looksBlank(canvas);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new NotAPhoto();
  return { blob, doubtful };
}
