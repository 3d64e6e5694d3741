import './configure.ts';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { fieldErrors } from './validation.ts';

const said = (schema: z.ZodType, value: unknown, prefix?: string) => {
  const { error } = schema.safeParse(value);
  return error
    ? fieldErrors(error, prefix).map(({ campo, mensaje }) => `${campo}: ${mensaje}`)
    : [];
};
const sentence = (schema: z.ZodType, value: unknown) => {
  const [first] = said(schema, value);
  return first?.replace('cuerpo: ', '');
};

it.each([
  ['nothing', z.string(), undefined, 'Completá este dato.'],
  ['null', z.int(), null, 'Completá este dato.'],
  ['no text', z.string(), 7, 'Tiene que ser un texto.'],
  ['no number', z.number(), 'x', 'Tiene que ser un número.'],
  ['no whole number', z.int(), 1.5, 'Tiene que ser un número entero.'],
  ['neither yes nor no', z.boolean(), 'x', 'Tiene que ser sí o no.'],
  ['no list', z.array(z.string()), 'x', 'Tiene que ser una lista.'],
  ['no object', z.object({}), 'x', 'Tiene que ser un conjunto de datos.'],
  ['another kind', z.bigint(), 'x', 'No es un dato válido.'],
  ['an empty text', z.string().min(1), '', 'Completá este dato.'],
  ['a short text', z.string().min(8), 'x', 'Es muy corto.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Elegí al menos uno.'],
  ['a small number', z.int().min(3), 2, 'Tiene que ser 3 o más.'],
  ['a limit that is outside', z.int().positive(), 0, 'Tiene que ser más que 0.'],
  ['a long text', z.string().max(2), 'abc', 'Puede tener 2 caracteres como máximo.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Puede haber 1 como máximo.'],
  ['a large number', z.int().max(3), 4, 'Tiene que ser 3 o menos.'],
  ['no day', z.iso.date(), '2026-02-30', 'Escribí una fecha que exista, como 2026-12-08.'],
  [
    'no moment',
    z.iso.datetime({ offset: true }),
    '2026-12-08',
    'Escribí un momento con su zona, como 2026-12-08T10:30:00-03:00.',
  ],
  ['no mail', z.email(), 'ana', 'Escribí un mail, como nombre@ejemplo.org.'],
  ['no address', z.url(), 'ejemplo', 'Escribí una dirección, como https://ejemplo.org.'],
  ['another form', z.string().regex(/^a$/), 'b', 'No tiene la forma esperada.'],
  ['no option', z.enum(['a', 'b']), 'c', 'Elegí una de las opciones.'],
  ['a field too many', z.strictObject({}), { x: 1 }, 'Sobra un dato que no conocemos.'],
  ['another rule', z.string().refine(() => false), 'x', 'No es un dato válido.'],
] as const)('says of %s in a sentence what to do', (_what, schema, value, expected) => {
  expect(sentence(schema, value)).toBe(expected);
});

it('keeps the sentence of the schema itself', () => {
  expect(sentence(z.string().min(3, 'Escribí tu nombre.'), 'x')).toBe('Escribí tu nombre.');
});

it('names each field by its path, and the whole by its own name', () => {
  const horas = z.object({ horas: z.array(z.object({ hora: z.string() })) });
  expect(said(horas, { horas: [{ hora: '1' }, {}] })).toEqual([
    'horas.1.hora: Completá este dato.',
  ]);
  expect(said(horas, { horas: [{}] }, 'filter')).toEqual([
    'filter.horas.0.hora: Completá este dato.',
  ]);
  expect(said(horas, 7)).toEqual(['cuerpo: Tiene que ser un conjunto de datos.']);
  expect(said(horas, 7, 'filter')).toEqual(['filter: Tiene que ser un conjunto de datos.']);
});
