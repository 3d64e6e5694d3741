import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_COLORS, palette, TOKENS, type Token } from '@gremio/contract/ajustes/rules.ts';

test('the stylesheet starts from the same colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const values = (token: Token) =>
    [...css.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map((hit) => hit[1]);
  const { light, dark } = palette(DEFAULT_COLORS);
  for (const token of TOKENS)
    expect([token, ...values(token)]).toEqual([token, light[token], dark[token]]);
});
