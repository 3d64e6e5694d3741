import { House, Menu } from 'lucide-react';
import { createContext, use } from 'react';
import type { Place, Room } from './room.ts';

/** The two places that are nobody's room: they show what the rooms give. */
const OWN_PLACES: Place[] = [
  { to: '/', label: 'Inicio', icon: House, order: 1 },
  { to: '/mas', label: 'Más', icon: Menu, order: 5 },
];

const RoomsContext = createContext<readonly Room[]>([]);

export const RoomsProvider = RoomsContext.Provider;

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** What the rooms put in the places that they share, in order. */
export function useRooms() {
  const rooms = use(RoomsContext);
  return {
    places: [...OWN_PLACES, ...rooms.flatMap(({ place }) => place ?? [])].toSorted(byOrder),
    more: rooms.flatMap(({ more }) => more).toSorted(byOrder),
    start: rooms.flatMap(({ start }) => start).toSorted(byOrder),
    keep: rooms.flatMap(({ keep }) => keep ?? []),
    keepForAll: rooms.flatMap(({ keepForAll }) => keepForAll ?? []),
    hijo: rooms.flatMap(({ hijo }) => hijo ?? []),
    home: rooms.flatMap(({ home }) => home).toSorted(byOrder),
  };
}
