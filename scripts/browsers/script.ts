import { parseSync } from 'oxc-parser';
import { api, builtins, type Compat, compatOf, type Feature, lackedBy } from './data.ts';

/** An unguarded use of a feature that a browser of the list lacks. */
export interface Finding {
  name: string;
  lacks: string[];
  where: string;
}

/** The interface of each global object. */
const SINGLETONS: Record<string, string> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
};
const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window']);
/** Interfaces that describe CSS: their members have names that any object with measures may have. */
const NOT_OBJECTS = /^CSS\w*Descriptors$|^CSS$/;
/** A name of one word is usually a library's own member. */
const COMPOUND = /[a-z][A-Z]/;
/** A global with a shorter name is a minified variable; three-letter ones (Map, URL, CSS) are everywhere. */
const SHORTEST = 4;
const AROUND = 40;

const interfaces = new Map<string, Feature>(
  [...Object.entries(api), ...Object.entries(builtins)].filter(([name]) => name !== 'globals'),
);
for (const [name, feature] of Object.entries(builtins.Intl ?? {})) {
  if (name !== '__compat') interfaces.set(`Intl.${name}`, feature);
}

/** Support of each member name, in every interface that has it. */
const members = new Map<string, Compat[]>();
for (const [owner, feature] of interfaces) {
  if (NOT_OBJECTS.test(owner)) continue;
  for (const [key, member] of Object.entries(feature)) {
    const name = key.replace(/_static$/, '');
    const compat = compatOf(member);
    if (compat && name !== '__compat') {
      members.set(name, [...(members.get(name) ?? []), compat]);
    }
  }
}

const lacks = (compat: Compat | undefined): string[] => (compat ? lackedBy(compat) : []);

/** Browsers without `owner.name`; null if the interface of `owner` is unknown. */
function lacksMemberOf(owner: string, name: string): string[] | null {
  const feature = interfaces.get(SINGLETONS[owner] ?? owner);
  const compat = compatOf(feature?.[`${name}_static`]) ?? compatOf(feature?.[name]);
  return compat ? lacks(compat) : null;
}

/**
 * Browsers without a member of this name on any interface: all that is known if the object's type is unknown.
 */
function lacksMember(name: string): string[] {
  const known = COMPOUND.test(name) ? (members.get(name) ?? []) : [];
  const all = known.map(lacks);
  return all.length > 0 && all.every((one) => one.length > 0) ? (all[0] ?? []) : [];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const identifier = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : null;

function propertyOf(node: Node): string | null {
  if (!node.computed) return identifier(node.property);
  const { value } = (node.property ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : null;
}

/** `Intl.Segmenter` is a class of its own; `window.Foo` is the global `Foo`. */
function qualified(node: Node): string | null {
  const own = identifier(node);
  if (own !== null || node.type !== 'MemberExpression') return own;
  const owner = identifier(node.object);
  const name = propertyOf(node);
  if (owner === null || name === null) return null;
  return GLOBAL_OBJECTS.has(owner) ? name : `${owner}.${name}`;
}

/** Returns the condition of a conditional when `child` is another part of it. */
function testBefore(parent: Node, child: Node): Node | null {
  if (parent.type === 'LogicalExpression') {
    return parent.right === child ? (parent.left as Node) : null;
  }
  const decides = parent.type === 'ConditionalExpression' || parent.type === 'IfStatement';
  return decides && parent.test !== child ? (parent.test as Node) : null;
}

const asked = (parent: Node | undefined, node: Node): boolean => {
  if (!parent) return false;
  if (parent.type === 'UnaryExpression')
    return parent.operator === 'typeof' || parent.operator === '!';
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') {
    return parent.test === node;
  }
  if (parent.type === 'BinaryExpression') return true;
  if (parent.type === 'AssignmentExpression') return parent.left === node;
  const optional = parent.type === 'CallExpression' || parent.type === 'MemberExpression';
  return optional && parent.optional === true && (parent.callee ?? parent.object) === node;
};

/** True for a use behind a feature check: `x.y?.()`, `typeof x.y`, `x.y && x.y()`, `'y' in x ? x.y() : …`. */
function isGuarded(node: Node, ancestors: Node[], name: string, code: string): boolean {
  if (asked(ancestors.at(-1), node)) return true;
  const path = [...ancestors, node];
  return path.some((child, at) => {
    const test = at > 0 && testBefore(path[at - 1] as Node, child);
    return test && new RegExp(`\\b${name}\\b`).test(code.slice(test.start, test.end));
  });
}

const ignored = new Set(['loc', 'range', 'parent']);

function visit(node: Node, ancestors: Node[], see: (node: Node, ancestors: Node[]) => void): void {
  see(node, ancestors);
  ancestors.push(node);
  for (const [key, value] of Object.entries(node)) {
    if (ignored.has(key)) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isNode(one)) visit(one, ancestors, see);
    }
  }
  ancestors.pop();
}

/** Browsers that lack the member that is accessed, with the name to report. */
function memberUse(node: Node): [string, string[]] | null {
  const name = propertyOf(node);
  if (name === null || Object.hasOwn(Object.prototype, name)) return null;
  const owner = qualified(node.object as Node);
  const precise = owner === null ? null : lacksMemberOf(owner, name);
  if (precise !== null) return [`${owner}.${name}`, precise];
  return [name, lacksMember(name)];
}

/** Browsers that lack a global that is called, constructed or accessed. */
function globalUse(node: Node, parent: Node | undefined): [string, string[]] | null {
  const name = qualified(node);
  const used = parent && (parent.callee === node || parent.object === node);
  if (name === null || name.length < SHORTEST || !used) return null;
  return [name, lacks(compatOf(interfaces.get(name)) ?? compatOf(api.Window?.[name]))];
}

/** Lists a script's unguarded uses of features that the list of browsers lacks. */
export function checkScript(code: string, file = 'script.js'): Finding[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const findings: Finding[] = [];
  visit(program as unknown as Node, [], (node, ancestors) => {
    const isMember = node.type === 'MemberExpression';
    if (!isMember && node.type !== 'Identifier') return;
    const uses = [globalUse(node, ancestors.at(-1)), isMember ? memberUse(node) : null];
    for (const use of uses) {
      if (!use || use[1].length === 0) continue;
      const [name, lacking] = use;
      if (isGuarded(node, ancestors, name.split('.').at(-1) as string, code)) continue;
      const where = code.slice(Math.max(0, node.start - AROUND), node.end + AROUND);
      findings.push({ name, lacks: lacking, where: `${file}: ${where.replace(/\s+/g, ' ')}` });
    }
  });
  return findings;
}
