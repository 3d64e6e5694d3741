import { createHolders } from '../audiencias/holders.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { findHolding, listAudiencias } from './audience.queries.ts';
import { findTipo } from './vouchers.queries.ts';
import { PLAN_TAG } from './vouchers.ts';

/** The kind's audience for a member who is in it or who has a voucher of it. */
const forHolder = perServer((house) =>
  createHolders(house, (asked) => findHolding(house.db, asked)),
);

/** The audience of a kind, if the caller sees it. */
export async function audiencesOf(
  house: House,
  caller: Identidad | null,
  tipoId: number,
): Promise<Audiences> {
  const { db, cache } = house;
  const tipo = await cache.get(PLAN_TAG, String(tipoId), () => findTipo(db, tipoId));
  return forHolder(house)(tipo, caller);
}

/** Audiences of a campaign's kinds, for its settings object. */
export const listOfCampania = ({ db, cache }: House, campaniaId: number) =>
  cache.get(PLAN_TAG, `campania ${campaniaId}`, () => listAudiencias(db, campaniaId));
