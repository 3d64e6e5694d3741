import * as audiencias from '../audiencias/audiencias.ts';
import { createHolders } from '../audiencias/holders.ts';
import type { TiposOfCampania } from '../define-room.ts';
import { bind } from '../platform/bind.ts';
import { type Audiences, EVERYBODY } from '../platform/database/audience.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { Parts } from '../platform/parts.ts';
import { findHolding, findOpenCampania } from './audience.queries.ts';
import { PLAN_TAG } from './booking.ts';

interface Rooms {
  tipos: () => TiposOfCampania;
}

interface Viewing extends Rooms, Pick<Parts, 'db' | 'cache'> {
  house: Parts;
  /** The campaign's audience for a member who is in it or who has a place, which they see and move. */
  forHolder: ReturnType<typeof createHolders>;
}

export type CampaniaAudiences = ReturnType<typeof createCampaniaAudiences>;

/** Decides which members see the open campaign of a collection. */
export function createCampaniaAudiences(house: Parts, rooms: Rooms) {
  const { db, cache } = house;
  const forHolder = createHolders(house, (asked) => findHolding(db, asked));
  return bind({ house, db, cache, ...rooms, forHolder } satisfies Viewing, {
    audiencesOf,
    settingsAudiencesOf,
    isSeenBy,
  });
}

/** The audience of a collection's open campaign, if the caller sees it. */
const audiencesOf = async (viewing: Viewing, caller: Identidad | null, coleccion: string) =>
  viewing.forHolder(await findOpen(viewing, coleccion), caller);

/** As `audiencesOf`, with those of the campaign's kinds of voucher. */
async function settingsAudiencesOf(
  viewing: Viewing,
  caller: Identidad | null,
  coleccion: string,
): Promise<Audiences> {
  const open = await findOpen(viewing, coleccion);
  if (!open) return EVERYBODY;
  const ofTipos = await viewing.tipos().listAudiencias(open.id);
  const mine = await audiencias.mineAmong(viewing.house, ofTipos, caller?.personaId ?? null);
  return [...(await audiencesOf(viewing, caller, coleccion)), ...mine];
}

/** False if a collection's open campaign is for others. */
async function isSeenBy(viewing: Viewing, caller: Identidad, coleccion: string): Promise<boolean> {
  const open = await findOpen(viewing, coleccion);
  return !open?.audiencia || (await audiencesOf(viewing, caller, coleccion)).length > 0;
}

const findOpen = ({ db, cache }: Viewing, coleccion: string) =>
  cache.get(PLAN_TAG, `abierta ${coleccion}`, () => findOpenCampania(db, coleccion, null));
