import fc from 'fast-check';
import type { Input } from '../samples.ts';

/** Values that break careless parsers. */
const WILD: unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  0,
  -1,
  -0.5,
  1.5,
  1e300,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  '9'.repeat(40),
  '1e3',
  '0x10',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-22T25:00:00Z',
  '2026-11-22T23:59:60-03:00',
  '0001-01-01T00:00:00+23:59',
  '24:00',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'İıſK',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; drop table personas; --",
  '%',
  '\\',
  '_%_',
  '"',
  '{}',
  '[null]',
  '["id","ASC, (select 1)"]',
  '{"id":[{}],"q":["a"]}',
  '[0,99999999999999999999]',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '=cmd|calc',
  'a@b\r\nBcc: c@d.e',
  'x'.repeat(12_000),
  [],
  [[]],
  [null],
  [1, 'a', {}],
  {},
  { id: 1 },
  { $ne: null },
  { toString: 1, constructor: { prototype: 1 } },
  { length: 1e9 },
];

export const wild = fc.oneof(
  { arbitrary: fc.constantFrom(...WILD), weight: 6 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
);

/** A change at one place of a value: something else, or nothing at all. */
export interface Change {
  at: number;
  what: unknown;
  how: 'replace' | 'drop' | 'wrap' | 'add';
}

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.nat(1_000),
    what: wild,
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add'),
  }),
  { maxLength: 3 },
);

type Place = [holder: Record<string, unknown>, name: string];

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [
    [holder, name] as Place,
    ...placesOf(holder[name]),
  ]);
}

function changeOne(input: Input, { at, what, how }: Change): void {
  const places = ['params', 'query', 'body'].flatMap((part) =>
    part in input
      ? [
          ...(part === 'body' ? [[input, part] as unknown as Place] : []),
          ...placesOf(input[part as keyof Input]),
        ]
      : [],
  );
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return;
  const [holder, name] = place;
  if (how === 'drop') delete holder[name];
  else if (how === 'wrap') holder[name] = [holder[name]];
  else if (how === 'add') holder['no_declarado'] = structuredClone(what);
  else holder[name] = structuredClone(what);
}

/** Returns a copy of the input with the changes made, so that it is nearly valid. */
export function change(input: Input, list: Change[]): Input {
  const { file, ...rest } = input;
  const copy: Input = structuredClone(rest);
  for (const one of list) changeOne(copy, one);
  return file === undefined ? copy : { ...copy, file };
}
