import { useObservable, observable } from '../observable.ts';
import styles from './toast.module.css';

/** Duration that the specification sets for the notice of a copy to the clipboard. */
const SHOWN_MS = 4000;

interface Message {
  id: number;
  text: string;
  detail?: string;
}

const current = observable<Message | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

/** Shows a sentence at the bottom for four seconds; a newer one replaces it. */
export function toast(text: string, detail?: string): void {
  clearTimeout(timer);
  last += 1;
  current.set({ id: last, text, detail });
  timer = setTimeout(() => current.set(null), SHOWN_MS);
}

export function Toaster() {
  const message = useObservable(current);
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
