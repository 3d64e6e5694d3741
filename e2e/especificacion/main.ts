import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startDemo } from '../instalacion.ts';
import { connectTo, wasAnswered } from './client.ts';
import { ROWS } from './rows.ts';

/**
 * `npm run especificacion -- URL` tests an installation that has the demo; without a URL, it starts one.
 * Rate limits are off: they have tests of their own.
 */
const [given] = process.argv.slice(2);
const own = given ? null : await startDemo({ env: { LIMITS: 'off' } });
connectTo(given ?? (own?.url as string));
after(() => own?.stop());

await import('./public.ts');
await import('./member.ts');

test('every row of the specification was answered', () => {
  assert.equal(ROWS.length, 40);
  assert.deepEqual(
    ROWS.filter((row) => !wasAnswered(row)),
    [],
  );
});

test('docs/wire.md lists the rows of the specification, in its order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/wire.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `((?:GET|POST) [^`]+)`\s*\| \w+\s*\| `\w+`/gm)];
  assert.deepEqual(
    listed.map(([, row]) => row),
    ROWS,
  );
});
