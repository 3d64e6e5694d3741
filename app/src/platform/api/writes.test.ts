import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');
/** The door and the counter have their own rules for working offline, and their own tests. */
const ROOMS = /^(?!platform|puerta|node_modules).*\.tsx?$/;
const HOOK = /use(?:Write|Upload)\(\s*\w+,\s*(\{[\s\S]*?\}|\w+)\s*\)/g;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => ROOMS.test(file) && !file.includes('.test.'))
  .map((file): [string, string] => [file, readFileSync(join(SOURCES, file), 'utf8')]);

const writes = files.flatMap(([file, text]) =>
  [...text.matchAll(HOOK)].map(([call, options]): [string, string, string] => [
    `${file}: ${call.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    options ?? '',
    text,
  ]),
);

test('there are writes', () => expect(writes.length).toBeGreaterThan(15));

test('no room calls the wire on its own: what is cut, refused or without signal is said one way', () => {
  const own = files.filter(([, text]) => /client\.call\(|[^.\w]fetch\(/.test(text));
  expect(own.map(([file]) => file)).toEqual([]);
});

/** "No se reservó: no hay conexión." and "No sabemos si se reservó: …" are both built from `failed`. */
test.each(writes)('%s says what did not happen', (_, options, text) => {
  const said = /failed: '([^']*)'/.exec(options)?.[1] ?? /failed: '([^']*)'/.exec(text)?.[1];
  const passed = /failed\b/.test(options) || /\w+/.test(options);
  if (said === undefined) expect(passed).toBe(true);
  else expect(said).toMatch(/^No se .+[^.]$/);
});
