import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A place in the tab bar. */
export interface TabPlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Position from left to right; the third is raised. */
  order: 1 | 2 | 3 | 4 | 5;
}

/** A row of Más. */
export interface MoreLink {
  to: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  /** Only for members with an activated card. */
  afiliado: boolean;
  order: number;
  /** Name in the sidebar of a wide screen, where the link appears instead of in Más. */
  sidebar?: string;
}

/** A first step that Inicio offers to somebody with nothing coming. */
export interface StartStep {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** Audience: a device without a card, one with a card, or everybody. */
  who: 'sin-activar' | 'afiliado' | 'todos';
  order: number;
}

/**
 * A card of Inicio. `next` is something that is coming for this member (a turno, a day): it renders a
 * `NextCard` or nothing. `discover` is of interest to everybody.
 */
export interface HomeCard {
  kind: 'next' | 'discover';
  /** Name as in "No pudimos mostrar tu turno.": `tu turno`. */
  name: string;
  order: number;
  Card: ComponentType;
}

interface Member {
  persona_id: number;
  estado: EstadoPersona | null;
}

interface Unfit {
  /** Addresses that are not offered before the others are known. */
  meanwhile: readonly string[];
  /** Finds them by the member's own reads. Its code is loaded after the first screen. */
  find: (member: Member) => Promise<readonly string[]>;
}

/** Contribution of a room's routes.tsx to the app. */
export interface Room {
  /** Pages inside the app's frame, with the five places. */
  shell: readonly AnyRoute[];
  /** Pages under /mas; on a wide screen they open beside its list. */
  underMore: readonly AnyRoute[];
  /** Pages without the frame, for which no session is opened. */
  bare: readonly AnyRoute[];
  place?: TabPlace;
  more: readonly MoreLink[];
  start: readonly StartStep[];
  home: readonly HomeCard[];
  /** Addresses that neither Más nor the highlights of Inicio offer a member now. */
  unfit?: Unfit;
  /** A few words about a child for the child's row, or nothing. */
  hijo?: ComponentType<{ hijo_id: number }>;
  /** Reads ahead what this member needs offline, even if they never opened its page. */
  keep?: (persona_id: number) => Promise<unknown>;
  /** The same for everybody who opens the app, member or not. */
  keepForAll?: () => Promise<unknown>;
}

/** Defines a room and keeps the types of its routes, which links are checked against. */
export const defineRoom = <
  const Shell extends readonly AnyRoute[] = [],
  const UnderMore extends readonly AnyRoute[] = [],
  const Bare extends readonly AnyRoute[] = [],
>(
  room: Partial<Room> & { shell?: Shell; underMore?: UnderMore; bare?: Bare },
) => ({
  more: [],
  start: [],
  home: [],
  ...room,
  shell: (room.shell ?? []) as Shell,
  underMore: (room.underMore ?? []) as UnderMore,
  bare: (room.bare ?? []) as Bare,
});

type RouteGroup = 'shell' | 'underMore' | 'bare';

/** Collects the routes that all rooms put in one place of the tree, with their types. */
export const gather = <R extends Pick<Room, RouteGroup>, W extends RouteGroup>(
  rooms: readonly R[],
  where: W,
): R[W][number][] => rooms.flatMap((room) => room[where] as readonly R[W][number][]);
