import { isDeepStrictEqual } from 'node:util';

/**
 * Checks that a client of one OpenAPI document can use another. Covers the JSON Schema keywords of this wire.
 */

interface Schema {
  [word: string]: unknown;
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Body {
  required?: boolean;
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  description: string;
  security: unknown;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Annotations that constrain nothing, or keywords that have a rule of their own. */
const WORDS = new Set(['description', 'title', 'default', 'example', 'examples', '$schema', 'id']);
const LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];
const MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];
const RULED = new Set([
  ...WORDS,
  ...LEAST,
  ...MOST,
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'items',
  'prefixItems',
  'additionalProperties',
  'propertyNames',
  'contentSchema',
  '$ref',
]);

const under = (path: string, name: string): string => `${path}.${name}`;

/** Returns what `small` allows and `large` does not, one line each. */
type Compare = (small: Schema, large: Schema, path: string) => string[];

function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, type } = schema;
  const either = anyOf ?? oneOf;
  if (either) return either;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

const valuesOf = (schema: Schema): unknown[] | null =>
  'const' in schema ? [schema['const']] : ((schema['enum'] as unknown[] | undefined) ?? null);

function compareValues(small: Schema, large: Schema, path: string): string[] {
  const allowed = valuesOf(large);
  if (!allowed) return [];
  const given = valuesOf(small);
  if (!given) return [`${path}: only ${JSON.stringify(allowed)}`];
  return given.filter((one) => !allowed.includes(one)).map((one) => `${path}: ${String(one)}`);
}

function compareLimits(small: Schema, large: Schema, path: string): string[] {
  const beyond = (names: string[], none: number, isBeyond: (s: number, l: number) => boolean) =>
    names
      .filter((name) => isBeyond((small[name] as number) ?? none, (large[name] as number) ?? none))
      .map((name) => `${path}: ${name} ${String(large[name])}, not ${String(small[name])}`);
  return [
    ...beyond(LEAST, Number.NEGATIVE_INFINITY, (s, l) => s < l),
    ...beyond(MOST, Number.POSITIVE_INFINITY, (s, l) => s > l),
  ];
}

/** Keywords that must be identical: a pattern, a format, and any that has no rule here. */
const compareRest = (small: Schema, large: Schema, path: string): string[] =>
  Object.keys(large)
    .filter((word) => !RULED.has(word) && !isDeepStrictEqual(small[word], large[word]))
    .map((word) => `${path}: ${word} is ${JSON.stringify(large[word])}`);

function compareObjects(small: Schema, large: Schema, path: string, compare: Compare): string[] {
  const theirs = small.properties ?? {};
  const broken = (large.required ?? [])
    .filter((name) => !small.required?.includes(name))
    .map((name) => `${under(path, name)}: is needed, and may be missing`);
  for (const [name, schema] of Object.entries(large.properties ?? {})) {
    const own = theirs[name];
    if (own) broken.push(...compare(own, schema, under(path, name)));
  }
  const [some, all] = [small['additionalProperties'], large['additionalProperties']];
  if (typeof some === 'object' && typeof all === 'object') {
    broken.push(...compare(some as Schema, all as Schema, under(path, '*')));
  }
  return broken;
}

function compareTuples(small: Schema, large: Schema, path: string, compare: Compare): string[] {
  const [some, all] = [small.prefixItems ?? [], large.prefixItems ?? []];
  if (some.length !== all.length) return [`${path}: ${all.length} items, not ${some.length}`];
  return all.flatMap((one, at) => compare(some[at] as Schema, one, under(path, String(at))));
}

