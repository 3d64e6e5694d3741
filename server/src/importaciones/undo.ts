import { type InformeDeshacer, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { countOf, listed, type Noun } from '../platform/audit/words.ts';
import { dryRun, type Handle } from '../platform/database/handle.ts';
import {
  allowLongWork,
  type GivenBack,
  type Opciones,
  type Undo,
  type Use,
} from '../platform/import/run.ts';
import type { House } from '../platform/house.ts';
import { nounOf } from './nouns.ts';
import * as queries from './undo.queries.ts';

/** `Tiene un turno y 3 vouchers.`; two uses may be of one noun. */
function useInWords(house: House, uses: Use[], counts: number[]): string {
  const byNoun = new Map<string, { noun: Noun; count: number }>();
  for (const [index, { tabla }] of uses.entries()) {
    const noun = nounOf(house, tabla);
    const count = (byNoun.get(noun.one)?.count ?? 0) + (counts[index] ?? 0);
    byNoun.set(noun.one, { noun, count });
  }
  const held = [...byNoun.values()].filter(({ count }) => count > 0);
  return `Tiene ${listed(held.map(({ noun, count }) => countOf(count, noun)))}.`;
}

async function tell(house: House, tx: Handle, undo: Undo, uses: Use[]): Promise<InformeDeshacer> {
  const staying = await queries.listStaying(tx, undo, uses, MUESTRA);
  return {
    ...(await queries.countUndo(tx)),
    muestra: staying.map(({ titulo, motivo, usos }) => ({
      titulo,
      motivo: motivo ?? useInWords(house, uses, usos),
    })),
  };
}

/** Adds what those who return have again, and what they have not. */
const withReturns = (
  informe: InformeDeshacer,
  { devueltos, perdidos }: GivenBack,
): InformeDeshacer => ({
  ...informe,
  devueltos,
  perdidos: perdidos.length,
  muestra: [...informe.muestra, ...perdidos].slice(0, MUESTRA),
});

/**
 * Says what an undo would do. It reads, and keeps its plan in a temporary table alone: no booking waits for
 * it, and the undo may find less free.
 */
export const lookAtUndo = (house: House, id: number, undo: Undo): Promise<InformeDeshacer> =>
  dryRun(house.db, async (tx) => {
    await allowLongWork(tx);
    const uses = await queries.usesOf(tx, undo);
    await queries.planUndo(tx, id, undo, uses);
    const informe = await tell(house, tx, undo, uses);
    const given = await undo.look?.(tx, await queries.listReturning(tx));
    return given ? withReturns(informe, given) : informe;
  });

/**
 * Undoes an import in the caller's transaction: deletes new rows that nothing uses, and restores changed
 * fields that nobody has changed since.
 */
export async function undoImport(
  house: House,
  tx: Handle,
  { id, opciones }: { id: number; opciones: Opciones },
  undo: Undo,
  onCommit: (run: () => void) => void,
): Promise<InformeDeshacer> {
  await allowLongWork(tx);
  await undo.before?.(tx, opciones);
  // The cupos first, as a booking locks them before it reads its member.
  await house.cupos.lock(tx, await queries.listReleasedCupos(tx, id));
  await queries.holdRows(tx, undo, id);
  const uses = await queries.usesOf(tx, undo);
  await queries.planUndo(tx, id, undo, uses);
  const informe = await tell(house, tx, undo, uses);
  const applied = await queries.applyUndo(tx, undo);
  const given = await undo.after?.(tx, { opciones, ...applied }, onCommit);
  await queries.forgetEffects(tx, id);
  return given ? withReturns(informe, given) : informe;
}
