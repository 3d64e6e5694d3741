import type { FieldError as Refusal } from '@gremio/contract/platform/validation.ts';
import { parseDate } from '@internationalized/date';
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';
import { useRefusalText } from './refusal-text.ts';

interface DateFieldProps {
  label: string;
  /** Name of the field on the wire. */
  name: string;
  /** `YYYY-MM-DD`; null while incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: string;
  error?: Refusal | undefined;
}

/** A date that people know by heart, such as a birth date: it is typed, not picked from a calendar. */
export function DateField({ label, name, value, onChange, hint, error }: DateFieldProps) {
  const wrong = useRefusalText(error, value);
  return (
    <AriaDateField
      className={styles.field}
      name={name}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <Label className={styles.label}>{label}</Label>
      <DateInput className={`${styles.input} ${styles.date}`}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>{wrong}</FieldError>
    </AriaDateField>
  );
}
