import { render, screen } from '@testing-library/react';
import readQr from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrPicture } from './QrPicture.tsx';

const TEXT = 'https://sindicato.example/canje/añ0-Ñ';

it.each([
  ['medium', 1],
  ['quartile', 4],
  ['high', 1],
] as const)('a reader of another maker reads it: %s, quiet zone %i', async (level, quiet) => {
  render(<QrPicture text={TEXT} label="El código" size={240} level={level} quiet={quiet} />);
  const picture = screen.getByRole('img', { name: 'El código' });
  const [, svg = ''] = picture.getAttribute('src')?.split(',') ?? [];
  const { data, info } = await sharp(Buffer.from(decodeURIComponent(svg)), { density: 600 })
    .resize(240, 240)
    // A dark page behind it.
    .flatten({ background: 'black' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(TEXT);
});
