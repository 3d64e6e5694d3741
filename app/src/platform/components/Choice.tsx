import type { FieldError as Refusal } from '@gremio/contract/platform/validation.ts';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './choice.module.css';
import { useRefusalText } from './refusal-text.ts';

interface ChoiceProps<T extends string> {
  label: string;
  /** Name of the field on the wire. */
  name: string;
  options: readonly { id: T; name: string }[];
  value: T | null;
  onChange: (value: T) => void;
  error?: Refusal | undefined;
}

/** Picks one of a few options, all of them visible. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, name, options, value, onChange, error } = props;
  const wrong = useRefusalText(error, value);
  return (
    <RadioGroup
      className={styles.choice}
      name={name}
      value={value}
      onChange={(chosen) => onChange(chosen as T)}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.options}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={styles.option}>
            {option.name}
          </Radio>
        ))}
      </div>
      <FieldError className={styles.error}>{wrong}</FieldError>
    </RadioGroup>
  );
}
