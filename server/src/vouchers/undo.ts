import * as outbox from '../mensajes/outbox.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import { valuesOf } from '../platform/audit/acts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { cannot, gone, type OwnUndo, type UndoCall } from '../platform/http/undo-row.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { UndoRow } from '../platform/undo/acts.queries.ts';
import { tell } from './cancelacion.ts';
import { ANOTHER, TAKEN, takeAgain } from './regreso.ts';
import { listFormer } from './regreso.queries.ts';
import { stockChanged } from './vouchers.ts';

interface VoucherRow {
  id: number;
  version: number;
  tipo: string;
  hijo: string | null;
  vence: string;
  tipo_id: number;
  persona_id: number;
  estado: string;
}

/** Undoes a cancellation by staff: the voucher is claimed again, with its own code. */
export async function undoVoucher(
  house: House,
  { tx, afterCommit }: UndoCall,
  { antes, despues }: UndoRow,
  current: VoucherRow | null,
  find: (tx: Handle, id: number) => Promise<VoucherRow | null>,
): Promise<OwnUndo | Refusal | null> {
  if (valuesOf(despues)['estado'] !== 'cancelado') return null;
  if (!current) return gone();
  if (current.estado !== 'cancelado') return refuse('cambio_despues');
  const motivo = valuesOf(antes)['motivo'];
  const refusal =
    (await personas.refuseGone(tx, current.persona_id)) ??
    (await claimAgain(house, tx, current.id, typeof motivo === 'string' ? motivo : null));
  if (refusal) return refusal;
  const back = present(await find(tx, current.id));
  await tell(house, tx, back, 'repuesto');
  afterCommit(() => stockChanged(house));
  afterCommit(() => outbox.wake(house));
  return { antes: current, despues: back };
}

/** Claims a cancelled voucher again, unless there is another like it or its place went to somebody else. */
async function claimAgain(
  { cupos }: House,
  tx: Handle,
  id: number,
  motivo: string | null,
): Promise<Refusal | null> {
  const former = await listFormer(tx, [id]);
  if (former.some(({ vivo }) => vivo)) return cannot(ANOTHER);
  return (await takeAgain(cupos, tx, former, motivo)) === 1 ? null : cannot(TAKEN);
}
