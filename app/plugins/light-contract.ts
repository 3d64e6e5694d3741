import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../contract/src');
const CONFIGURE = join(CONTRACT, 'platform/configure.ts');
const ENDPOINT = join(CONTRACT, 'platform/endpoint.ts');
const NO_FIELDS = '\0no-fields';
const BODIES = '?bodies';
const IMPORTS_ZOD = /^import (?!type)[^;]+ from 'zod';/m;

/** Fields of an endpoint's declaration that a client needs; the others are for the server only. */
const CLIENT_NEEDS = new Set(['method', 'path', 'key', 'empty', 'wire', 'passing']);

/**
 * Replaces a form's schema by one that is imported when the form is sent. If the import fails, the form is
 * not checked here and the server validates alone.
 */
const fetched = (name: string, file: string): string =>
  `body: { safeParseAsync: (value) => import('./${file}${BODIES}').then(({ ${name} }) => ` +
  `${name}.body.safeParseAsync(value), () => ({ success: true })) }`;

interface Constant {
  name: string;
  init: ESTree.Expression;
}

/** Lists the constants of `export const name = …` and `const name = …`. */
function constantsOf(statement: ESTree.Directive | ESTree.Statement): Constant[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
  );
}

/** Lists every identifier in a piece of syntax tree. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === 'Identifier' && 'name' in node ? [node.name] : [];
  return [...(own as string[]), ...Object.values(node).flatMap(namesIn)];
}

interface Light {
  code: string;
  names: string[];
}

/** Returns an endpoint's declaration without its server-only fields; null for any other constant. */
function lightCall({ name, init }: Constant, code: string, file: string): Light | null {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return null;
  const [declared] = init.arguments;
  if (init.callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return null;
  const named = (of: (key: string) => boolean) =>
    declared.properties.filter(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && of(one.key.name),
    );
  const kept = named((key) => CLIENT_NEEDS.has(key));
  const body = named((key) => key === 'body').map(() => fetched(name, file));
  const parts = [...kept.map(({ start, end }) => code.slice(start, end)), ...body];
  return {
    code: `export const ${name} = /* @__PURE__ */ endpoint({ ${parts.join(', ')} });`,
    names: ['endpoint', ...namesIn(kept)],
  };
}

const declaredBy = (statement: ESTree.Directive | ESTree.Statement): string[] =>
  statement.type === 'ImportDeclaration'
    ? statement.specifiers.map(({ local }) => local.name)
    : constantsOf(statement).map(({ name }) => name);

/**
 * Returns a room's endpoints as a client needs them, with only those other statements that they still use.
 */
function lightCalls(code: string, file: string): string {
  const used = new Set<string>();
  const kept = parseSync(file, code)
    .program.body.toReversed()
    .flatMap((statement) => {
      const [constant] = constantsOf(statement);
      const call = constant ? lightCall(constant, code, file) : null;
      if (!call && !declaredBy(statement).some((name) => used.has(name))) return [];
      for (const name of call?.names ?? namesIn(statement)) used.add(name);
      return [call?.code ?? code.slice(statement.start, statement.end)];
    });
  return kept.toReversed().join('\n');
}

/** Marks each computed constant as pure, so that the bundler drops it when nothing imports it. */
function unlessUsed(code: string, file: string): string {
  const { program } = parseSync(file, code);
  return program.body
    .flatMap(constantsOf)
    .filter(({ init }) => init.type !== 'ArrowFunctionExpression' && init.type !== 'Literal')
    .toReversed()
    .reduce((text, { init: { start, end } }) => {
      const made = `/* @__PURE__ */ (() => (${text.slice(start, end)}))()`;
      return text.slice(0, start) + made + text.slice(end);
    }, code);
}

/**
 * Strips the contract to what a client needs: schemas of requests and replies stay on the server, and a
 * form's schema is loaded when the form is sent. Without this, every screen would wait for zod.
 */
export const lightContract: Plugin = {
  name: 'light-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    // A call without fields declares an empty schema, which would pull in all of zod.
    return source === './schemas.ts' && importer === ENDPOINT ? NO_FIELDS : null;
  },
  load(id) {
    if (id === NO_FIELDS) return 'export const noFields = undefined;';
    return id.endsWith(BODIES) ? readFileSync(id.slice(0, -BODIES.length), 'utf8') : null;
  },
  transform: {
    filter: { id: /contract\/src\/.*\.ts(?:\?bodies)?$/ },
    handler(code, id) {
      if (id === CONFIGURE) return null;
      const file = basename(id).replace(BODIES, '');
      if (id.endsWith('/endpoints.ts'))
        return { code: lightCalls(code, file), map: null, moduleSideEffects: false };
      const configured = IMPORTS_ZOD.test(code) ? `import ${JSON.stringify(CONFIGURE)};\n` : '';
      return {
        code: configured + unlessUsed(code, file),
        map: null,
        moduleSideEffects: false,
      };
    },
  },
};
