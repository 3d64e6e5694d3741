import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { telHref, webHref } from '../contact.ts';
import { Article } from './Article.tsx';

/** Texts of a staff member who tries to run a script in a member's browser. */
const SCRIPTS = [
  '<script>window.caught = 1</script>',
  '<img src=x onerror="window.caught = 1">',
  '<svg onload=alert(1)><script>window.caught = 1</script></svg>',
  '<a href="javascript:window.caught=1">x</a>',
  '[x](javascript:window.caught=1)',
  '[x](JaVaScRiPt&colon;window.caught=1)',
  '[x](javascript&#58;window.caught=1)',
  '[x](java&Tab;script:window.caught=1)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](blob:https://gremio.example/1)',
  '[x](//otro.example)',
  '[x](/&#9;/otro.example)',
  '[x](/\\otro.example)',
  '[x]: javascript:window.caught=1\n\n[x]',
  '![x](javascript:window.caught=1)',
  '![x](https://otro.example/espia.png)',
  '![x](/imagenes/1/640.webp"onerror="window.caught=1)',
  '![x"onerror="window.caught=1](/imagenes/1/640.webp)',
  '<iframe src="javascript:window.caught=1"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="https://otro.example"><button>x</button></form>',
  '`<script>window.caught=1</script>`',
  '```html\n<script>window.caught=1</script>\n```',
  '# <script>window.caught=1</script>',
  '> - <img src=x onerror=window.caught=1>',
  '<details open ontoggle=window.caught=1>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=window.caught=1>',
  '[![x](/imagenes/1/640.webp)](javascript:window.caught=1)',
  '<javascript:window.caught=1>',
  '<!--><script>window.caught=1</script>-->',
];
const IMAGEN = { id: 1, ancho: 640, alto: 480 };
const TAGS = /^(DIV|P|STRONG|EM|A|CODE|PRE|BR|H2|H3|BLOCKQUOTE|UL|OL|LI|HR|IMG|PICTURE|SOURCE)$/;
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s]))/;

afterEach(cleanup);

it.each(SCRIPTS)('is drawn as words, and runs nothing: %s', (cuerpo) => {
  const { container } = render(<Article cuerpo={cuerpo} imagenes={[IMAGEN]} />);
  for (const element of container.querySelectorAll('*')) {
    expect(element.tagName).toMatch(TAGS);
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(SAFE);
    expect(new URL(link.href, 'https://gremio.example').hostname).not.toBe('otro.example');
  }
  for (const { src } of container.querySelectorAll('img')) expect(src).toContain('/imagenes/1/');
  expect('caught' in window).toBe(false);
});

it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '" onclick="x'])(
  'no way of reaching a branch runs anything: %s',
  (typed) => {
    expect(webHref(typed) ?? 'https://').toMatch(/^https?:\/\//);
    expect(telHref(typed) ?? 'tel:').toMatch(/^tel:[\d+]*$/);
  },
);
