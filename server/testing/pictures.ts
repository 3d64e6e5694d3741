import sharp from 'sharp';

/** A picture of a single pixel. */
export const TINY = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

interface Drawing {
  ancho: number;
  alto: number;
  formato?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** EXIF orientation, as a camera writes it when held on its side. */
  orientation?: number;
}

/** A picture of one colour with a camera's EXIF data, its owner's name included. */
export async function drawing({ ancho, alto, formato = 'jpeg', orientation = 1 }: Drawing) {
  const plain = sharp({
    create: { width: ancho, height: alto, channels: 3, background: '#336699' },
  });
  const bytes = await plain
    .withMetadata({ orientation })
    .withExif({ IFD0: { Artist: 'Fulana de Tal', Orientation: String(orientation) } })
    .toFormat(formato)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${formato}` });
}
