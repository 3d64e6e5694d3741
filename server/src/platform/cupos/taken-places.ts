import type { House } from '../house.ts';
import { createSlot } from '../slot.ts';
import type { TakenPlaces } from './queries.ts';

/** Rows of each room that hold a place. */
export const TAKEN_PLACES = createSlot<TakenPlaces>();

/** Counts that differ from their rows; always empty unless there is a bug (docs/architecture.md#scarcity). */
export const findDifferences = (house: House) =>
  house.cupos.differences(house.db, TAKEN_PLACES.of(house));
