import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import styles from './confirm.module.css';

interface ConfirmBarProps {
  /** Sentence with the choice, above the button that confirms it. */
  sentence: string;
  label: string;
  pending: boolean;
  /** It replaces the button that led to it, and takes its focus. */
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
  /** The alternatives are days, not hours. */
  days?: boolean;
  /** Buttons that choose the nearest places left. */
  children: ReactNode;
}

/** Replaces the confirm bar when the chosen place has just been taken. */
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
