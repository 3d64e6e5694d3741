import { present } from '@gremio/contract/platform/present.ts';
import { today } from '../platform/clock.ts';
import type { PersonasService } from '../personas/people.ts';
import { valuesOf } from '../platform/audit/acts.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { cannot, gone, type OwnUndo, type UndoCall } from '../platform/http/undo-row.ts';
import { type Refusal, refuse, sentenceOf } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import * as queries from './undo.queries.ts';
import type { CancelacionService } from './cancellation.ts';
import type { VouchersService } from './vouchers.ts';

interface VoucherRow {
  id: number;
  version: number;
  tipo: string;
  hijo: string | null;
  vence: string;
  tipo_id: number;
  cupo_id: number;
  persona_id: number;
  numdoc: string | null;
  estado: string;
}

interface VoucherUndo extends Pick<Parts, 'clock' | 'cupos'> {
  personas: PersonasService;
  vouchers: Pick<VouchersService, 'stockChanged'>;
  cancelacion: CancelacionService;
  find: (tx: Handle, id: number) => Promise<VoucherRow | null>;
}

/** Undoes a cancellation by staff: the voucher is claimed again, with its own code. */
export async function undoVoucher(
  undo: VoucherUndo,
  { tx, afterCommit }: UndoCall,
  { antes, despues }: UndoRow,
  current: VoucherRow | null,
): Promise<OwnUndo | Refusal | null> {
  if (valuesOf(despues)['estado'] !== 'cancelado') return null;
  if (!current) return gone();
  if (current.estado !== 'cancelado') return refuse('cambio_despues');
  const motivo = valuesOf(antes)['motivo'];
  const refusal =
    (await undo.personas.refuseGone(tx, current.persona_id)) ??
    (await claimAgain(undo, tx, current, typeof motivo === 'string' ? motivo : null));
  if (refusal) return refusal;
  const back = present(await undo.find(tx, current.id));
  await undo.cancelacion.tell(tx, back, 'repuesto');
  afterCommit(undo.vouchers.stockChanged);
  afterCommit(undo.cancelacion.wake);
  return { antes: current, despues: back };
}

/** Gives a voucher back to a persona whose baja is undone. */
export async function returnVoucher(
  undo: VoucherUndo,
  tx: Handle,
  id: number,
  afterCommit: AfterCommit,
): Promise<string | null> {
  const current = await undo.find(tx, id);
  if (current?.estado !== 'cancelado') return 'Cambió después.';
  if (current.vence < today(undo.clock)) return 'Ya venció.';
  const refusal = await claimAgain(undo, tx, current, null);
  if (refusal) return sentenceOf(refusal);
  afterCommit(undo.vouchers.stockChanged);
  return null;
}

async function claimAgain(
  undo: VoucherUndo,
  tx: Handle,
  voucher: VoucherRow,
  motivo: string | null,
): Promise<Refusal | null> {
  if (await queries.hasLiving(tx, voucher)) {
    return cannot('Después se pidió otro voucher igual, que está vigente.');
  }
  return (await takeAgain(undo, tx, voucher, motivo))
    ? null
    : cannot('Su lugar lo tomó otro, y ya no queda stock. Sumá stock y probá de nuevo.');
}

/**
 * The cancellation of a code of a list took its place from the stock: it comes back with it. A generated code
 * left its place to others, with a new code, which goes again.
 */
async function takeAgain(
  { cupos }: VoucherUndo,
  tx: Handle,
  { id, version, tipo_id, cupo_id }: VoucherRow,
  motivo: string | null,
): Promise<boolean> {
  const fromList = await queries.raiseStockOfList(tx, tipo_id);
  const restore = queries.reinstateVoucher(id, version, motivo);
  // Its kind may be closed to claims by now: the voucher is not a new one.
  const taken = await cupos.takeAgain(tx, cupo_id, restore, { evenClosed: true });
  if (taken !== null && !fromList) await queries.deleteLastCodigo(tx, tipo_id);
  return taken !== null;
}
