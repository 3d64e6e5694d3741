import { problemsOf } from './checks.ts';
import { expect, test } from './fixtures.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="es"><head><meta name="viewport" content="width=device-width">` +
  `<title>Prueba</title></head><body><h1>Prueba</h1>${body}</body></html>`;

/** Pages with a known fault each, and the finding that the check must report. */
const CONTROLS: [name: string, body: string, says: RegExp | null][] = [
  ['nothing wrong', '<p>Todo bien</p>', null],
  ['a console error', `<script>console.error('mal')</script>`, /console: mal/],
  ['an error', `<script>throw new Error('mal')</script>`, /error: .*mal/],
  ['a rejection', `<script>Promise.reject(new Error('mal'))</script>`, /rejection: .*mal/],
  ['a wide element', '<p style="width: 500px">Ancho</p>', /the page is \d+ wide/],
  ['a legend', '<fieldset><legend>Nombre</legend></fieldset>', /«Nombre» is drawn on the line/],
  ['a failed part', '<p>No pudimos mostrar esta parte.</p>', /the page says «No pudimos»/],
];

test('the check of a page sees what it is for', async ({ view, signal }) => {
  for (const [name, body, says] of CONTROLS)
    await test.step(name, async () => {
      signal.serve('/__control', page(body));
      await view.goto('/__control');
      const problems = await problemsOf(view);
      if (says) expect(problems.join('\n')).toMatch(says);
      else expect(problems).toEqual([]);
    });
});