/** Creates the comparison of two documents: `large` must allow every value that `small` allows. */
function createCompare(smallRoot: Document, largeRoot: Document): Compare {
  const follow = (root: Document, schema: Schema): Schema => {
    const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
    return name ? (root.components?.schemas?.[name] ?? {}) : schema;
  };
  /** Pairs of references that are being compared: schemas may be recursive. */
  const open = new Set<string>();
  const compare: Compare = (s, l, path) => {
    const [small, large] = [follow(smallRoot, s), follow(largeRoot, l)];
    const pair = `${s.$ref} ${l.$ref}`;
    if (s.$ref && l.$ref) {
      if (open.has(pair)) return [];
      open.add(pair);
    }
    const broken = compareFollowed(small, large, path);
    open.delete(pair);
    return broken;
  };
  function compareFollowed(small: Schema, large: Schema, path: string): string[] {
    const [some, all] = [alternativesOf(small), alternativesOf(large)];
    if (some.length > 1) return some.flatMap((one) => compare(one, large, path));
    if (all.length > 1) {
      const each = all.map((one) => compare(small, one, path));
      return each.find((broken) => broken.length === 0) ?? (each[0] as string[]);
    }
    const [one, other] = [some[0] as Schema, all[0] as Schema];
    const [kind, wanted] = [one.type, other.type] as (string | undefined)[];
    const isKind = wanted === undefined || kind === wanted;
    if (!isKind && !(kind === 'integer' && wanted === 'number')) {
      const known = valuesOf(one)?.every((value) => typeof value === wanted);
      if (!known) return [`${path}: ${wanted}, not ${kind}`];
    }
    const items = ['items', 'propertyNames', 'contentSchema'].flatMap((word) =>
      one[word] && other[word]
        ? compare(one[word] as Schema, other[word] as Schema, under(path, word))
        : [],
    );
    return [
      ...compareValues(one, other, path),
      ...compareLimits(one, other, path),
      ...compareRest(one, other, path),
      ...compareObjects(one, other, path, compare),
      ...compareTuples(one, other, path, compare),
      ...items,
    ];
  }
  return compare;
}

/** Fields that existed before and are gone. */
function listGone(before: Schema, after: Schema, path: string): string[] {
  return Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const now = after.properties?.[name];
    if (now) return listGone(schema, now, under(path, name));
    return after.properties ? [`${under(path, name)}: is gone`] : [];
  });
}

function compareBodies(
  before: Body,
  after: Body | undefined,
  path: string,
  compare: (before: Schema, after: Schema, path: string) => string[],
): string[] {
  const now = after?.content ?? {};
  return Object.entries(before.content ?? {}).flatMap(([kind, { schema }]) => {
    const own = now[kind]?.schema;
    if (!own) return [`${path}: no ${kind}`];
    return [...listGone(schema, own, path), ...compare(schema, own, path)];
  });
}

/**
 * Lists the changes that break a client of `before`: in calls, their inputs, their outputs, and their
 * callers.
 */
export function listBrokenCalls(before: Document, after: Document): string[] {
  const takes = createCompare(before, after);
  const gives = createCompare(after, before);

  function compareOperation(was: Operation, is: Operation, call: string): string[] {
    const broken: string[] = [];
    if (was.description !== is.description) {
      broken.push(`${call}: ${is.description}, not ${was.description}`);
    }
    const key = (one: Parameter) => `${one.in} ${one.name}`;
    const known = new Map((was.parameters ?? []).map((one) => [key(one), one]));
    const now = new Map((is.parameters ?? []).map((one) => [key(one), one]));
    for (const [name, one] of known) {
      const own = now.get(name);
      if (own) broken.push(...takes(one.schema, own.schema, `${call} ${name}`));
      else broken.push(`${call} ${name}: is gone`);
    }
    for (const [name, one] of now) {
      if (one.required && !known.get(name)?.required) broken.push(`${call} ${name}: is needed`);
    }
    if (is.requestBody && !was.requestBody) broken.push(`${call}: takes a body`);
    if (was.requestBody) {
      broken.push(...compareBodies(was.requestBody, is.requestBody, `${call} body`, takes));
    }
    for (const [status, reply] of Object.entries(was.responses)) {
      // Errors and their reasons may be added.
      if (status === 'default') continue;
      const own = is.responses[status];
      if (!own) broken.push(`${call}: no ${status}`);
      else {
        const given = (one: Schema, other: Schema, path: string) => gives(other, one, path);
        broken.push(...compareBodies(reply, own, `${call} ${status}`, given));
      }
    }
    return broken;
  }

  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, was]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const is = after.paths[path]?.[method];
      return is ? compareOperation(was, is, call) : [`${call}: is gone`];
    }),
  );
}
