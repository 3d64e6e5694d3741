import { expect, it } from 'vitest';
import * as z from 'zod';
import { asksByBearer, bearer, carrying, MASK, maskBearers } from './bearers.ts';

const row = z.object({
  id: z.int(),
  codigo: bearer('codigo_voucher', z.string().nullable()),
  texto: carrying(['entrada'], z.string()),
});
const mayNot = () => false;

it('masks a bearer wherever it is nested, and nothing else', () => {
  const shape = z.object({
    rows: z.array(row),
    one: row.nullable(),
    either: z.union([z.object({ ok: z.boolean() }), row]).optional(),
  });
  const one = { id: 1, codigo: 'AB-1', texto: 'Hola' };
  const masked = { ...one, codigo: MASK };
  const value = { rows: [one], one, either: one };
  expect(maskBearers(shape, value, mayNot)).toEqual({
    rows: [masked],
    one: masked,
    either: masked,
  });
  expect(maskBearers(shape, value, () => true)).toEqual(value);
  expect(value.rows).toEqual([one]);
});

it('leaves what is not there as it is', () => {
  const none = { id: 1, codigo: null, texto: '' };
  expect(maskBearers(row, none, mayNot)).toEqual(none);
  expect(maskBearers(z.array(row), { code: 404 } as unknown, mayNot)).toEqual({ code: 404 });
});

it('tells a filter that asks by a bearer', () => {
  const filter = z
    .object({ codigo: bearer('codigo_voucher', z.string()), q: z.string() })
    .partial();
  const query = z.object({
    filter: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(filter)
      .optional(),
  });
  const asks = (text: string | undefined, may = mayNot) =>
    asksByBearer(query, query.parse({ filter: text }), may);
  expect(asks('{"codigo":"AB-1"}')).toBe(true);
  expect(asks('{"codigo":"AB-1"}', (() => true) as typeof mayNot)).toBe(false);
  expect([asks('{"q":"AB-1"}'), asks(undefined)]).toEqual([false, false]);
});
