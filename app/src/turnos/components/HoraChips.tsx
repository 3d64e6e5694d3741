import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { type Hora, placesInHora, leftInWords } from './cupos.ts';
import styles from './horas.module.css';

interface HoraChipsProps {
  label: string;
  horas: readonly Hora[];
  /** Hour of the turno being changed, if it is on this day. */
  mine: string | null;
  value: string | null;
  onChange: (hora: string) => void;
}

/** A day's hours as large chips, each with its places left. */
export function HoraChips({ label, horas, mine, value, onChange }: HoraChipsProps) {
  return (
    <RadioGroup className={styles.group} value={value} onChange={onChange} orientation="horizontal">
      <Label className={styles.label}>{label}</Label>
      <div className={styles.chips}>
        {horas.map((one) => {
          const places = placesInHora(one);
          const isMine = one.hora === mine;
          return (
            <Radio
              key={one.hora}
              value={one.hora}
              isDisabled={isMine || (places === 0 && one.hora !== value)}
              className={places === 0 ? `${styles.chip} ${styles.full}` : styles.chip}
            >
              <span className={styles.hora}>{one.hora}</span>
              <span className={styles.left}>{isMine ? 'Tu turno' : leftInWords(places)}</span>
            </Radio>
          );
        })}
      </div>
    </RadioGroup>
  );
}
