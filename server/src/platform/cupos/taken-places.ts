import { createSlot } from '../slot.ts';
import type { TakenPlaces } from './queries.ts';

/** Rows of each room that hold a place, for the comparison of counts. */
export const TAKEN_PLACES = createSlot<TakenPlaces>();
