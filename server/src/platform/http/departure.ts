import { setTimeout as wait } from 'node:timers/promises';

/** Announces the end of a server in advance, so that a balancer has time to stop sending it requests. */
export interface Departure {
  isLeaving(): boolean;
  /** Resolves once the announced time has passed. */
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
