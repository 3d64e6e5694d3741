import * as lugares from '../lugares/localidades.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import * as queries from './location.queries.ts';

interface Where {
  localidad_id: number | null;
  provincia_id: number | null;
  nlatitud: number | null;
  nlongitud: number | null;
}

/** Small enough that a clerk who edits one of the rows does not wait. */
const PORTION = 500;

const samePosition = (one: Where, other: Where): boolean =>
  one.nlatitud === other.nlatitud && one.nlongitud === other.nlongitud;

/**
 * Derives a branch's localidad from its position, unless a clerk chose one. A derived localidad follows the
 * position; a chosen one stays.
 */
export async function placeOf(
  tx: Handle,
  body: Where,
  before?: Where & { lugar_por_posicion: boolean },
) {
  const { localidad_id, provincia_id } = body;
  const follows =
    before?.lugar_por_posicion === true &&
    before.localidad_id === localidad_id &&
    before.provincia_id === provincia_id;
  if (follows && samePosition(before, body)) {
    return { localidad_id, provincia_id, lugar_por_posicion: true };
  }
  if (localidad_id !== null && !follows) {
    return { localidad_id, provincia_id, lugar_por_posicion: false };
  }
  const found = await lugares.nearestLocalidad(tx, body, follows ? null : provincia_id);
  return { localidad_id: found, provincia_id, lugar_por_posicion: found !== null };
}

/** Places the branches that have a position and no localidad, in batches; returns the number placed. */
export async function placeAll({ db }: House, ending?: AbortSignal): Promise<number> {
  if (!(await lugares.hasLocalidades(db))) return 0;
  let placed = 0;
  for (let after: number | null = 0; after !== null && !ending?.aborted;) {
    const from: number = after;
    const portion = await inTransaction(db, (tx) => queries.locatePortion(tx, from, PORTION));
    placed += portion.ubicadas;
    after = portion.ultima;
  }
  return placed;
}
