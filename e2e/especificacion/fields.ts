import type { Json } from './client.ts';

/** A field of a body: `invitados.*.id` is the `id` of each element of a list. */
interface Field {
  path: string;
  schema: Json;
}

const partsOf = (schema: Json): Json[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Json[]);

/**
 * Lists every field of a published schema. A `$ref` stands for any JSON value, such as a setting, and has no
 * known fields.
 */
export function fieldsOf(schema: Json, path: string[] = []): Field[] {
  const below = [
    ...partsOf(schema).flatMap((part) => fieldsOf(part, path)),
    ...Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([name, one]) =>
      fieldsOf(one, [...path, name]),
    ),
    ...(schema['items'] ? fieldsOf(schema['items'] as Json, [...path, '*']) : []),
  ];
  return below.length > 0 ? below : [{ path: path.join('.'), schema }];
}

/** An id is an integer from 1 to the maximum of a row's id, or any field called id. */
const isId = ({ path, schema }: Field): boolean =>
  /(^|_|\.)ids?(\.\*)?$/.test(path) ||
  (schema['exclusiveMinimum'] === 0 && schema['maximum'] === 2_147_483_647);
/** Texts that identify a person, their carnet or their device. */
const isName = ({ path }: Field): boolean => /(^|\.)(dni|numdoc|clave|endpoint)$/.test(path);

export const idsNamedIn = (body: Json | null): string[] => [
  ...new Set((body ? fieldsOf(body) : []).filter(isId).map(({ path }) => path)),
];
export const named = (body: Json | null): string[] => [
  ...new Set(
    (body ? fieldsOf(body) : []).filter((one) => isId(one) || isName(one)).map(({ path }) => path),
  ),
];

/** Returns the body with another value in a field; in a list, the last element changes. */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return value;
  if (Array.isArray(body)) {
    return body.with(-1, withValue(body.at(-1), rest.join('.'), value));
  }
  return { ...(body as Json), [name]: withValue((body as Json)[name], rest.join('.'), value) };
}
