import { type InformeDeshacer, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { dryRun, type Handle } from '../platform/database/handle.ts';
import { allowLongWork, type Undo } from '../platform/import/run.ts';
import * as queries from './undo.queries.ts';

const tell = async (tx: Handle): Promise<InformeDeshacer> => ({
  ...(await queries.countUndo(tx)),
  muestra: await queries.listStaying(tx, MUESTRA),
});

/** Dry run of an undo. */
export const lookAtUndo = (db: Handle, id: number, undo: Undo): Promise<InformeDeshacer> =>
  dryRun(db, async (tx) => {
    await allowLongWork(tx);
    await queries.planUndo(tx, id, undo, false);
    return tell(tx);
  });

/**
 * Undoes an import in the caller's transaction: deletes new rows that nothing uses, and restores changed
 * fields that nobody has changed since.
 */
export async function undoImport(
  tx: Handle,
  id: number,
  undo: Undo,
  onCommit: (run: () => void) => void,
): Promise<InformeDeshacer> {
  await allowLongWork(tx);
  await queries.planUndo(tx, id, undo, true);
  const informe = await tell(tx);
  await undo.after(tx, await queries.applyUndo(tx, undo), onCommit);
  await queries.forgetEffects(tx, id);
  return informe;
}
