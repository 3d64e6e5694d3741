import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is wrong with it. */
  error?: string | undefined;
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
