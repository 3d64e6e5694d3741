import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** A sentence that one agrees to. */
export function Checkbox({ checked, onChange, error, disabled, children }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
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
