import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agreeInNumber } from '../../plugins/spanish-plurals.ts';

const MESSAGES = '../../../node_modules/react-aria/dist/private/intl/combobox/es-ES.mjs';
const FORMATTER = {
  number: String,
  plural: (count: number, forms: { one: () => string; other: () => string }) =>
    count === 1 ? forms.one() : forms.other(),
};

it('tells a screen reader the number of options in words that agree', async () => {
  const code = readFileSync(join(import.meta.dirname, MESSAGES), 'utf8');
  const module = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(agreeInNumber(code))}`
  );
  const say = (optionCount: number) =>
    module.default.countAnnouncement({ optionCount }, FORMATTER) as string;
  expect([say(1), say(20)]).toEqual(['1 opción disponible.', '20 opciones disponibles.']);
});

it('fails the build if the library has other words', () => {
  expect(() => agreeInNumber('export default {}')).toThrow(/spanish-plurals/);
});
