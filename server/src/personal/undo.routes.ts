import { deshacerActo, verDeshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { Staff } from '../platform/http/callers.ts';
import { dryRun, type Handle } from '../platform/database/handle.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { planUndo, undoAct, type Undoing } from '../platform/undo/undo.ts';

/** Makes the undo and takes it back: the plan is exact, and nothing is written. */
const plan = (undoing: Undoing, db: Handle, caller: Staff, id: number) =>
  dryRun(db, (tx) => planUndo(undoing, { tx, caller, afterCommit: () => undefined }, id));

export const undoRoutes = (undoing: Undoing): Route[] => [
  read(verDeshacerActo, ({ db, caller, params }) => plan(undoing, db, caller, params.id)),
  write(deshacerActo, async (call) => {
    const undone = await undoAct(undoing, call, call.params.id);
    if (isRefusal(undone)) return undone;
    undone.entries.forEach(call.audit);
    call.sayUntold(undone.untold);
    return undone.reply;
  }),
];
