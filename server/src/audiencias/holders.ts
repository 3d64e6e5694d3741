import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { createBatcher } from '../platform/batch.ts';
import { type Audiences, EVERYBODY } from '../platform/database/audience.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { keptWhileAway } from '../platform/kept-while-away.ts';
import type { House } from '../platform/house.ts';
import { mineAmong } from './audiencias.ts';

/** A member, and a thing of which they may hold something: a campaign with their turno. */
export interface Holding {
  personaId: number;
  id: number;
}

interface Thing {
  id: number;
  audiencia: Audiencia | null;
}

/**
 * Returns the audience of a thing for a caller who is in it, or who holds something of it: they see what they
 * have. `findHolding` answers in order; it is batched, as on opening day everybody opens the same page.
 */
export function createHolders(house: House, findHolding: (asked: Holding[]) => Promise<boolean[]>) {
  const ask = createBatcher<Holding, boolean>(findHolding, { lanes: 2 });
  const holds = keptWhileAway(ask, JSON.stringify);
  return async (thing: Thing | null | undefined, caller: Identidad | null): Promise<Audiences> => {
    const personaId = caller?.personaId ?? null;
    if (!thing?.audiencia || personaId === null) return EVERYBODY;
    const mine = await mineAmong(house, [thing.audiencia], personaId);
    if (mine.length > 0) return mine;
    return (await holds({ personaId, id: thing.id })) ? [thing.audiencia] : EVERYBODY;
  };
}
