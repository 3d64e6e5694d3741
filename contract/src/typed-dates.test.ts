import { expect, it } from 'vitest';
import * as z from 'zod';
import { wire } from './index.ts';
import { nameOf } from './platform/endpoint.ts';

/** Years that a slip of the keyboard gives. */
const IMPOSSIBLE = {
  date: ['0202-12-02', '9999-12-31'],
  datetime: ['0202-12-02T21:00:00-03:00', '9999-12-31T21:00:00-03:00'],
};

/** Every date and moment within a schema, by its path. */
function datesIn(schema: z.ZodType, path: string): [path: string, leaf: z.ZodStringFormat][] {
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      datesIn(part as z.ZodType, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return datesIn(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return datesIn(schema.valueType as z.ZodType, `${path}{}`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((part) => datesIn(part as z.ZodType, path));
  if (schema instanceof z.ZodPipe)
    return [...datesIn(schema.in as z.ZodType, path), ...datesIn(schema.out as z.ZodType, path)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return datesIn(schema.unwrap() as z.ZodType, path);
  return [];
}

/** A day that is chosen among those that exist; times of a device's clock, which the server judges. */
const NOT_TYPED = [
  'POST /personal/turnos.dia',
  'POST /personal/turnos/{id}/mover.dia',
  'POST /personal/puerta/{clase}/{id}/lecturas.reloj',
  'POST /personal/puerta/{clase}/{id}/lecturas.lecturas[].momento',
];

const dates = wire.flatMap(({ endpoint }) =>
  endpoint.body ? datesIn(endpoint.body, nameOf(endpoint)) : [],
);
const typed = dates.filter(([path]) => !NOT_TYPED.includes(path));

it('finds the dates of every form', () => {
  expect(typed.length).toBeGreaterThan(80);
  expect(dates.length - typed.length).toBe(NOT_TYPED.length);
});

it.for(typed)('%s has a possible range', ([, leaf]) => {
  const kind = leaf instanceof z.ZodISODate ? 'date' : 'datetime';
  expect(IMPOSSIBLE[kind].map((text) => leaf.safeParse(text).success)).toEqual([false, false]);
});
