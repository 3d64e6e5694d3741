import type { Localidad } from '@gremio/contract/lugares/schemas.ts';
import type { Option } from '../../platform/components/offer.ts';
import type { Filters } from './filters.ts';

export const toOption = ({ id, nombre }: { id: number; nombre: string }): Option => ({
  id,
  name: nombre,
});

/** Disambiguates localidades of the same name by partido, then by postal code. */
export function localidadOptions(localidades: readonly Localidad[]): Option[] {
  const byPartido = localidades.map(({ id, nombre, partido, codigo_postal }) => ({
    id,
    name: partido && partido !== nombre ? `${nombre} (${partido})` : nombre,
    codigo_postal,
  }));
  const times = new Map<string, number>();
  for (const { name } of byPartido) times.set(name, (times.get(name) ?? 0) + 1);
  return byPartido.map(({ id, name, codigo_postal }) => ({
    id,
    name: (times.get(name) ?? 0) > 1 && codigo_postal ? `${name}, CP ${codigo_postal}` : name,
  }));
}

/** Options of each level of place. */
export interface PlaceOptions {
  paises: { options: Option[] };
  provincias: { options: Option[] };
  localidades: { options: Option[] };
}

const nameOf = (options: readonly Option[], id: number | undefined): string | undefined =>
  options.find((option) => option.id === id)?.name;

/** Name of the narrowest chosen place; null when none is chosen. */
export function placeName(filters: Filters, places: PlaceOptions): string | null {
  const { pais, provincia, localidad } = filters;
  const of = nameOf(places.provincias.options, provincia);
  if (localidad) return nameOf(places.localidades.options, localidad) ?? of ?? 'Un lugar';
  if (provincia) return of ?? 'Una provincia';
  return pais ? (nameOf(places.paises.options, pais) ?? 'Un país') : null;
}
