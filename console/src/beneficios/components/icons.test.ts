import { RUBRO_ICONS } from '@gremio/ui/beneficios/rubro-icons.ts';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './texts.ts';

it('each icon of a rubro has a name in Spanish, and no name is of two', () => {
  expect(Object.keys(ICON_NAMES).toSorted()).toEqual(Object.keys(RUBRO_ICONS).toSorted());
  expect(new Set(Object.values(ICON_NAMES)).size).toBe(Object.keys(ICON_NAMES).length);
});
