import { MAX_PIXELES } from '@gremio/contract/archivos/rules.ts';
import sharp, { type Sharp } from 'sharp';

// All requests share two processors: each picture takes one thread, and none is cached once it is sent.
sharp.concurrency(1);
sharp.cache(false);

/** Accepted formats. SVG can carry scripts, and HEIC is converted on the phone. */
const SIGNS: { format: string; isOne: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', isOne: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', isOne: (bytes) => bytes.readUInt32BE(0) === 0x89504e47 },
  {
    format: 'webp',
    isOne: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];
const SHORTEST = 12;

export const WRONG_PICTURE = {
  otra_cosa: 'No es una foto que podamos leer. Elegí una imagen JPG, PNG o WebP.',
  muy_grande: 'La imagen tiene más de 50 megapíxeles. Elegí una más chica.',
} as const;
export type WrongPicture = keyof typeof WRONG_PICTURE;

/** Detects the format from the bytes, whatever the file's name. */
const formatOf = (bytes: Buffer): string | null =>
  bytes.length < SHORTEST ? null : (SIGNS.find((sign) => sign.isOne(bytes))?.format ?? null);

export interface Picture {
  bytes: Buffer;
  tipo: string;
  ancho: number;
  alto: number;
}

const open = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELES }).autoOrient();

async function reasonAgainst(bytes: Buffer): Promise<WrongPicture | null> {
  const format = formatOf(bytes);
  if (!format) return 'otra_cosa';
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found?.format !== format) return 'otra_cosa';
  return found.width * found.height > MAX_PIXELES ? 'muy_grande' : null;
}

async function made(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, tipo: `image/${info.format}`, ancho: info.width, alto: info.height };
}

/** WebP allows sides of up to 16,383 pixels. */
const MAX_HEIGHT = 16_000;

/**
 * Re-encodes a picture: upright, without its metadata (place, time, owner), at most `ancho` wide and never
 * enlarged, as WebP or in its own format. Returns the reason if it is not a valid picture.
 */
export async function reencode(
  bytes: Buffer,
  ancho: number,
  formato: 'webp' | 'propio' = 'webp',
): Promise<Picture | WrongPicture> {
  const wrong = await reasonAgainst(bytes);
  if (wrong) return wrong;
  try {
    const sized = open(bytes).resize({
      width: ancho,
      height: MAX_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await made(formato === 'webp' ? sized.webp({ quality: 82 }) : sized);
  } catch {
    // A picture's header with invalid data after it.
    return 'otra_cosa';
  }
}

/** Returns the picture in smaller widths, in the order of `anchos`. */
export async function narrow(picture: Picture, anchos: number[]): Promise<Picture[]> {
  const versions: Picture[] = [];
  for (const width of anchos) {
    const smaller = sharp(picture.bytes).resize({ width, withoutEnlargement: true });
    versions.push(await made(smaller.webp({ quality: 78 })));
  }
  return versions;
}

/** Converts a stored picture to PNG, which every program draws, within the given size. */
export const toPng = (bytes: Buffer, { ancho, alto }: { ancho: number; alto: number }) =>
  sharp(bytes)
    .resize({ width: ancho, height: alto, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();

/** Fits the whole picture into a transparent square. */
export const toSquarePng = (bytes: Buffer, side: number) =>
  sharp(bytes)
    .resize({ width: side, height: side, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();

/**
 * Converts a stored picture to a square icon on white; `margin` is the share of the side left free at each
 * edge.
 */
export function toIcon(bytes: Buffer, size: number, margin: number): Promise<Buffer> {
  const border = Math.round(size * margin);
  const inner = size - 2 * border;
  return sharp(bytes)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#ffffff' })
    .png()
    .toBuffer();
}

export const looksLikePicture = (bytes: Buffer): boolean => formatOf(bytes) !== null;
