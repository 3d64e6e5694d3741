import type { Dia } from '@gremio/contract/turnos/schemas.ts';
import { placesInDia, leftInWords } from './cupos.ts';
import styles from './vacation.module.css';

/** Members on a day against its limit; the bar repeats the words. */
export function OccupancyBar({ dia }: { dia: Dia }) {
  const part = dia.limite > 0 ? Math.min(1, dia.cant_empleados / dia.limite) : 1;
  return (
    <div className={styles.taken}>
      <p className={styles.counts}>
        <span>
          {dia.cant_empleados} de {dia.limite} anotados
        </span>
        <strong>{leftInWords(placesInDia(dia))}</strong>
      </p>
      <div className={styles.bar} aria-hidden>
        <i style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  );
}
