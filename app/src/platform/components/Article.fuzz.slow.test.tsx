import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Article } from './Article.tsx';

const router = createRouter({ routeTree: createRootRoute() });

const draw = (cuerpo: string): HTMLElement =>
  render(
    <RouterContextProvider router={router}>
      <Article cuerpo={cuerpo} imagenes={[]} />
    </RouterContextProvider>,
  ).container;

const RUNS = 'script, iframe, object, embed, style, link, meta, base, form, input, svg, math, img';

/** Lists whatever in the tree could run a script, load something or lead to an unsafe address. */
function dangersOf(drawn: HTMLElement): string[] {
  const found = Array.from(drawn.querySelectorAll(RUNS), (one) => one.outerHTML);
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^src/i.test(name)) found.push(`${name}=${value}`);
      if (name === 'href' && !/^(?:\/(?![/\\])|https?:|mailto:|tel:)/i.test(value))
        found.push(value);
    }
  }
  return found;
}

/** Building blocks of texts that try to run a script. */
const piece = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](<java\nscript:alert(1)>)',
    '[a](&#x6A;avascript:alert(1))',
    '[a](data:text/html,<script>)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a][r]',
    '\n\n[r]: javascript:alert(1)\n\n',
    '<javascript:alert(1)>',
    '![a](https://evil.example/x.png)',
    '![a](/imagenes/1/320.webp" onerror="x)',
    '```html\n<script>\n```',
    '&lt;script&gt;',
    '**',
    '_',
    '> ',
    '- ',
    '1. ',
    '\n',
    '`',
    '[',
    '](',
    ')',
    '<!--',
    '<![CDATA[',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

it('draws nothing that runs, whatever was written', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const found = dangersOf(draw(pieces.join('')));
      cleanup();
      expect(found).toEqual([]);
    }),
    { numRuns: 400, seed: 20261122 },
  );
});

it('and what would run is found where it is drawn', () => {
  const drawn = document.createElement('div');
  drawn.innerHTML = '<a href="java&#9;script:x" onclick="x">a</a><img src="x">';
  expect(dangersOf(drawn)).toHaveLength(4);
  expect(draw('[sí](/turnos) y **[eso](https://a.example)**').querySelectorAll('a')).toHaveLength(
    2,
  );
});
