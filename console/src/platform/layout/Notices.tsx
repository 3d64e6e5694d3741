import { useEffect, useState } from 'react';
import type { SnackbarProps } from '@mui/material';
import { Notification, useNotificationContext } from 'react-admin';

/** Long enough to see that there was one. */
const SEEN_MS = 1_000;
const CLOSED: Pick<SnackbarProps, 'open' | 'transitionDuration'> = { open: false };

/**
 * Notice at the bottom of the page. It gives way to the next one: a pointer that happens to rest on it would
 * keep back what the clerk is told of a later act.
 */
export function Notices() {
  const { notifications: waiting } = useNotificationContext();
  const [next, setNext] = useState<object>();
  const first = waiting[0];
  useEffect(() => {
    if (!first) return;
    const timer = setTimeout(() => setNext(first), SEEN_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return <Notification {...(first && first === next && CLOSED)} />;
}
