import fc from 'fast-check';

/** JSON Schema of a value, limited to the keywords that this wire's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: boolean | Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  contentSchema?: Schema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** Values that exist in the world, by the name of the field that carries them. */
export type Known = Record<string, unknown[]>;
type Value = fc.Arbitrary<unknown>;

const MAX_TEXT = 80;
/** No pattern of the wire needs more characters. */
const MAX_MATCH = 250;
const MAX_ITEMS = 4;
/** Small ids are likely to exist, so that calls get past the lookup. */
const SMALL = 25;

const two = (n: number) => String(n).padStart(2, '0');
const fecha = fc
  .tuple(
    fc.constantFrom(2026, 2027, 1985, 2015, 1900),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);

const BY_FORMAT: Record<string, fc.Arbitrary<string>> = {
  date: fecha,
  'date-time': fc
    .tuple(fecha, fc.integer({ min: 0, max: 23 }), fc.constantFrom('Z', '-03:00'))
    .map(([dia, hora, zona]) => `${dia}T${two(hora)}:15:00${zona}`),
  email: fc.nat(10_000).map((n) => `fuzz-${n}@prueba.local`),
  uri: fc.constantFrom(
    'https://ejemplo.org/a',
    'http://localhost:1/',
    'https://fcm.googleapis.com/x',
  ),
  uuid: fc.uuid(),
  base64: fc.base64String({ maxLength: MAX_TEXT }),
};

function textOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  if (schema.contentSchema)
    return valueOf(schema.contentSchema, known).map((v) => JSON.stringify(v));
  const format = BY_FORMAT[schema.format ?? ''];
  if (format) return format;
  // fast-check does not support negative lookaheads. A text that one would reject counts as nearly valid.
  const pattern = schema.pattern?.replace(/\(\?![^)]*\)/g, '');
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: MAX_MATCH });
  const { minLength = 0, maxLength = MAX_TEXT } = schema;
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)) };
  const longest =
    maxLength <= 5_000 ? [{ arbitrary: fc.constant('ñ'.repeat(maxLength)), weight: 1 }] : [];
  return fc.oneof(
    { arbitrary: fc.string({ ...limits, unit: 'grapheme-ascii' }), weight: 6 },
    { arbitrary: fc.string({ ...limits, unit: 'grapheme' }), weight: 3 },
    ...longest,
  );
}

function numberOf(schema: Schema, isWhole: boolean): Value {
  const { minimum = -1e6, maximum = 1e6, exclusiveMinimum } = schema;
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + (isWhole ? 1 : 1e-6);
  const near = fc.integer({
    min: Math.ceil(Math.max(min, 0)),
    max: Math.max(Math.min(maximum, SMALL), Math.ceil(Math.max(min, 0))),
  });
  if (!isWhole) return fc.oneof(near, fc.double({ min, max: maximum, noNaN: true }));
  return fc.oneof(
    { arbitrary: near, weight: 6 },
    { arbitrary: fc.integer({ min, max: maximum }), weight: 1 },
    { arbitrary: fc.constantFrom(min, maximum), weight: 1 },
  );
}

function listOf(schema: Schema, known: Known, name: string): Value {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valueOf(one, known)));
  const { minItems = 0, maxItems = MAX_ITEMS } = schema;
  const item =
    typeof schema.items === 'object' ? valueOf(schema.items, known, name) : fc.jsonValue();
  return fc.array(item, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)),
  });
}

export function objectOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(
      fc.string({ maxLength: 12 }),
      valueOf(schema.additionalProperties, known),
      { maxKeys: 3 },
    );
  const model = Object.fromEntries(
    fields.map(([name, field]) => [name, valueOf(field, known, name)]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

function ofType(type: string, schema: Schema, known: Known, name: string): Value {
  if (type === 'string') return textOf(schema, known);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return listOf(schema, known, name);
  return objectOf(schema, known);
}

function anyOfIt(schema: Schema, known: Known, name: string): Value {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, known, name)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

/** A value that matches the schema, often one that exists in the world under that field's name. */
export function valueOf(schema: Schema, known: Known, name = ''): Value {
  const any = anyOfIt(schema, known, name);
  const there = known[name];
  if (!there || [schema.type].flat().includes('array')) return any;
  return fc.oneof(
    { arbitrary: fc.constantFrom(...there), weight: 3 },
    { arbitrary: any, weight: 2 },
  );
}
