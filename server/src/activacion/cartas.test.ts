import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countPictures, readLines, readTexts } from '../../testing/read-pdf.ts';
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
const APERTURA = 'Compañera, compañero: esta es tu clave.';
const print = (logo: Uint8Array | null, porHoja: 1 | 2 = 2, apertura = APERTURA) =>
  printLetters({
    titulo: 'Cartas',
    letterhead: { nombre: 'Sindicato', logo },
    apertura,
    base: 'https://gremio.ejemplo.org',
    porHoja,
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
    expect(first).toContain(APERTURA);
    expect(first).toContain('No vence. Es personal');
  }
});

/** A mark at the left border of an A4 sheet, where it is folded. */
const markAt = (y: number) => ({ from: [4, y], to: [9, y], dashed: false });

it('has marks where a sheet of one letter is folded in three', async () => {
  const sheet = [markAt(99), markAt(198)];
  expect(await readLines(await print(null, 1))).toEqual([sheet, sheet, sheet]);
});

it('has a mark at the middle of each of two letters, and a line to cut between them', async () => {
  const cut = { from: [0, 148.5], to: [210, 148.5], dashed: true };
  expect(await readLines(await print(null, 2))).toEqual([
    [markAt(74.25), markAt(222.75), cut],
    [markAt(74.25)],
  ]);
});

it('leaves out no word of the longest first sentence', async () => {
  const apertura = Array.from({ length: 30 }, (_, n) => `compañ${n}`.padEnd(7, 's'))
    .join(' ')
    .slice(0, 240);
  const pages = await readTexts(await print(null, 2, apertura));
  const words = apertura.split(' ');
  expect(words.filter((word) => !pages[0]?.includes(word))).toEqual([]);
});
