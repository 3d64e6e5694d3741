import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useRefusalText } from './refusal-text.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Refusal of the value, shown until the box is toggled. */
  error?: FieldError | undefined;
  disabled?: boolean;
  /** The choice is being saved: the box ignores clicks, but is not disabled, which would lose the focus. */
  pending?: boolean;
  children: ReactNode;
}

/** A checkbox for a sentence to agree to. */
export function Checkbox({
  checked,
  onChange,
  error,
  disabled,
  pending = false,
  children,
}: CheckboxProps) {
  const id = useId();
  const wrong = useRefusalText(error, checked);
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
