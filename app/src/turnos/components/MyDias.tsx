import { formatDay } from '@gremio/contract/platform/format.ts';
import type { DiaPropio } from '@gremio/contract/turnos/schemas.ts';
import { Check } from 'lucide-react';
import { List, Row } from '../../platform/components/Row.tsx';
import { CancelDia } from './CancelDia.tsx';
import { menoresInWords, takenDiasInWords, daysLeftInWords } from './words.ts';
import styles from './vacation.module.css';

interface MyDiasProps {
  dias: readonly DiaPropio[];
  /** Maximum of days per member; null if the campaign sets none. */
  limit: number | null;
  today: string;
  onCancelled: (dia: string) => void;
}

/** The member's vacation days, each with the hijos it counts, and how many days they may take. */
export function MyDias({ dias, limit, today, onCancelled }: MyDiasProps) {
  return (
    <section className={styles.mine} aria-labelledby="mis-dias">
      <h2 id="mis-dias" className={styles.heading}>
        Mis días
      </h2>
      {limit !== null && <p className={styles.quiet}>{takenDiasInWords(dias.length, limit)}</p>}
      {dias.length > 0 && (
        <List label="Mis días">
          {dias.map(({ dia, desc, menores }) => (
            <li key={dia} className={styles.row}>
              <Row
                icon={Check}
                title={<span className={styles.day}>{formatDay(dia)}</span>}
                detail={
                  <>
                    {[desc, daysLeftInWords(today, dia) ?? 'Ya pasó'].filter(Boolean).join(' · ')}
                    <br />
                    {menoresInWords(menores)}
                  </>
                }
              />
              {dia >= today && <CancelDia dia={dia} onCancelled={() => onCancelled(dia)} />}
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
