import { findFree, takeAgain } from './again.queries.ts';
import * as queries from './queries.ts';

/** The capacity rule for rooms; a test may replace it, to show that the rule is what prevents overbooking. */
export const cupos = {
  takeAndProve: queries.takeAndProve,
  giveBack: queries.giveBack,
  takeAgain,
  findFree,
  lock: queries.lockCupos,
  move: queries.movePlaces,
  create: queries.createCupos,
  set: queries.setCupos,
  remove: queries.deleteCupos,
  differences: queries.differences,
};

export type Cupos = typeof cupos;
