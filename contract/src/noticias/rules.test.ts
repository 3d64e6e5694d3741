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
