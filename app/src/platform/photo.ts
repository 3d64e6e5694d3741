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

/** A photo small enough for poor signal: JPEG, upright, at most 2000 pixels long. Throws `NotAPhoto`. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await decode(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap.width, bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new NotAPhoto();
  return blob;
}
