import { expect, it } from 'vitest';
import { PLACES } from './platform/desk/place.ts';
import { labelOf, pagesOf } from './platform/desk/pages.ts';
import { i18nFor } from './platform/i18n/i18n.ts';
import { rooms } from './rooms.ts';

const { translate } = i18nFor(rooms);
const powers = { role: 'administracion', isLocal: false } as const;

it('gives no two pages of a place one name', () => {
  const names = PLACES.map((place) =>
    pagesOf(rooms, place, powers).map((page) => labelOf(page, translate)),
  );
  expect(names.flat()).toContain('Inscripciones al congreso');
  for (const ofPlace of names) expect(ofPlace).toEqual([...new Set(ofPlace)]);
});
