import { expect, test } from 'vitest';
import { imagenesEn, leerMarkdown } from './rules.ts';

const texto = (text: string) => ({ tipo: 'texto', texto: text });

test('a text in Markdown becomes blocks', () => {
  const read = leerMarkdown(
    '# Paro\n\nEl **martes** a las *diez*.\n\n- uno\n- dos\n\n> dicho\n\n---',
  );
  expect(read).toEqual([
    { tipo: 'titulo', nivel: 2, hijos: [texto('Paro')] },
    {
      tipo: 'parrafo',
      hijos: [
        texto('El '),
        { tipo: 'fuerte', hijos: [texto('martes')] },
        texto(' a las '),
        { tipo: 'enfasis', hijos: [texto('diez')] },
        texto('.'),
      ],
    },
    {
      tipo: 'lista',
      ordenada: false,
      desde: 1,
      items: ['uno', 'dos'].map((one) => [{ tipo: 'parrafo', hijos: [texto(one)] }]),
    },
    { tipo: 'cita', hijos: [{ tipo: 'parrafo', hijos: [texto('dicho')] }] },
    { tipo: 'linea' },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//otro.example)',
  '[x](/\\otro.example)',
  '<javascript:alert(1)>',
  '[x](&#106;avascript:alert(1))',
  '[x](/&#9;/otro.example)',
  '[x](</&NewLine;/otro.example>)',
  '[x](java&Tab;script:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](https://otro.example&#10;)',
])('an address that runs or leaves unseen is only its words: %s', (source) => {
  expect(JSON.stringify(leerMarkdown(source))).not.toContain('"enlace"');
});

test.each(['https://x.example/a', '/turnos', 'mailto:a@b.example', 'tel:+5411'])(
  'a link may go to %s',
  (href) => {
    expect(leerMarkdown(`[ver](${href})`)).toEqual([
      { tipo: 'parrafo', hijos: [{ tipo: 'enlace', href, hijos: [texto('ver')] }] },
    ]);
  },
);

test('HTML is shown as it was typed', () => {
  const source = '<script>alert(1)</script>\n\nhola <img src=x onerror=alert(1)>';
  const read = leerMarkdown(source);
  expect(read).toEqual([
    { tipo: 'parrafo', hijos: [texto('<script>alert(1)</script>')] },
    { tipo: 'parrafo', hijos: [texto('hola '), texto('<img src=x onerror=alert(1)>')] },
  ]);
});

test('only our own pictures are shown', () => {
  const source = '![acto](/imagenes/12/640.webp) ![espía](https://otro.example/pixel.png)';
  expect(leerMarkdown(source)).toEqual([
    {
      tipo: 'parrafo',
      hijos: [{ tipo: 'imagen', id: 12, alt: 'acto' }, texto(' '), texto('espía')],
    },
  ]);
  expect(imagenesEn(`${source} ![](/imagenes/12/320.webp) ![](/imagenes/7/320.webp)`)).toEqual([
    12, 7,
  ]);
});

test('depth without end is cut, not followed, and what a line says stays', () => {
  for (const source of [
    `${'> '.repeat(20_000)}x`,
    '*'.repeat(3000) + 'x' + '*'.repeat(3000),
    '- '.repeat(20_000),
    '* '.repeat(20_000),
    '1. '.repeat(13_000),
    '> * '.repeat(10_000),
  ]) {
    expect(JSON.stringify(leerMarkdown(source)).length).toBeLessThan(20_000);
  }
  expect(leerMarkdown('> '.repeat(4) + 'x')).toEqual(
    [1, 2, 3, 4].reduce<unknown[]>(
      (hijos) => [{ tipo: 'cita', hijos }],
      [{ tipo: 'parrafo', hijos: [texto('x')] }],
    ),
  );
});

test.each(['[', '![', '*a_ ', '[a][b ', '[a](', '`', '[x]: y\n'])(
  'marks without end are shown as they were written: %j',
  (piece) => {
    const source = `${piece.repeat(40_000 / piece.length)}x`;
    expect(leerMarkdown(source)).toEqual([{ tipo: 'parrafo', hijos: [texto(source)] }]);
  },
);

const parrafo = (...hijos: unknown[]) => ({ tipo: 'parrafo', hijos });
const codigo = (text: string) => ({ tipo: 'codigo', texto: text });

test('titles have two levels, lists their first number, and code and line ends stay', () => {
  expect(leerMarkdown('# a\n\n## b\n\n### c\n\n#### d')).toMatchObject(
    [2, 2, 3, 3].map((nivel) => ({ tipo: 'titulo', nivel })),
  );
  expect(leerMarkdown('3. tres\n4. cuatro')).toMatchObject([
    { tipo: 'lista', ordenada: true, desde: 3, items: [[{}], [{}]] },
  ]);
  expect(leerMarkdown('a `b` c\\\nd\n\n```\nx = 1\n```')).toEqual([
    parrafo(texto('a '), codigo('b'), texto(' c'), { tipo: 'salto' }, texto('d')),
    codigo('x = 1'),
  ]);
});

test('an address elsewhere in the text is only its words', () => {
  expect(leerMarkdown('[ver][x] ![foto][x]\n\n[x]: https://otro.example')).toEqual([
    parrafo(texto('ver'), texto(' '), texto('foto')),
  ]);
});

test.each(['https://otro.example/imagenes/12/640.webp', '/imagenes/12/640.webp?x=1'])(
  'a picture at %s is not ours',
  (url) => expect(leerMarkdown(`![acto](${url})`)).toEqual([parrafo(texto('acto'))]),
);

test('a picture is found wherever its address begins', () => {
  expect(
    imagenesEn('![](  /imagenes/5/320.webp) [x](/imagenes/6/1.webp) /imagenes/7/1.webp'),
  ).toEqual([5, 6]);
});

test('a link may go to a page without TLS', () => {
  expect(JSON.stringify(leerMarkdown('[x](http://x.example)'))).toContain('"enlace"');
});

test.each([6, 7, 8, 30])('of %d quotes at most seven are drawn, and the words stay', (depth) => {
  const drawn = JSON.stringify(leerMarkdown(`hola\n\n${'> '.repeat(depth)}x`));
  expect(drawn.match(/"cita"/g)).toHaveLength(Math.min(depth, 7));
  expect(drawn).toContain('"texto":"x"');
});

test.each([
  [6, 7],
  [20, 7],
])('of %d lists in a list at most %d are drawn, and the words stay', (depth, most) => {
  const lines = Array.from({ length: depth }, (_, n) => `${'  '.repeat(n)}- x${n}`);
  const drawn = JSON.stringify(leerMarkdown(lines.join('\n')));
  expect(drawn.match(/"lista"/g)?.length).toBeLessThanOrEqual(most);
  for (let n = 0; n < Math.min(depth, most); n += 1) expect(drawn).toContain(`x${n}`);
});

test('emphasis in emphasis is drawn to a depth, and its words stay', () => {
  const nested = Array.from({ length: 12 }, (_, n) => n).reduce(
    (inner, n) => (n % 2 === 0 ? `*${inner}*` : `**${inner}**`),
    'x',
  );
  const drawn = JSON.stringify(leerMarkdown(`a ${nested} b`));
  expect(drawn.match(/"fuerte"|"enfasis"/g)).toHaveLength(7);
  expect(drawn).toContain('"texto":"x"');
});

test('as many marks as a long text has are read; with one more it is shown as written', () => {
  const marks = '*a* '.repeat(1_000);
  expect(JSON.stringify(leerMarkdown(marks))).toContain('"enfasis"');
  expect(leerMarkdown(`${marks}[\n \t\nb`)).toEqual([
    parrafo(texto(`${marks}[`)),
    parrafo(texto('b')),
  ]);
});

const IN_PLACE = '/imagenes/12/640.webp';

/** Words in quotes, one deeper than a screen shows. */
const quoted = (lines: string[]) =>
  leerMarkdown(lines.map((line) => `${'> '.repeat(7)}${line}`.trimEnd()).join('\n'));
const inQuotes = (inner: unknown[]) =>
  Array.from({ length: 7 }).reduce<unknown[]>((hijos) => [{ tipo: 'cita', hijos }], inner);

test.each([
  ['two paragraphs are parted by a space', ['a', '', 'b'], [parrafo(texto('a b'))]],
  ['emphasis is joined to what is around it', ['a**b**c'], [parrafo(texto('abc'))]],
  ['a picture is its alt text', [`![acto](${IN_PLACE})`], [parrafo(texto('acto'))]],
  ['a picture without alt text is nothing', [`![](${IN_PLACE})`], []],
  ['a line is nothing', ['---'], []],
  ['lines are parted by a space', ['a\\', 'b'], [parrafo(texto('a b'))]],
  ['the items of a list are parted by a space', ['- a', '- b'], [parrafo(texto('a b'))]],
  ['nothing is no paragraph', [''], []],
])('deeper than seven quotes, %s', (_title, lines, inner) => {
  expect(quoted(lines)).toEqual(inQuotes(inner));
});

test('deeper than seven emphases, only the words are left, joined as they were', () => {
  const marks = '**'.repeat(7);
  const drawn = JSON.stringify(leerMarkdown(`${marks}a \`b\` [c](/x)d${marks}`));
  expect(drawn.match(/"fuerte"/g)).toHaveLength(7);
  expect(drawn).toContain('[{"tipo":"texto","texto":"a b cd"}]');
});
