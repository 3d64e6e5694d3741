import { createHolders } from '../audiencias/holders.ts';
import { bind } from '../platform/bind.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { Parts } from '../platform/parts.ts';
import { findHolding, listAudiencias } from './audience.queries.ts';
import { findTipo } from './vouchers.queries.ts';
import { PLAN_TAG } from './vouchers.ts';

interface Viewing extends Pick<Parts, 'db' | 'cache'> {
  /** The kind's audience for a member who is in it or who has a voucher of it. */
  forHolder: ReturnType<typeof createHolders>;
}

export type TipoAudiences = ReturnType<typeof createTipoAudiences>;

/** Decides which members see a kind of voucher. */
export function createTipoAudiences(house: Parts) {
  const { db, cache } = house;
  const forHolder = createHolders(house, (asked) => findHolding(db, asked));
  return bind({ db, cache, forHolder } satisfies Viewing, { audiencesOf, listOfCampania });
}

/** The audience of a kind, if the caller sees it. */
async function audiencesOf(
  { db, cache, forHolder }: Viewing,
  caller: Identidad | null,
  tipoId: number,
): Promise<Audiences> {
  const tipo = await cache.get(PLAN_TAG, String(tipoId), () => findTipo(db, tipoId));
  return forHolder(tipo, caller);
}

/** Audiences of a campaign's kinds, for its settings object. */
const listOfCampania = ({ db, cache }: Viewing, campaniaId: number) =>
  cache.get(PLAN_TAG, `campania ${campaniaId}`, () => listAudiencias(db, campaniaId));
