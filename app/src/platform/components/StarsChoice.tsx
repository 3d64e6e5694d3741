import { counted } from '@gremio/contract/platform/counted.ts';
import type { FieldError as Refusal } from '@gremio/contract/platform/validation.ts';
import { Star } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useRefusalText } from './refusal-text.ts';
import styles from './stars.module.css';

const SCALE = [1, 2, 3, 4, 5];

interface StarsChoiceProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  error?: Refusal | undefined;
}

/** Picks one to five stars, as a radio group. */
export function StarsChoice({ label, value, onChange, error }: StarsChoiceProps) {
  const wrong = useRefusalText(error, value);
  return (
    <RadioGroup
      className={styles.choice}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      isInvalid={wrong !== undefined}
      orientation="horizontal"
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.scale}>
        {SCALE.map((step) => (
          <Radio
            key={step}
            value={String(step)}
            className={
              value !== null && step <= value ? `${styles.star} ${styles.on}` : styles.star
            }
            aria-label={counted(step, 'estrella', 'estrellas')}
          >
            <Star
              size={30}
              fill={value !== null && step <= value ? 'currentColor' : 'none'}
              aria-hidden
            />
          </Radio>
        ))}
      </div>
      <FieldError className={styles.error}>{wrong}</FieldError>
    </RadioGroup>
  );
}
