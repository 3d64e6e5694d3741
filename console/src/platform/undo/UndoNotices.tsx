import { type ReactNode, useMemo } from 'react';
import { Button } from '@mui/material';
import {
  AddNotificationContext,
  type NotificationPayload,
  useAddNotificationContext,
  useCloseNotification,
} from 'react-admin';
import { type LastAct, takeAct } from './last-act.ts';
import { useUndo } from './useUndo.ts';

/** The notice stays this long, and as long as the pointer or the focus is on it (WCAG 2.2.1). */
const UNDO_MS = 10_000;

/** On a phone, above the bar with the form's button. */
const ABOVE = { bottom: { xs: 80, sm: 24 } };

/** The button's own mark, by which the shortcut finds it. */
export const UNDO_BUTTON = 'deshacer-lo-ultimo';

/** Undoes the act that the notice around it tells of. */
function UndoButton({ act: { id, again } }: { act: LastAct }) {
  const close = useCloseNotification();
  const { mutate, isPending } = useUndo();
  return (
    <Button
      id={UNDO_BUTTON}
      color="inherit"
      size="small"
      disabled={isPending}
      sx={{ textDecoration: 'underline', minHeight: 40 }}
      onClick={() => mutate({ id, again }, { onSettled: close })}
    >
      {again ? 'Volver a hacer' : 'Deshacer'}
    </Button>
  );
}

type Add = (notice: NotificationPayload) => void;

/** Gives the notice of a write its «Deshacer», if the audit can undo what was written. */
function withUndo(notice: NotificationPayload, add: Add): NotificationPayload {
  if (notice.type === 'error') return notice;
  const act = takeAct();
  if (!act) return notice;
  // Notices are drawn outside of the pages: the button brings along how it gives notice itself.
  const action = (
    <AddNotificationContext value={add}>
      <UndoButton act={act} />
    </AddNotificationContext>
  );
  const { notificationOptions } = notice;
  return {
    ...notice,
    notificationOptions: { ...notificationOptions, autoHideDuration: UNDO_MS, action, sx: ABOVE },
  };
}

/** Every notice of the pages within offers to undo the write that it tells of. */
export function UndoNotices({ children }: { children: ReactNode }) {
  const give = useAddNotificationContext();
  const add = useMemo(() => {
    const adding: Add = (notice) => give(withUndo(notice, adding));
    return adding;
  }, [give]);
  return <AddNotificationContext value={add}>{children}</AddNotificationContext>;
}
