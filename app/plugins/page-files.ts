import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ESTree, type Plugin, type Rollup } from 'vite';

const SOURCE = join(import.meta.dirname, '../src');
/** Parent routes that draw nothing of their own, or whose files every page loads anyway. */
const ROOTS: Record<string, Route> = {
  rootRoute: { parent: null, path: '', module: null },
  shellRoute: { parent: null, path: '', module: null },
};

interface Route {
  parent: string | null;
  path: string;
  /** The file that `lazyRouteComponent` imports. */
  module: string | null;
}

interface Files {
  scripts: string[];
}

function propertyOf(object: ESTree.ObjectExpression, name: string): ESTree.Expression | null {
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value as ESTree.Expression;
  }
  return null;
}

const textOf = (code: string, node: ESTree.Expression | null): string =>
  node ? code.slice(node.start, node.end) : '';

const quoted = (text: string, before: RegExp): string | null =>
  new RegExp(`${before.source}'([^']+)'`).exec(text)?.[1] ?? null;

/** Reads the routes of a file: `const name = createRoute({ getParentRoute, path, component })`. */
function routesOf(file: string): [string, Route][] {
  const code = readFileSync(file, 'utf8');
  return parseSync(file, code).program.body.flatMap((statement): [string, Route][] => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const [{ id, init } = {}] = declaration.declarations;
    if (id?.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
    const [options] = init.arguments;
    if (textOf(code, init.callee) !== 'createRoute' || options?.type !== 'ObjectExpression')
      return [];
    const path = quoted(textOf(code, propertyOf(options, 'path')), /^/);
    const module = quoted(textOf(code, propertyOf(options, 'component')), /import\(/);
    const parent = /(\w+)$/.exec(textOf(code, propertyOf(options, 'getParentRoute')))?.[1] ?? null;
    if (path === null) return [];
    return [[id.name, { parent, path, module: module && join(dirname(file), module) }]];
  });
}

/** Maps the path of every page to the modules that draw it: its own and those of its parent routes. */
function pagesOf(files: string[]): Map<string, string[]> {
  const shared = Object.fromEntries(routesOf(join(SOURCE, 'platform/routes.tsx')));
  const pages = new Map<string, string[]>();
  for (const file of files) {
    const own = Object.fromEntries(routesOf(file));
    const routes: Record<string, Route> = { ...ROOTS, ...shared, ...own };
    for (const name of Object.keys(own)) {
      const modules: string[] = [];
      const parts: string[] = [];
      for (let at: string | null = name; at !== null; at = routes[at]?.parent ?? null) {
        const route = routes[at];
        if (route?.module) modules.push(route.module);
        if (route) parts.unshift(route.path.replace(/^\/|\/$/g, ''));
      }
      pages.set(`/${parts.filter(Boolean).join('/')}`, modules);
    }
  }
  return pages;
}

/** Lists the scripts that these modules load in addition to those of every page (`first`). */
function filesOf(
  modules: string[],
  chunks: Map<string, Rollup.OutputChunk>,
  first: Set<string>,
): Files {
  const found = new Set<string>();
  const pending = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.includes(id)),
  );
  for (const chunk of pending) {
    if (first.has(chunk.fileName) || found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    pending.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return { scripts: [...found] };
}

/** Writes `pages.json`: the scripts that each page starts with, for the server to preload. */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    );
    const first = new Set<string>();
    const pending = [...chunks.values()].filter(({ isEntry }) => isEntry);
    for (const chunk of pending) {
      if (first.has(chunk.fileName)) continue;
      first.add(chunk.fileName);
      pending.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
    }
    const pages = pagesOf([...globSync(join(SOURCE, '*/routes.tsx'))]);
    const source = JSON.stringify(
      Object.fromEntries(
        [...pages].map(([path, modules]) => [path, filesOf(modules, chunks, first)]),
      ),
    );
    this.emitFile({ type: 'asset', fileName: 'pages.json', source });
  },
};
