import { ESTADOS_RESERVA } from '@gremio/contract/hoteles/schemas.ts';
import { CHANGED, type OnRegreso } from '../personas/regreso.ts';
import { today } from '../platform/clock.ts';
import { takeShare } from '../platform/cupos/shares.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { NOCHES_TAG } from './noches.ts';
import * as queries from './regreso.queries.ts';
import { roomsOf, takeRooms } from './habitaciones.ts';

export const HOTEL_KNOWS = 'El hotel ya recibió la cancelación. Pedile la reserva de nuevo.';
export const OTHER = 'Esa persona ya tiene otra reserva en esas noches.';
export const FULL = 'Esas noches ya se completaron, y no queda lugar para esa reserva.';

/** Gives bookings back to those whose baja is undone. */
export const regresoOf = (house: House): Record<'reserva', OnRegreso> => ({
  reserva: {
    hold: (tx, lost) => hold(house, tx, lost),
    judge: (handle, lost) => judge(house, handle, lost),
    give: (tx, lost, afterCommit) => give(house, tx, lost, afterCommit),
  },
});

const idsOf = (lost: Lost[]): number[] => lost.map(({ id }) => id);
const estadoOf = ({ antes }: Lost) => ESTADOS_RESERVA.find((one) => one === antes);
const known = (cupos: (number | null)[]) => cupos.filter((id) => id !== null);

/** A hotel may count rooms since a booking was lost: its cupos are not among those that the booking held. */
async function hold({ cupos }: House, tx: Handle, lost: Lost[]): Promise<void> {
  const rows = await queries.listFormer(tx, idsOf(lost));
  await cupos.lock(
    tx,
    rows.flatMap((row) => known(row.cupos)),
  );
}

async function judge({ cupos, clock }: House, handle: Handle, lost: Lost[]) {
  const rows = await queries.listFormer(handle, idsOf(lost));
  const free = await cupos.findFree(
    handle,
    rows.flatMap((row) => known(row.cupos)),
  );
  const former = new Map(rows.map((row) => [row.id, row]));
  const hoy = today(clock);
  return lost.map((one) => {
    const reserva = former.get(one.id);
    if (reserva?.estado !== 'cancelada' || !estadoOf(one)) return CHANGED;
    if (reserva.desde < hoy) return 'La estadía ya empezó.';
    if (reserva.avisado) return HOTEL_KNOWS;
    if (reserva.superpuesta) return OTHER;
    const nights = known(reserva.cupos);
    if (nights.length < reserva.cupos.length) return FULL;
    return takeShare(free, roomsOf({ ...reserva, cupos: nights })) ? null : FULL;
  });
}

/** The mail of their return tells it among the rest. */
async function give(
  { cupos, cache }: House,
  tx: Handle,
  lost: Lost[],
  afterCommit: AfterCommit,
): Promise<number> {
  const rows = await queries.listFormer(tx, idsOf(lost));
  const stays = rows.map((row) => ({ ...row, cupos: known(row.cupos) }));
  const full = await takeRooms(cupos, tx, stays);
  afterCommit(() => cache.changed(NOCHES_TAG));
  if (full.size > 0) return 0;
  const former = lost.flatMap((one) => {
    const estado = estadoOf(one);
    return estado ? [{ id: one.id, estado }] : [];
  });
  return queries.reinstate(tx, former);
}
