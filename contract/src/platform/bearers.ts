import './configure.ts';
import * as z from 'zod';
import { type Access, mayTouch, type Resource, type Role } from '../personal/rules.ts';

/**
 * Values that open something for whoever holds them, each with the permission to do what it opens. Staff without that
 * permission get them masked.
 */
export const BEARERS = {
  /** A voucher's typed code and its QR: either uses it. */
  codigo_voucher: ['canje', 'w'],
  /** The QR of an entry to an event or a congress. */
  entrada: ['accesos', 'w'],
  /** A hotel's link, which answers a booking. */
  enlace_hotel: ['reservas', 'w'],
  /** A shop's link, which uses vouchers. */
  enlace_comercio: ['comercios', 'w'],
  clave_activacion: ['claves_activacion', 'w'],
  /** A child's identity photo, by its signed link. */
  foto_hijo: ['fotos_hijos', 'w'],
} as const satisfies Record<string, readonly [Resource, Access]>;

export type Bearer = keyof typeof BEARERS;

export function mayOpen(role: Role, kind: Bearer): boolean {
  const [resource, access] = BEARERS[kind];
  return mayTouch(role, resource, access);
}

/** Stands for what was left out. */
export const MASK = '••••';

interface Marks {
  bearers: readonly Bearer[];
  /** The value is the bearer itself; otherwise it is a text that may hold some, masked by the room that composes it. */
  whole: boolean;
}
const marks = z.registry<Marks>();

/** A field that is a bearer: in a reply it is masked, in a filter it is refused, where the role may not do what it opens. */
export const bearer = <S extends z.ZodType>(kind: Bearer, schema: S): S => {
  marks.add(schema, { bearers: [kind], whole: true });
  return schema;
};

/** A composed text that may hold bearers of these kinds. */
export const carrying = <S extends z.ZodType>(kinds: readonly Bearer[], schema: S): S => {
  marks.add(schema, { bearers: kinds, whole: false });
  return schema;
};

/** Where the bearers of a schema stand: of a value itself, of an object's fields, of each of a list's items. */
export interface Places {
  marks: Marks | undefined;
  fields: ReadonlyMap<string, Places>;
  items: Places | null;
}

const known = new WeakMap<z.core.$ZodType, Places | null>();

const together = (some: (Places | null)[]): Places | null => {
  const places = some.filter((one) => one !== null);
  const [first, ...others] = places;
  if (!first || others.length === 0) return first ?? null;
  const names = new Set(places.flatMap(({ fields }) => [...fields.keys()]));
  const fields = [...names].flatMap((name): [string, Places][] => {
    const at = together(places.map((one) => one.fields.get(name) ?? null));
    return at ? [[name, at]] : [];
  });
  return {
    marks: places.find((one) => one.marks)?.marks,
    fields: new Map(fields),
    items: together(places.map((one) => one.items)),
  };
};

function partsOf(schema: z.core.$ZodType): Places | null {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([name, inner]): [string, Places][] => {
      const at = placesIn(inner);
      return at ? [[name, at]] : [];
    });
    return fields.length > 0 ? { marks: undefined, fields: new Map(fields), items: null } : null;
  }
  if (schema instanceof z.ZodArray) {
    const items = placesIn(schema.element);
    return items && { marks: undefined, fields: new Map(), items };
  }
  if (schema instanceof z.ZodPipe) return together([placesIn(schema.in), placesIn(schema.out)]);
  if (schema instanceof z.ZodUnion) return together(schema.options.map(placesIn));
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return placesIn(schema.unwrap());
  }
  return null;
}

/** The bearers that a schema declares; null where there are none. */
export function placesIn(schema: z.core.$ZodType): Places | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const own = marks.get(schema);
  const places = own
    ? { marks: own, fields: new Map<string, Places>(), items: null }
    : partsOf(schema);
  known.set(schema, places);
  return places;
}

export type MayOpen = (kind: Bearer) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function maskAt(places: Places, value: unknown, may: MayOpen): unknown {
  const { marks: own, fields, items } = places;
  if (own?.whole && !own.bearers.every(may)) {
    return value === null || value === undefined ? value : MASK;
  }
  if (items && Array.isArray(value)) return value.map((one) => maskAt(items, one, may));
  if (!isObject(value) || fields.size === 0) return value;
  const masked = { ...value };
  for (const [name, inner] of fields) {
    if (Object.hasOwn(masked, name)) masked[name] = maskAt(inner, masked[name], may);
  }
  return masked;
}

/** The value as whoever holds these permissions may read it. */
export function maskBearers<T>(schema: z.core.$ZodType, value: T, may: MayOpen): T {
  const places = placesIn(schema);
  return places ? (maskAt(places, value, may) as T) : value;
}

/** True for an input that filters by a bearer its caller may not see: a list narrowed by one tells its value. */
export function asksByBearer(schema: z.core.$ZodType, value: unknown, may: MayOpen): boolean {
  const places = placesIn(schema);
  return places !== null && asksAt(places, value, may);
}

function asksAt({ marks: own, fields, items }: Places, value: unknown, may: MayOpen): boolean {
  if (value === undefined || value === null) return false;
  if (own?.whole) return !own.bearers.every(may);
  if (items && Array.isArray(value)) return value.some((one) => asksAt(items, one, may));
  return isObject(value) && [...fields].some(([name, inner]) => asksAt(inner, value[name], may));
}
