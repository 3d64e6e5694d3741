import type { House } from './house.ts';

/** Adds a room's value to a slot of one server. */
export type Added = (house: House) => void;

/**
 * A list that rooms add to, declared by the module that reads it. The reader stays independent of the rooms
 * built on it, and sees all of their values once every room has been added.
 */
export interface Slot<T> {
  (value: T): Added;
  /** The values, in the order of the list of rooms. */
  of(house: House): readonly T[];
}

export function createSlot<T>(): Slot<T> {
  const added = new WeakMap<House, T[]>();
  const of = (house: House) => added.get(house) ?? [];
  const add =
    (value: T): Added =>
    (house) =>
      void added.set(house, [...of(house), value]);
  return Object.assign(add, { of });
}
