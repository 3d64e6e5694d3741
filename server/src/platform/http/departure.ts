import { setTimeout as wait } from 'node:timers/promises';

/** The end of a server, said before it comes: whoever sends people here has time to stop. */
export interface Departure {
  isLeaving(): boolean;
  /** Resolves when the time is over. */
  leave(): Promise<void>;
}

export function createDeparture(seconds: number): Departure {
  let leaving = false;
  return {
    isLeaving: () => leaving,
    async leave() {
      leaving = true;
      await wait(seconds * 1000);
    },
  };
}
