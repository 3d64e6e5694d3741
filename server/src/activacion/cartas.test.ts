import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countPictures, readTexts } from '../../testing/read-pdf.ts';
import { printLetters } from './cartas.ts';

const letter = {
  nombre: 'PÉREZ, Ana',
  nro_afiliado: '7',
  seccional: null,
  repdep: null,
  clave: 'ABCD-EFGH-JKMN',
  vence: null,
  usos_maximos: null,
};
const print = (logo: Uint8Array | null) =>
  printLetters({
    titulo: 'Cartas',
    letterhead: { nombre: 'Sindicato', logo },
    base: 'https://gremio.ejemplo.org',
    porHoja: 2,
    separadores: false,
    letters: [letter, letter, letter],
  });

it('has the logo on each letter, and the name with and without it', async () => {
  const blue = { width: 400, height: 100, channels: 3, background: '#1e3a8a' } as const;
  const logo = await sharp({ create: blue }).png().toBuffer();
  const [withLogo, without] = [await print(logo), await print(null)];
  expect(await countPictures(withLogo)).toEqual([2, 1]);
  expect(await countPictures(without)).toEqual([0, 0]);
  for (const bytes of [withLogo, without]) {
    const [first = ''] = await readTexts(bytes);
    expect(first.match(/Sindicato/g)).toHaveLength(2);
    expect(first).toContain('No vence. Es personal');
  }
});
