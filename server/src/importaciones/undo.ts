import { type InformeDeshacer, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { countOf, listed, type Noun } from '../platform/audit/words.ts';
import { dryRun, type Handle } from '../platform/database/handle.ts';
import { allowLongWork, type Opciones, type Undo, type Use } from '../platform/import/run.ts';
import * as queries from './undo.queries.ts';

/** The noun for the rows of a table. */
export type NounOf = (tabla: string) => Noun;

/** `Tiene un turno y 3 vouchers.`; two uses may be of one noun. */
function useInWords(uses: Use[], counts: number[], nounOf: NounOf): string {
  const byNoun = new Map<string, { noun: Noun; count: number }>();
  for (const [index, { tabla }] of uses.entries()) {
    const noun = nounOf(tabla);
    const count = (byNoun.get(noun.one)?.count ?? 0) + (counts[index] ?? 0);
    byNoun.set(noun.one, { noun, count });
  }
  const held = [...byNoun.values()].filter(({ count }) => count > 0);
  return `Tiene ${listed(held.map(({ noun, count }) => countOf(count, noun)))}.`;
}

async function tell(tx: Handle, undo: Undo, uses: Use[], nounOf: NounOf): Promise<InformeDeshacer> {
  const staying = await queries.listStaying(tx, undo, uses, MUESTRA);
  return {
    ...(await queries.countUndo(tx)),
    muestra: staying.map(({ titulo, motivo, usos }) => ({
      titulo,
      motivo: motivo ?? useInWords(uses, usos, nounOf),
    })),
  };
}

/** Dry run of an undo. */
export const lookAtUndo = (
  db: Handle,
  id: number,
  undo: Undo,
  nounOf: NounOf,
): Promise<InformeDeshacer> =>
  dryRun(db, async (tx) => {
    await allowLongWork(tx);
    const uses = await queries.usesOf(tx, undo);
    await queries.planUndo(tx, id, undo, uses);
    return tell(tx, undo, uses, nounOf);
  });

/**
 * Undoes an import in the caller's transaction: deletes new rows that nothing uses, and restores changed
 * fields that nobody has changed since.
 */
export async function undoImport(
  tx: Handle,
  { id, opciones }: { id: number; opciones: Opciones },
  undo: Undo,
  nounOf: NounOf,
  onCommit: (run: () => void) => void,
): Promise<InformeDeshacer> {
  await allowLongWork(tx);
  await undo.before?.(tx, opciones);
  await queries.holdRows(tx, undo, id);
  const uses = await queries.usesOf(tx, undo);
  await queries.planUndo(tx, id, undo, uses);
  const informe = await tell(tx, undo, uses, nounOf);
  const applied = await queries.applyUndo(tx, undo);
  await undo.after?.(tx, { opciones, ...applied }, onCommit);
  await queries.forgetEffects(tx, id);
  return informe;
}
