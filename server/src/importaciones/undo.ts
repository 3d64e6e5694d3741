import { type InformeDeshacer, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { allowLongWork, type Undo } from '../platform/import/run.ts';
import * as queries from './undo.queries.ts';

class OnlyLooked extends Error {
  readonly informe: InformeDeshacer;
  constructor(informe: InformeDeshacer) {
    super('only looked');
    this.informe = informe;
  }
}

const tell = async (tx: Handle): Promise<InformeDeshacer> => ({
  ...(await queries.countUndo(tx)),
  muestra: await queries.listStaying(tx, MUESTRA),
});

/** Dry run of an undo. */
export async function lookAtUndo(db: Handle, id: number, undo: Undo): Promise<InformeDeshacer> {
  try {
    return await inTransaction(db, async (tx) => {
      await allowLongWork(tx);
      await queries.planUndo(tx, id, undo, false);
      throw new OnlyLooked(await tell(tx));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.informe;
    throw error;
  }
}

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
