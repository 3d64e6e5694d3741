import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One of the five places of the app. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** From left to right; the third is the raised one. */
  order: 1 | 2 | 3 | 4 | 5;
}

/** A line of Más. */
export interface MoreLink {
  to: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  /** Only for who carries a card. */
  afiliado: boolean;
  order: number;
  /** Its name in the sidebar of a wide screen, where it stands instead of in Más. */
  sidebar?: string;
}

/** Something worth doing for who has nothing coming, as Inicio offers it. */
export interface StartStep {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** Who it is for: a device that carries no card yet, one that does, or everybody. */
  who: 'sin-activar' | 'afiliado' | 'todos';
  order: number;
}

/**
 * A piece of Inicio. `next` is something that is coming for this member (a turno, a day): it draws a
 * `NextCard`, or nothing. `discover` is worth looking at whoever one is.
 */
export interface HomeCard {
  kind: 'next' | 'discover';
  /** What it shows, as one says that it could not be shown: `tu turno`. */
  name: string;
  order: number;
  Card: ComponentType;
}

/** What a room's routes.tsx gives to the app. */
export interface Room {
  /** Pages within the app's frame, with the five places. */
  shell: readonly AnyRoute[];
  /** Pages under /mas, beside its list on a wide screen. */
  mas: readonly AnyRoute[];
  /** Pages that stand alone: no frame, and no session opened for them. */
  bare: readonly AnyRoute[];
  place?: Place;
  more: readonly MoreLink[];
  start: readonly StartStep[];
  home: readonly HomeCard[];
  /** What this room has to say of a child, in a few words on their row, or nothing. */
  hijo?: ComponentType<{ hijo_id: number }>;
  /** Reads what this member must find here without signal, even if they never opened its page. */
  keep?: (persona_id: number) => Promise<unknown>;
  /** The same for whoever opens the app, member or not. */
  keepForAll?: () => Promise<unknown>;
}

/** Keeps the routes' own types, which links are checked against. */
export const defineRoom = <
  const Shell extends readonly AnyRoute[] = [],
  const Mas extends readonly AnyRoute[] = [],
  const Bare extends readonly AnyRoute[] = [],
>(
  room: Partial<Room> & { shell?: Shell; mas?: Mas; bare?: Bare },
) => ({
  more: [],
  start: [],
  home: [],
  ...room,
  shell: (room.shell ?? []) as Shell,
  mas: (room.mas ?? []) as Mas,
  bare: (room.bare ?? []) as Bare,
});

type Where = 'shell' | 'mas' | 'bare';

/** The routes that all rooms put in one of the places for them, with their own types. */
export const gather = <R extends Pick<Room, Where>, W extends Where>(
  rooms: readonly R[],
  where: W,
): R[W][number][] => rooms.flatMap((room) => room[where] as readonly R[W][number][]);
