import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { wire } from '../contract/src/index.ts';
import { type Endpoint, nameOf } from '../contract/src/platform/endpoint.ts';

const CONTRACT = '@gremio/contract/';
const CONSOLE = join(import.meta.dirname, '../console/src');
/** A component that shows the sentence of its `endpoint` takes these props. */
const SHOWS = /\bUndoWarning|\bFormActionProps\b/;

/** The console never makes these calls: a whole file at once, and those of a door or a counter. */
const isElsewhere = ({ path, wire: form }: Endpoint): boolean =>
  form === 'file' || path.startsWith('/personal/puerta/') || path.startsWith('/personal/canje/');

const never = wire
  .map(({ endpoint }) => endpoint)
  .filter(({ who, deshacer }) => who.kind === 'personal' && deshacer && 'nunca' in deshacer)
  .filter((endpoint) => !isElsewhere(endpoint))
  .map(nameOf);

type Chain = string[];
type Names = Record<string, unknown>;
type Node = Record<string, unknown>;

/** Reads `kind.calls.separar` as its parts, and both sides of a choice; nothing from other expressions. */
function chainsOf(node: Node): Chain[] {
  if (node['type'] === 'Identifier') return [[String(node['name'])]];
  if (node['type'] === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => chainsOf(side as Node));
  if (node['type'] !== 'MemberExpression') return [];
  const property = String((node['property'] as Node)['name']);
  return chainsOf(node['object'] as Node).map((before) => [...before, property]);
}

const walk = (from: unknown, chain: Chain): unknown =>
  chain.reduce<unknown>((value, part) => (value as Names | undefined)?.[part], from);

/** Names that a file imports from the contract, with their values. */
async function contractOf(code: ReturnType<typeof parseSync>): Promise<Names> {
  const names: Names = {};
  for (const { moduleRequest, entries } of code.module.staticImports) {
    if (!moduleRequest.value.startsWith(CONTRACT)) continue;
    const path = `../contract/src/${moduleRequest.value.slice(CONTRACT.length)}`;
    const exported = (await import(path)) as Names;
    for (const { importName, localName } of entries)
      names[localName.value] = importName.name ? exported[importName.name] : exported;
  }
  return names;
}

const files = globSync('**/*.tsx', { cwd: CONSOLE })
  .concat(globSync('**/*.ts', { cwd: CONSOLE }))
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(CONSOLE, file), 'utf8') }));

const showing = new Set(
  files.filter(({ text }) => SHOWS.test(text)).map(({ file }) => basename(file, '.tsx')),
);

/** The `endpoint` of each element that shows its sentence, and what object literals call by other names. */
function readFile(code: ReturnType<typeof parseSync>, text: string) {
  const given: Chain[] = [];
  const renamed: [name: string, chain: Chain][] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier') return;
      if (!showing.has(name.name) && !SHOWS.test(text)) return;
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.name !== 'endpoint') continue;
        if (one.value?.type !== 'JSXExpressionContainer') continue;
        given.push(...chainsOf(one.value.expression as unknown as Node));
      }
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      for (const chain of chainsOf(value as unknown as Node)) renamed.push([key.name, chain]);
    },
  }).visit(code.program);
  return { given, renamed };
}

/** Calls whose sentence some screen of the console shows. */
async function shownCalls(): Promise<Set<string>> {
  const read = await Promise.all(
    files.map(async ({ file, text }) => {
      const code = parseSync(file, text);
      return { names: await contractOf(code), ...readFile(code, text) };
    }),
  );
  const aliases = read.flatMap(({ names, renamed }) =>
    renamed.flatMap(([name, [root = '', ...rest]]) =>
      root in names ? [[name, walk(names[root], rest)] as const] : [],
    ),
  );
  /** A name that is not imported is looked up by its parts, as `calls` of `kind.calls.separar`. */
  const valuesOf = (names: Names, [root = '', ...rest]: Chain): unknown[] => {
    if (root in names) return [walk(names[root], rest)];
    return [root, ...rest].flatMap((part, at, parts) =>
      aliases.flatMap(([name, value]) => (name === part ? [walk(value, parts.slice(at + 1))] : [])),
    );
  };
  const values = read.flatMap(({ names, given }) =>
    given.flatMap((chain) => valuesOf(names, chain)),
  );
  const calls = values.filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
  );
  return new Set(calls.map(nameOf));
}

it('the console says before each call that is never undone that it cannot be', async () => {
  const shown = await shownCalls();
  expect(never.length).toBeGreaterThan(30);
  expect(never.filter((name) => !shown.has(name))).toEqual([]);
});
