const LONGEST = 2000;
const QUALITY = 0.85;
const HEIC = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

/** The file is not an image that the app can read. */
export class NotAPhoto extends Error {}

/** Detects HEIC by its first bytes (ISO/IEC 23008-12), since a file's name and type may be wrong. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && HEIC.test(head.slice(4));
}

/** Decodes with the browser; where it cannot read HEIC, with a library that is loaded only then. */
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

/** Scales the sides down so that neither exceeds `longest`. */
export function fitted(width: number, height: number, longest = LONGEST) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** With fewer pixels, neither the number nor the face on a document is readable. */
const SMALLEST = { longest: 480, shortest: 300 };

export const isTooSmall = (width: number, height: number): boolean =>
  Math.max(width, height) < SMALLEST.longest || Math.min(width, height) < SMALLEST.shortest;

/** Standard deviation of 255: 2 to 6 for a wall or a covered lens, 20 and more for a document on a table. */
const UNIFORM_SPREAD = 8;

/** True if the RGBA pixels have nearly the same brightness, judged by the standard deviation. */
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

/** Checks a small copy, in which the camera's noise averages out. */
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
  /** True if the photo seems too small or blank: the sender is warned, and may send it anyway. */
  doubtful: boolean;
}

/** Shrinks a photo for poor signal: JPEG, upright, at most 2000 pixels long. Throws `NotAPhoto`. */
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
