import { useSyncExternalStore } from 'react';
import styles from './toast.module.css';

/** As long as the specification shows a copy to the clipboard (section 9). */
const SHOWN_MS = 4000;

interface Message {
  id: number;
  text: string;
  detail?: string;
}

let current: Message | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;
const listeners = new Set<() => void>();

function show(message: Message | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A sentence at the bottom for four seconds; a newer one takes its place. */
export function toast(text: string, detail?: string): void {
  clearTimeout(timer);
  last += 1;
  show({ id: last, text, detail });
  timer = setTimeout(() => show(null), SHOWN_MS);
}

export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => current);
  return (
    <div className={styles.place} aria-live="polite">
      {message && (
        <div key={message.id} className={styles.toast}>
          <p>{message.text}</p>
          {message.detail && <p className={styles.detail}>{message.detail}</p>}
        </div>
      )}
    </div>
  );
}
