import * as queries from './queries.ts';

/** The capacity rule as rooms use it; a test may give another one, to see that the rule is what holds. */
export const cupos = {
  takeAndProve: queries.takeAndProve,
  giveBack: queries.giveBack,
  lock: queries.lockCupos,
  move: queries.movePlaces,
  create: queries.createCupos,
  set: queries.setCupos,
  remove: queries.deleteCupos,
  differences: queries.differences,
};

export type Cupos = typeof cupos;
