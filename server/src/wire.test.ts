import { readFileSync } from 'node:fs';
import { wire } from '@gremio/contract/index.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { expect, test } from 'vitest';

/**
 * Compares the table in docs/wire.md, which lists the answering call for each specified one, with the
 * contract.
 */

const page = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(GET|POST) ([^`]+)`\s*\| (\w+)\s*\| `(\w+)`/gm)].map(
  ([, method, path = '', room, name = '']) => ({
    call: `${method} ${path.replace(/\/$/, '')}.json`,
    room,
    name,
  }),
);

test('lists the forty paths, each once', () => {
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ call }) => call)).size).toBe(40);
});

test.each(rows)('$call is answered by $room, $name', async ({ call, room, name }) => {
  const declared = wire.find(({ endpoint: { method, path } }) => `${method} ${path}` === call);
  expect(declared?.room).toBe(room);
  const { href } = new URL(`../../contract/src/${room}/endpoints.ts`, import.meta.url);
  const module = (await import(href)) as Record<string, Endpoint>;
  expect(module[name]?.path).toBe(declared?.endpoint.path);
});
