import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { useRefusalText } from '../../platform/components/refusal-text.ts';
import styles from './form.module.css';

interface CheckboxGroupProps<T extends string> {
  label: string;
  options: readonly { id: T; name: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: FieldError | undefined;
}

/** Group of checkboxes; the value keeps the order of the options. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { label, options, value, onChange, error } = props;
  const wrong = useRefusalText(error, value.join('\n'));
  const choose = (id: T, chosen: boolean) =>
    onChange(
      options.map((one) => one.id).filter((one) => (one === id ? chosen : value.includes(one))),
    );
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ id, name }) => (
        <Checkbox key={id} checked={value.includes(id)} onChange={(is) => choose(id, is)}>
          {name}
        </Checkbox>
      ))}
      {wrong && (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
