import type { Json } from './client.ts';

/** A field of a body: `invitados.*.id` is the `id` of each element of a list. */
interface Field {
  path: string;
  schema: Json;
}

const partsOf = (schema: Json): Json[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Json[]);

/** Every field of a published schema. A reference is any JSON value, as a setting is: no field of it is known. */
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

/** An id is a number above 0 that a row can have, or whatever is called one. */
const isId = ({ path, schema }: Field): boolean =>
  /(^|_|\.)ids?(\.\*)?$/.test(path) ||
  (schema['exclusiveMinimum'] === 0 && schema['maximum'] === 2_147_483_647);
/** Texts by which a person, their card or their device is named. */
const isName = ({ path }: Field): boolean => /(^|\.)(dni|numdoc|clave|endpoint)$/.test(path);

export const idsNamedIn = (body: Json | null): string[] => [
  ...new Set((body ? fieldsOf(body) : []).filter(isId).map(({ path }) => path)),
];
export const named = (body: Json | null): string[] => [
  ...new Set(
    (body ? fieldsOf(body) : []).filter((one) => isId(one) || isName(one)).map(({ path }) => path),
  ),
];

/** The same body with another value in a field; of a list, in its last element. */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return value;
  if (Array.isArray(body)) {
    return body.with(-1, withValue(body.at(-1), rest.join('.'), value));
  }
  return { ...(body as Json), [name]: withValue((body as Json)[name], rest.join('.'), value) };
}
