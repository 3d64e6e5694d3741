import { sorteoMal } from '@gremio/contract/eventos/sorteo/rules.ts';
import type { Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import styles from './sorteo.module.css';

/** Reruns the draw on this device from the published data alone. */
export function VerifySorteo({ sorteo }: { sorteo: Sorteo }) {
  const [wrong, setWrong] = useState<string[] | null>(null);
  const good = wrong?.length === 0;
  return (
    <div className={styles.section}>
      <Button wide onPress={() => setWrong(sorteoMal(sorteo))}>
        <ShieldCheck size={20} aria-hidden />
        Comprobar el sorteo en este teléfono
      </Button>
      <div aria-live="polite">
        {wrong && (
          <p className={good ? `${styles.mine} ${styles.won}` : `${styles.mine} ${styles.bad}`}>
            {good ? <CircleCheck size={24} aria-hidden /> : <CircleX size={24} aria-hidden />}
            <span>
              {good
                ? 'El sorteo está bien: la semilla es la que se había comprometido, y con el número da este resultado.'
                : wrong.join(' ')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
