import * as audiencias from '../audiencias/audiencias.ts';
import { createHolders } from '../audiencias/holders.ts';
import { type Audiences, EVERYBODY } from '../platform/database/audience.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { findHolding, findOpenCampania } from './audience.queries.ts';
import { PLAN_TAG } from './booking.ts';
import { tiposOf } from './datos-globales.ts';

/** The campaign's audience for a member who is in it or who has a place, which they see and move. */
const forHolder = perServer((house) =>
  createHolders(house, (asked) => findHolding(house.db, asked)),
);

/** The audience of a collection's open campaign, if the caller sees it. */
export const audiencesOf = async (house: House, caller: Identidad | null, coleccion: string) =>
  forHolder(house)(await findOpen(house, coleccion), caller);

/** As `audiencesOf`, with those of the campaign's kinds of voucher. */
export async function settingsAudiencesOf(
  house: House,
  caller: Identidad | null,
  coleccion: string,
): Promise<Audiences> {
  const open = await findOpen(house, coleccion);
  if (!open) return EVERYBODY;
  const ofTipos = await tiposOf(house).listAudiencias(open.id);
  const mine = await audiencias.mineAmong(house, ofTipos, caller?.personaId ?? null);
  return [...(await audiencesOf(house, caller, coleccion)), ...mine];
}

/** False if a collection's open campaign is for others. */
export async function isSeenBy(
  house: House,
  caller: Identidad,
  coleccion: string,
): Promise<boolean> {
  const open = await findOpen(house, coleccion);
  return !open?.audiencia || (await audiencesOf(house, caller, coleccion)).length > 0;
}

const findOpen = ({ db, cache }: House, coleccion: string) =>
  cache.get(PLAN_TAG, `abierta ${coleccion}`, () => findOpenCampania(db, coleccion, null));
