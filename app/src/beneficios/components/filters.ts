import type { listBeneficios, listSucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import type { Position } from '@gremio/contract/platform/position.ts';

/** Filters of the list, held in the URL so that going back undoes them. */
export interface Filters {
  rubro?: number;
  pais?: number;
  provincia?: number;
  localidad?: number;
  q?: string;
  /** On a phone the map takes the list's place. */
  vista?: 'mapa';
}

const MAX_ID = 2_147_483_647;
const MAX_TEXT = 100;

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, MAX_TEXT) || undefined;
}

/** Parses the filters of a URL, which is untrusted input: invalid values are dropped. */
export function readFilters(search: Record<string, unknown>): Filters {
  const filters: Filters = {
    rubro: idOf(search.rubro),
    pais: idOf(search.pais),
    provincia: idOf(search.provincia),
    localidad: idOf(search.localidad),
    q: textOf(search.q),
    vista: search.vista === 'mapa' ? 'mapa' : undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

const wire = (id: number | undefined): string | undefined => id?.toString();

/** Query by the narrowest chosen place. */
export function placeQuery({ pais, provincia, localidad }: Filters) {
  if (localidad) return { localidadId: wire(localidad) };
  if (provincia) return { provinciaId: wire(provincia) };
  return pais ? { paisId: wire(pais) } : {};
}

export const isPlaced = (filters: Filters): boolean => Object.keys(placeQuery(filters)).length > 0;

export const positionQuery = (position: Position | null) =>
  position ? { nlatitud: String(position.nlatitud), nlongitud: String(position.nlongitud) } : {};

type Query = NonNullable<CallInput<typeof listBeneficios>['query']> &
  NonNullable<CallInput<typeof listSucursales>['query']>;

/** Query shared by the list of benefits and the map of their branches. */
export const listQuery = (filters: Filters, position: Position | null): Query => ({
  rubro_id: wire(filters.rubro),
  q: filters.q,
  ...placeQuery(filters),
  ...positionQuery(position),
});

/** True when something besides the position narrows the list. */
export const isNarrowed = (filters: Filters): boolean =>
  Boolean(filters.rubro || filters.q) || isPlaced(filters);

const NEAR_METRES = 50_000;

const isFar = ({ distancia }: { distancia: number | null }): boolean =>
  distancia === null || distancia > NEAR_METRES;

/** Index of the first far row; null unless the list is near rows followed by far ones. */
export function farFrom(rows: readonly { distancia: number | null }[]): number | null {
  const at = rows.findIndex(isFar);
  return at > 0 && rows.slice(at).every(isFar) ? at : null;
}

/** True when, with a position and no place chosen, even the nearest benefit is far. */
export const nothingNear = (
  filters: Filters,
  position: Position | null,
  rows: readonly { distancia: number | null }[],
): boolean => {
  const [nearest] = rows;
  if (!position || !nearest || isPlaced(filters)) return false;
  return isFar(nearest);
};
