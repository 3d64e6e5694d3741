import { useQueries } from '@tanstack/react-query';
import { House, Menu } from 'lucide-react';
import { createContext, use } from 'react';
import { useWide } from './hooks.ts';
import type { TabPlace, Room } from './room.ts';
import { keptOwner } from './session/owner.ts';
import { useSession } from './session/session.ts';

/** The two places that belong to no room: they show what the rooms contribute. */
const OWN_PLACES: TabPlace[] = [
  { to: '/', label: 'Inicio', icon: House, order: 1 },
  { to: '/mas', label: 'Más', icon: Menu, order: 5 },
];

const RoomsContext = createContext<readonly Room[]>([]);

export const RoomsProvider = RoomsContext.Provider;

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** Returns the rooms' contributions to the shared places, in order. */
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

/** Returns the addresses that fit this member now in no invitation: done already, or not for them. */
export function useUnfit(): ReadonlySet<string> {
  const unfit = use(RoomsContext).flatMap((room) => room.unfit ?? []);
  const { estado, persona_id } = useSession();
  const found = useQueries({
    queries: unfit.map(({ find }, at) => ({
      queryKey: ['unfit', at, persona_id, estado],
      queryFn: () => find({ persona_id: persona_id ?? 0, estado }),
      enabled: persona_id !== null,
      staleTime: 0,
      meta: { kept: false },
    })),
  });
  return new Set(unfit.flatMap(({ meanwhile }, at) => found[at]?.data ?? meanwhile));
}

/** Returns the links of Más that this device may see, split on a wide screen into Más and the sidebar. */
export function useMore() {
  const { more } = useRooms();
  const wide = useWide();
  const { persona_id, pending } = useSession();
  // While the session loads, the stored owner decides, so that the sidebar does not grow afterwards.
  const carries = pending ? keptOwner() !== null : persona_id !== null;
  const unfit = useUnfit();
  const seen = more.filter(({ afiliado, to }) => (carries || !afiliado) && !unfit.has(to));
  return {
    more: seen.filter(({ sidebar }) => !wide || sidebar === undefined),
    sidebar: seen.flatMap(({ to, icon, sidebar }) =>
      wide && sidebar ? { to, icon, label: sidebar, order: undefined } : [],
    ),
  };
}
