import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { wire } from '../contract/src/index.ts';
import { type Endpoint, nameOf } from '../contract/src/platform/endpoint.ts';
import type { Undo } from '../contract/src/platform/undo.ts';

const CONTRACT = '@gremio/contract/';
const ROOT = join(import.meta.dirname, '..');
/** A component that shows the sentence of its `endpoint` takes these props. */
const SHOWS = /\bUndoWarning|\bFormActionProps\b/;

const undoOf = ({ who, deshacer }: Endpoint): Undo | undefined =>
  who.kind === 'personal' ? deshacer : undefined;
const isNever = (endpoint: Endpoint): boolean => 'nunca' in (undoOf(endpoint) ?? {});
/** True if a sentence is about some uses of the call only, so that its element says which. */
const isPartly = (endpoint: Endpoint): boolean => {
  const undo = undoOf(endpoint) ?? {};
  return 'mientras' in undo || 'salvo' in undo;
};

/** People send a file in steps; the call with a whole file is for programs. */
const never = wire
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isNever(endpoint) && endpoint.wire !== 'file')
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

const files = globSync('{console/src,app/src/puerta}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const showing = new Set(
  files.filter(({ text }) => SHOWS.test(text)).map(({ file }) => basename(file, '.tsx')),
);

interface Given {
  chain: Chain;
  /** Its element says which sentence it is about. */
  about: boolean;
}

/**
 * The `endpoint` of each element that shows its sentence; the undos whose sentence is read by itself; the
 * calls that are made; and the names that object literals give.
 */
function readFile(code: ReturnType<typeof parseSync>, text: string) {
  const given: Given[] = [];
  const said: Chain[] = [];
  const made: Chain[] = [];
  const renamed: [name: string, chain: Chain][] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier') return;
      if (!showing.has(name.name) && !SHOWS.test(text)) return;
      const isNamed = (wanted: string) => (one: (typeof attributes)[number]) =>
        one.type === 'JSXAttribute' && one.name.name === wanted;
      const about = attributes.some(isNamed('about'));
      for (const one of attributes.filter(isNamed('endpoint'))) {
        if (one.type !== 'JSXAttribute' || one.value?.type !== 'JSXExpressionContainer') continue;
        const chains = chainsOf(one.value.expression as unknown as Node);
        given.push(...chains.map((chain) => ({ chain, about })));
      }
    },
    MemberExpression(node) {
      const [chain = []] = chainsOf(node as unknown as Node);
      if (chain.at(-1) === 'nunca') said.push(chain.slice(0, -1));
    },
    CallExpression({ callee, arguments: [call] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'call' && call) made.push(...chainsOf(call as unknown as Node));
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      for (const chain of chainsOf(value as unknown as Node)) renamed.push([key.name, chain]);
    },
  }).visit(code.program);
  return { given, said, made, renamed };
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Of each file: the calls that it makes, and those whose sentence it shows. */
async function readCalls() {
  const read = await Promise.all(
    files.map(async ({ file, text }) => {
      const code = parseSync(file, text);
      return { file, names: await contractOf(code), ...readFile(code, text) };
    }),
  );
  const aliases = read.flatMap(({ names, renamed }) =>
    renamed.flatMap(([name, [root = '', ...rest]]) =>
      root in names ? [[name, walk(names[root], rest)] as const] : [],
    ),
  );
  /** A name that is not imported is looked up by its parts, as `calls` of `kind.calls.separar`. */
  const callsOf = (names: Names, [root = '', ...rest]: Chain): Endpoint[] => {
    const values =
      root in names
        ? [walk(names[root], rest)]
        : [root, ...rest].flatMap((part, at, parts) =>
            aliases.flatMap(([name, value]) =>
              name === part ? [walk(value, parts.slice(at + 1))] : [],
            ),
          );
    return values.filter(isCall);
  };
  return read.map(({ file, names, given, said, made }) => ({
    file,
    made: made.flatMap((chain) => callsOf(names, chain)),
    given: [
      ...given.flatMap(({ chain, about }) =>
        callsOf(names, chain).map((endpoint) => ({ endpoint, about })),
      ),
      ...said.flatMap(([root = '', ...rest]) => {
        const undo = root in names ? walk(names[root], rest) : undefined;
        const those = wire.filter(({ endpoint }) => undo && endpoint.deshacer === undo);
        return those.map(({ endpoint }) => ({ endpoint, about: true }));
      }),
    ],
  }));
}
const read = await readCalls();

it('some screen says before each call that is never undone that it cannot be', () => {
  const shown = new Set(read.flatMap(({ given }) => given.map(({ endpoint }) => nameOf(endpoint))));
  expect(never.length).toBeGreaterThan(30);
  expect(never.filter((name) => !shown.has(name))).toEqual([]);
});

/** Calls of a file whose sentence another shows, above the button. */
const SHOWN_BY: Record<string, string> = {
  'app/src/puerta/pages/CounterPage.tsx: POST /personal/canje/deshacer':
    'app/src/puerta/components/VoucherSteps.tsx',
  'console/src/turnos/components/PatronForm.tsx: POST /personal/campanias/{id}/patron':
    'console/src/turnos/components/PatronPreview.tsx',
};

it('each file that makes a call which is not simply undone shows its sentence', () => {
  const silent = read.flatMap(({ file, made, given }) => {
    const shown = new Set(given.map(({ endpoint }) => endpoint));
    return made
      .filter((call) => (isNever(call) || isPartly(call)) && !shown.has(call))
      .map((call) => `${file}: ${nameOf(call)}`);
  });
  expect([...new Set(silent)].toSorted()).toEqual(Object.keys(SHOWN_BY).toSorted());
  for (const [call, by] of Object.entries(SHOWN_BY)) {
    const names = read
      .find(({ file }) => file === by)
      ?.given.map(({ endpoint }) => nameOf(endpoint));
    expect(names).toContain(call.split(': ')[1]);
  }
});

/** Elements that are about none of their call's sentences. */
const ABOUT_NONE = ['console/src/personas/pages/PersonaForms.tsx: PUT /personal/personas/{id}'];

it('each element of a call with a sentence about some of its uses says which', () => {
  const partly = read.flatMap(({ file, given }) =>
    given
      .filter(({ endpoint }) => isPartly(endpoint))
      .map(({ endpoint, about }) => ({ at: `${file}: ${nameOf(endpoint)}`, about })),
  );
  expect(partly.length).toBeGreaterThan(10);
  expect(partly.filter(({ about }) => !about).map(({ at }) => at)).toEqual(ABOUT_NONE);
});
