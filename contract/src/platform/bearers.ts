import './configure.ts';
import * as z from 'zod';
import {
  type Access,
  mayTouch,
  reachesLocally,
  type Resource,
  type Role,
} from '../personal/rules.ts';

/**
 * Values that grant something to anyone who holds them, each with the permission that grants the same. Staff
 * without that permission get them masked.
 */
export const BEARERS = {
  /** A voucher's typed code and its QR: either redeems it. */
  codigo_voucher: ['canje', 'w'],
  /** The QR of an entry to an event or a congress. */
  entrada: ['accesos', 'w'],
  /** A hotel's link, which answers a booking. */
  enlace_hotel: ['reservas', 'w'],
  /** A shop's link, which redeems vouchers. */
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

/** True when a local user may see it, if their role may. */
export function opensLocally(kind: Bearer): boolean {
  const [resource, access] = BEARERS[kind];
  return reachesLocally(resource, access);
}

/** Replaces a masked value. */
export const MASK = '••••';

interface Marks {
  bearers: readonly Bearer[];
  /**
   * True when the value is a bearer; false for a text that may contain some, masked by the room that made it.
   */
  whole: boolean;
}
const marks = z.registry<Marks>();

/** Marks a field as a bearer: roles without its permission get it masked, and filters by it refused. */
export const bearer = <S extends z.ZodType>(kind: Bearer, schema: S): S => {
  marks.add(schema, { bearers: [kind], whole: true });
  return schema;
};

/** Marks a composed text that may contain bearers of these kinds. */
export const carrying = <S extends z.ZodType>(kinds: readonly Bearer[], schema: S): S => {
  marks.add(schema, { bearers: kinds, whole: false });
  return schema;
};

/** Positions of the bearers in a schema: the value itself, an object's fields, a list's items. */
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

/** Finds the bearers that a schema declares; null when there are none. */
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

/** Masks the bearers in a value that these permissions do not open. */
export function maskBearers<T>(schema: z.core.$ZodType, value: T, may: MayOpen): T {
  const places = placesIn(schema);
  return places ? (maskAt(places, value, may) as T) : value;
}

/** True when an input filters by a bearer that its caller may not see: a narrowed list reveals the value. */
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
