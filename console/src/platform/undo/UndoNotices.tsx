import { type ReactNode, useMemo } from 'react';
import { Button } from '@mui/material';
import {
  AddNotificationContext,
  type NotificationPayload,
  useAddNotificationContext,
  useCloseNotification,
  useTranslate,
} from 'react-admin';
import { type LastAct, takeWrite } from './last-write.ts';
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

/** As of `useTranslate`. */
type Translate = ReturnType<typeof useTranslate>;
type Add = (notice: NotificationPayload) => void;

/** The notice of a write with the sentence that says why nobody is told of it, below its own. */
function withUntold(notice: NotificationPayload, untold: string, translate: Translate) {
  const { message, notificationOptions = {} } = notice;
  if (typeof message !== 'string') return notice;
  const own = translate(message, notificationOptions.messageArgs);
  return {
    ...notice,
    message: `${own}\n${untold}`,
    notificationOptions: { ...notificationOptions, multiLine: true },
  };
}

/** Gives the notice of a write its «Deshacer», if the audit can undo what was written. */
function withUndo(notice: NotificationPayload, act: LastAct, add: Add): NotificationPayload {
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

/** Every notice of the pages within offers to undo its write, and says why nobody is told of it. */
export function UndoNotices({ children }: { children: ReactNode }) {
  const give = useAddNotificationContext();
  const translate = useTranslate();
  const add = useMemo(() => {
    const adding: Add = (notice) => {
      if (notice.type === 'error') return give(notice);
      const { act, untold } = takeWrite();
      const told = untold === null ? notice : withUntold(notice, untold, translate);
      give(act === null ? told : withUndo(told, act, adding));
    };
    return adding;
  }, [give, translate]);
  return <AddNotificationContext value={add}>{children}</AddNotificationContext>;
}
