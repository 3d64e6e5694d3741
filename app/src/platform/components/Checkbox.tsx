import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useStanding } from './standing.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it was refused; it goes as soon as the box is touched. */
  error?: FieldError | undefined;
  disabled?: boolean;
  /** What was chosen is being saved: it waits with the focus that it has, which a disabled box would lose. */
  pending?: boolean;
  children: ReactNode;
}

/** A sentence that one agrees to. */
export function Checkbox({
  checked,
  onChange,
  error,
  disabled,
  pending = false,
  children,
}: CheckboxProps) {
  const id = useId();
  const wrong = useStanding(error, checked);
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          aria-disabled={pending || undefined}
          onChange={(event) => !pending && onChange(event.currentTarget.checked)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {wrong && (
        <p id={id} className={styles.error} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
