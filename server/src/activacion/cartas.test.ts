import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countPictures, readCut, readLines, readTexts } from '../../testing/read-pdf.ts';
import { type Letters, printLetters, separatorsOf } from './cartas.ts';

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
const draw = (some: Partial<Letters>) =>
  printLetters({
    titulo: 'Cartas',
    letterhead: { nombre: 'Sindicato', logo: null },
    apertura: APERTURA,
    base: 'https://gremio.ejemplo.org',
    porHoja: 2,
    separadores: [],
    letters: [letter, letter, letter],
    ...some,
  });
const print = (logo: Uint8Array | null, porHoja: 1 | 2 = 2, apertura = APERTURA) =>
  draw({ letterhead: { nombre: 'Sindicato', logo }, porHoja, apertura });

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

/** Letters to a workplace, of `total` that the batch has for it. */
const lettersTo = (repdep: string, numeros: number[], total: number) =>
  numeros.map((numero) => ({ ...letter, nombre: `${repdep} ${numero}`, repdep, numero, total }));

const LETTERS = [
  ...lettersTo('Escuela', [1_300, 1_301], 1_301),
  ...lettersTo('Hospital', [1], 1),
  ...lettersTo('Taller', [1, 2, 3], 4),
];

/** Items of a pile: of a letter its recipient, of a separator all its text. */
const shown = (texts: string[]) =>
  texts.map((text) => (text.includes(letter.clave) ? /^[A-Z]\w+ \d+$/m.exec(text)?.[0] : text));

it('is in order when the upper pile is put on the lower one, with a separator before each workplace', async () => {
  const separadores = separatorsOf(LETTERS);
  const piles = { letters: LETTERS, separadores };
  const expected = [
    'Sin seccional\nEscuela\n1.301 cartas\nSigue en esta parte: 1.300 a 1.301',
    'Escuela 1300',
    'Escuela 1301',
    'Sin seccional\nHospital\n1 carta',
    'Hospital 1',
    'Sin seccional\nTaller\n4 cartas\nEn esta parte: 1 a 3',
    'Taller 1',
    'Taller 2',
    'Taller 3',
  ];
  expect(shown(await readCut(await draw(piles)))).toEqual([...expected, '']);
  expect(shown(await readTexts(await draw({ ...piles, porHoja: 1 })))).toEqual(expected);
  const names = LETTERS.map(({ nombre }) => nombre);
  expect(shown(await readCut(await draw({ letters: LETTERS })))).toEqual(names);
});

it('keeps the longest names of a separator within its half of the sheet', async () => {
  const long = Array.from({ length: 12 }, (_, n) => `Dependencia${n}`).join(' ');
  const separator = { before: 0, from: 2, to: 3, total: 5 };
  const texts = await readCut(
    await draw({
      letters: [letter],
      separadores: [{ ...separator, seccional: long, repdep: long }],
    }),
  );
  expect(texts[0]).toContain('Sigue en esta parte: 2 a 3');
  expect(texts).toHaveLength(2);
});
