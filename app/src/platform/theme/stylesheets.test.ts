import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..', '..');
const UI = join(APP, '..', '..', 'ui', 'src');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const NOT_A_TOKEN = [
  ['a colour', /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i],
  [
    'a colour by name',
    /(?:color|background|border|outline|fill|stroke)[\w-]*:[^;]*\b(?:white|black|gr[ae]y|red|blue)\b/i,
  ],
  ['a size of letters', /font(?:-size)?:[^;]*\b\d[\d.]*(?:px|rem|em|pt)\b/],
  ['a radius', /border(?:-\w+)*-radius:[^;]*\b(?!0px)\d[\d.]*(?:px|rem|em)\b/],
  ['a shadow', /box-shadow:[^;]*\brgb/],
  // `1ms` is allowed: it writes a change that is instant after its delay.
  ['a time', /(?:animation|transition)[\w-]*:[^;]*(?<![\w.-])(?!1ms)\d[\d.]*m?s\b/],
] as const;

const sheets = [APP, UI].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file)),
);

test('there are stylesheets', () => expect(sheets.length).toBeGreaterThan(30));

/** A literal would not follow the organisation's colours, the dark scheme or reduced motion. */
test.each(sheets)('%s is dressed by the tokens alone', (sheet) => {
  const rules = readFileSync(sheet, 'utf8').replace(COMMENT, '').split('\n');
  const found = rules.flatMap((line) =>
    NOT_A_TOKEN.filter(([, pattern]) => pattern.test(line)).map(
      ([what]) => `${what}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

test('under reduced motion what moves takes an instant', () => {
  const tokens = readFileSync(join(UI, 'theme', 'tokens.css'), 'utf8');
  const [, reduced] = tokens.split('@media (prefers-reduced-motion: reduce)');
  for (const time of ['--quick', '--slow']) expect(reduced).toContain(`${time}: 1ms;`);
});

/** Phones without a home button draw a bar over the bottom of the page. */
test.each(sheets)('%s leaves that room under what is fixed at the foot', (sheet) => {
  const rules = readFileSync(sheet, 'utf8').replace(COMMENT, '').split('}');
  const atFoot = rules.filter(
    (rule) => /position: (?:fixed|sticky)/.test(rule) && /\n\s*bottom: (?!auto)/.test(rule),
  );
  const bare = atFoot.filter((rule) => !rule.includes('env(safe-area-inset-bottom)'));
  expect(bare).toEqual([]);
});
