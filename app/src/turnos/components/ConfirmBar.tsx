import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import styles from './confirm.module.css';

interface ConfirmBarProps {
  /** What is chosen, in a sentence, above the button that confirms it. */
  sentence: string;
  label: string;
  pending: boolean;
  /** It comes instead of the button that led to it. */
  takesFocus?: boolean;
  onConfirm: () => void;
}

export function ConfirmBar({
  sentence,
  label,
  pending,
  takesFocus = false,
  onConfirm,
}: ConfirmBarProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.bar}>
      <p ref={ref} tabIndex={-1} className={styles.sentence} aria-live="polite">
        {sentence}
      </p>
      <Button wide pending={pending} onPress={onConfirm}>
        {label}
      </Button>
    </div>
  );
}

interface LostBarProps {
  text: string;
  /** The nearest are days, not hours. */
  days?: boolean;
  /** The nearest that are left, each a button that chooses it. */
  children: ReactNode;
}

/** In the same place, when what was chosen has just been taken. */
export function LostBar({ text, days = false, children }: LostBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.lost} role="alert">
        {text}
      </p>
      <div className={days ? `${styles.nearest} ${styles.days}` : styles.nearest}>{children}</div>
    </div>
  );
}
