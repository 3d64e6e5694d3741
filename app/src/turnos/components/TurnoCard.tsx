import { formatDay } from '@gremio/contract/platform/format.ts';
import type { Turno } from '@gremio/contract/turnos/schemas.ts';
import { CalendarCheck, CalendarClock, CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { Chip, type ChipLook } from '../../platform/components/Chip.tsx';
import { daysLeftInWords, type Situacion } from './words.ts';
import styles from './my-turno.module.css';

const LOOKS: Record<Situacion, ChipLook> = {
  reservado: { tone: 'ok', icon: CircleCheck, word: 'Reservado' },
  pasado: { tone: 'plain', icon: CalendarClock, word: 'Ya pasó' },
  atendido: { tone: 'ok', icon: CircleCheck, word: 'Atendido' },
  ausente: { tone: 'warn', icon: CircleX, word: 'No te presentaste' },
  cancelado: { tone: 'plain', icon: CircleX, word: 'Cancelado' },
};

interface TurnoCardProps {
  turno: Turno;
  situacion: Situacion;
  today: string;
}

/** Card of a turno: the day in words, the hour legible from a metre, and its state. */
export function TurnoCard({ turno, situacion, today }: TurnoCardProps) {
  const id = useId();
  const { tone, icon, word } = LOOKS[situacion];
  const left = situacion === 'reservado' ? daysLeftInWords(today, turno.dia) : null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.eyebrow}>
        <CalendarCheck size={20} aria-hidden />
        Tu turno
      </h2>
      <p className={styles.day}>{formatDay(turno.dia)}</p>
      <p className={styles.hour}>{turno.hora}</p>
      {turno.desc && <p className={styles.desc}>{turno.desc}</p>}
      <p className={styles.facts}>
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
        {left}
      </p>
    </section>
  );
}
