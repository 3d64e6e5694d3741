import type { TranslateFunction } from 'react-admin';
import { mayReach, type Resource, type Powers } from '@gremio/contract/personal/rules.ts';
import type { Room } from '../rooms.ts';
import { isPlace, type Place, PLACES } from './place.ts';

/** A page of a place: one of its lists or imports. */
export interface PlacePage {
  to: string;
  /** Resource whose list it is; absent for an import. */
  list?: Resource;
  /** Label; absent for a list that has its resource's name. */
  label?: string;
}

/** Label of a page: its own, or its list's name. */
export const labelOf = ({ list, label }: PlacePage, translate: TranslateFunction): string =>
  label ?? translate(`resources.${list}.name`, { smart_count: 2 });

/** Pages of a place that a clerk may open, in the rooms' order. */
export function pagesOf(rooms: Room[], place: Place, powers: Powers): PlacePage[] {
  return rooms.flatMap((room) => [
    ...room.lists
      .filter((one) => one.place === place && mayReach(powers, one.resource, 'r'))
      .map(({ resource, label }) => ({
        to: `/${resource}`,
        list: resource,
        ...(label ? { label } : {}),
      })),
    ...(room.imports ?? [])
      .filter((kind) => kind.place === place && mayReach(powers, kind.resource, 'w'))
      .map(({ slug, label }) => ({ to: `/importar/${slug}`, label })),
  ]);
}

/** Places with something for a clerk. */
export function placesOf(rooms: Room[], powers: Powers): Place[] {
  const mayReport = rooms
    .flatMap(({ reports = [] }) => reports)
    .some(({ informe }) => mayReach(powers, informe.recurso, 'r'));
  const hasWork = (place: Place) =>
    rooms
      .flatMap(({ work = [] }) => work)
      .some(
        (one) =>
          one.place === place &&
          one.on !== 'hoy' &&
          mayReach(powers, one.resource, one.access ?? 'r'),
      );
  return PLACES.filter((place) => {
    if (place === 'hoy') return true;
    if (place === 'informes') return mayReport;
    return pagesOf(rooms, place, powers).length > 0 || hasWork(place);
  });
}

/** The place that an address belongs to; null for those of none, such as the user's own account. */
export function placeAt(rooms: Room[], pathname: string): Place | null {
  const [first = '', second] = pathname.split('/').slice(1);
  if (first === '') return 'hoy';
  if (first === 'informes') return 'informes';
  if (first === 'mesa') return isPlace(second) ? second : null;
  for (const room of rooms) {
    const list = room.lists.find(({ resource }) => resource === first);
    const kind =
      first === 'importar' ? room.imports?.find(({ slug }) => slug === second) : undefined;
    const page = room.pages?.find(({ to }) => to === `/${first}`);
    const place = list?.place ?? kind?.place ?? page?.place;
    if (place) return place;
  }
  return null;
}
