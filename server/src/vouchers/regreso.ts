import { CHANGED, type OnRegreso } from '../personas/regreso.ts';
import { today } from '../platform/clock.ts';
import type { Cupos } from '../platform/cupos/service.ts';
import { takeShare } from '../platform/cupos/shares.ts';
import { type Handle, readingWhole } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import * as queries from './regreso.queries.ts';
import type { FormerVoucher } from './regreso.queries.ts';
import { stockChanged } from './vouchers.ts';

export const ANOTHER = 'Después se pidió otro voucher igual, que está vigente.';
export const TAKEN = 'Su lugar lo tomó otro, y ya no queda stock. Sumá stock y probá de nuevo.';

/** Its kind may be closed to claims by now: the voucher is not a new one. */
const AGAIN = { evenClosed: true };

/** Gives vouchers back to those whose baja is undone. */
export const regresoOf = (house: House): Record<'voucher', OnRegreso> => ({
  voucher: {
    judge: (handle, lost) => judge(house, handle, lost),
    async give(tx, lost, afterCommit) {
      afterCommit(() => stockChanged(house));
      return takeAgain(house.cupos, tx, await listFormer(tx, lost), null);
    },
  },
});

/** The child's other parent may have claimed it, whom a local clerk does not see. */
const listFormer = (handle: Handle, lost: Lost[]) =>
  readingWhole(handle, (whole) =>
    queries.listFormer(
      whole,
      lost.map(({ id }) => id),
    ),
  );

async function judge({ cupos, clock }: House, handle: Handle, lost: Lost[]) {
  const rows = await listFormer(handle, lost);
  const cupoIds = rows.map(({ cupoId }) => cupoId);
  const free = await cupos.findFree(handle, cupoIds, AGAIN);
  const vouchers = new Map(rows.map((row) => [row.id, row]));
  const hoy = today(clock);
  return lost.map(({ id }) => {
    const voucher = vouchers.get(id);
    if (voucher?.estado !== 'cancelado') return CHANGED;
    const { vence, vivo, codigos, cupoId } = voucher;
    if (vence < hoy) return 'Ya venció.';
    if (vivo) return ANOTHER;
    // The code of a list comes back with a place of its own.
    return codigos === 'lista' || takeShare(free, [cupoId]) ? null : TAKEN;
  });
}

/**
 * Claims cancelled vouchers again; returns how many. The cancellation of a code of a list took its place from
 * the stock: it comes back with it. A generated code left its place to others, with a new code, which goes
 * again.
 */
export async function takeAgain(
  cupos: Cupos,
  tx: Handle,
  vouchers: FormerVoucher[],
  motivo: string | null,
): Promise<number> {
  const tiposOf = new Map(vouchers.map(({ id, tipoId }) => [id, tipoId]));
  await queries.raiseStockOfLists(tx, [...tiposOf.values()]);
  const restore = queries.reinstateVouchers(vouchers, motivo);
  const back = await cupos.takeAgain(tx, vouchers, restore, AGAIN);
  const tipoIds = back.flatMap(({ id }) => tiposOf.get(id) ?? []);
  await queries.deleteLastCodigos(tx, tipoIds);
  return back.length;
}
