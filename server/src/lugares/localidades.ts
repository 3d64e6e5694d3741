import { createSlot } from '../platform/slot.ts';
import type { Localidad, Provincia } from '@gremio/contract/lugares/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { comparable } from '../platform/import/cells.ts';
import * as queries from './localidades.queries.ts';

/** A known place, with its names. */
export interface Place {
  provincia_id: number | null;
  provincia: string | null;
  localidad_id: number | null;
  localidad: string | null;
}

const OFFICE = /^(?:seccional|delegacion|filial|regional|sede) (?:de la |del? )?/;
/** About 50 km. */
const APART_DEGREES = 0.5;

export {
  ensureLocalidad,
  hasLocalidades,
  listLocalidades,
  listPaises,
  nearestLocalidad,
} from './localidades.queries.ts';

/** Runs after localidades were imported, to place what only had a position until then. */
export const ON_LOCALIDADES = createSlot<() => Promise<void>>();

export const isProvincia = async (db: Handle, id: number): Promise<boolean> =>
  (await queries.listProvincias(db)).some((one) => one.id === id);

export async function listProvincias(db: Handle, paisId?: number): Promise<Provincia[]> {
  const all = await queries.listProvincias(db);
  return paisId === undefined ? all : all.filter((one) => one.pais_id === paisId);
}

/**
 * Names of a place by its ids; the localidad's provincia takes precedence over the given one. Returns the
 * name of the field instead if its id does not exist.
 */
export async function findPlace(
  db: Handle,
  ids: { localidad_id: number | null; provincia_id: number | null },
): Promise<Place | 'localidad_id' | 'provincia_id'> {
  const localidad = ids.localidad_id ? await queries.findLocalidad(db, ids.localidad_id) : null;
  if (localidad === undefined) return 'localidad_id';
  const provinciaId = localidad?.provincia_id ?? ids.provincia_id;
  const provincia = (await queries.listProvincias(db)).find((one) => one.id === provinciaId);
  if (provinciaId !== null && !provincia) return 'provincia_id';
  return {
    provincia_id: provinciaId,
    provincia: provincia?.nombre ?? null,
    localidad_id: localidad?.id ?? null,
    localidad: localidad?.nombre ?? null,
  };
}

/**
 * Locates an office by its name alone (`Seccional Rosario`): a city of that name, else a provincia, else
 * a town. Null if there is none, or if towns of that name lie apart: it never guesses.
 */
export async function locate(db: Handle, name: string): Promise<queries.Punto | null> {
  const bare = comparable(name).replace(OFFICE, '');
  const named = await queries.listNamed(db, bare);
  const ciudad = together(named.filter((one) => one.ciudad));
  if (ciudad) return ciudad;
  const provincia = provinciaFinder(await queries.listProvincias(db))(bare);
  if (!provincia) return together(named);
  const { nlatitud, nlongitud } = await queries.findMiddle(db, provincia.id);
  return nlatitud === null || nlongitud === null
    ? null
    : { nombre: provincia.nombre, nlatitud, nlongitud };
}

/** The first of the places if all are near it; null if they lie apart. */
function together(places: readonly queries.Punto[]): queries.Punto | null {
  const [first] = places;
  if (!first) return null;
  const isNear = (one: queries.Punto) =>
    Math.hypot(one.nlatitud - first.nlatitud, one.nlongitud - first.nlongitud) < APART_DEGREES;
  const { nombre, nlatitud, nlongitud } = first;
  return places.every(isNear) ? { nombre, nlatitud, nlongitud } : null;
}

/** Creates a finder of provincias and localidades by their names in files. */
export async function createFinder(db: Handle): Promise<PlaceFinder> {
  return createPlaceFinder(await queries.listProvincias(db), await queries.allLocalidades(db));
}

export interface PlaceFinder {
  provincia(name: string): queries.ProvinciaRow | null;
  /**
   * Among several of one name, prefers the one with the same partido, then the same postal code, then the
   * nearest.
   */
  localidad(provinciaId: number, name: string, hints: Hints): number | null;
}

interface Hints {
  partido: string;
  codigoPostal: string;
  nlatitud: number | null;
  nlongitud: number | null;
}

/** Finds a provincia by its name, an alias or its ISO code, all normalised; null if there is none. */
export function provinciaFinder(provincias: queries.ProvinciaRow[]) {
  const byName = new Map(
    provincias.flatMap((one) =>
      [one.nombre, one.iso, ...one.alias].map((name) => [comparable(name), one] as const),
    ),
  );
  return (name: string): queries.ProvinciaRow | null => {
    const plain = comparable(name);
    const bare = plain.replace(/^(?:provincia|prov|pcia) (?:de la |del? )?/, '');
    return byName.get(plain) ?? byName.get(bare) ?? null;
  };
}

const SHORT: Record<string, string> = {
  gral: 'general',
  grl: 'general',
  cnel: 'coronel',
  tte: 'teniente',
  cap: 'capitan',
  alte: 'almirante',
  pte: 'presidente',
  pdte: 'presidente',
  gob: 'gobernador',
  ing: 'ingeniero',
  dr: 'doctor',
  sta: 'santa',
  sto: 'santo',
  pto: 'puerto',
  cdro: 'comandante',
  cte: 'comandante',
  va: 'villa',
  v: 'villa',
  col: 'colonia',
};

/** Normalises a place's name and expands its usual abbreviations. */
const placeName = (name: string): string =>
  comparable(name)
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/**
 * Score of a match: 5 for the same partido, 3 for the same four digits of the postal code (`B6500EVL` is
 * 6500).
 */
function fitness(one: Localidad, hints: Hints): number {
  const partido =
    hints.partido && one.partido && placeName(hints.partido) === placeName(one.partido);
  const digits = /\d{4}/.exec(hints.codigoPostal)?.[0];
  return (partido ? 5 : 0) + (digits && digits === one.codigo_postal ? 3 : 0);
}

/** Rough distance, in degrees, good enough for sorting; the greatest number if a position is missing. */
const farness = (one: Localidad, { nlatitud, nlongitud }: Hints): number =>
  one.nlatitud === null || one.nlongitud === null || nlatitud === null || nlongitud === null
    ? Number.MAX_VALUE
    : Math.hypot(one.nlatitud - nlatitud, one.nlongitud - nlongitud);

export function createPlaceFinder(
  provincias: queries.ProvinciaRow[],
  localidades: Localidad[],
): PlaceFinder {
  const byPlace = Map.groupBy(localidades, (one) => `${one.provincia_id} ${placeName(one.nombre)}`);
  const byProvincia = Map.groupBy(localidades, (one) => one.provincia_id);
  return {
    provincia: provinciaFinder(provincias),
    localidad(provinciaId, name, hints) {
      const all = byProvincia.get(provinciaId) ?? [];
      // The capital city is a provincia with a single localidad, which has many names.
      if (all.length === 1) return all[0]?.id ?? null;
      const named = byPlace.get(`${provinciaId} ${placeName(name)}`) ?? [];
      const [best] = named.toSorted(
        (a, b) => fitness(b, hints) - fitness(a, hints) || farness(a, hints) - farness(b, hints),
      );
      return best?.id ?? null;
    },
  };
}
