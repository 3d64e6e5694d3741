import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { buttonClass } from '../../platform/components/button-class.ts';
import styles from './hoteles.module.css';

interface NumberStepperProps {
  label: string;
  /** Name of the field in the API, by which errors find it. */
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Number field with a button at either side. */
export function NumberStepper({ label, name, value, min, max, onChange }: NumberStepperProps) {
  return (
    <NumberField
      data-campo={name}
      className={styles.counter}
      value={value}
      minValue={min}
      maxValue={max}
      onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
    >
      <Label className={styles.counterLabel}>{label}</Label>
      <Group className={styles.counterGroup} aria-label={label}>
        <Button slot="decrement" className={buttonClass('icon')}>
          <Minus size={22} aria-hidden />
        </Button>
        <Input className={styles.counterInput} />
        <Button slot="increment" className={buttonClass('icon')}>
          <Plus size={22} aria-hidden />
        </Button>
      </Group>
    </NumberField>
  );
}
