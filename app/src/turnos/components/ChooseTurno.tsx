import { listDias } from '@gremio/contract/turnos/endpoints.ts';
import type { Dia, Turno } from '@gremio/contract/turnos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { DiaHoras } from './DiaHoras.tsx';
import { ChooseSkeleton } from './ChooseSkeleton.tsx';
import { LazyDiasCalendar } from './LazyDiasCalendar.tsx';
import { quiet } from './quiet.ts';
import { useToday } from './useToday.ts';
import type { Reserva } from './useReserva.ts';
import { useLiveCupos } from './useLiveCupos.ts';
import styles from './choose.module.css';

interface ChooseTurnoProps {
  /** The turno being changed; null when booking one. */
  mine: Turno | null;
  confirm: string;
  reserva: Reserva;
  onBooked: (turno: Turno) => void;
}

function DiaAndHora({ dias, ...rest }: ChooseTurnoProps & { dias: Dia[] }) {
  const { now, today } = useToday();
  const mine = dias.find(({ dia }) => dia === rest.mine?.dia);
  const first = (mine ?? dias[0])?.dia ?? today;
  // The preselected day stays selected when the list is read again.
  const [{ dia, wasChosen }, setDia] = useState({ dia: first, wasChosen: false });
  // Destructured, because `reserva` changes with each answer and would re-render the month with it.
  const { dismiss } = rest.reserva;
  const choose = (next: string) => {
    dismiss();
    setDia({ dia: next, wasChosen: true });
  };
  return (
    <div className={styles.columns}>
      <LazyDiasCalendar
        label="Días con turnos"
        today={today}
        free={dias.map((one) => one.dia)}
        ownDias={rest.mine ? [rest.mine.dia] : []}
        value={dia}
        onChange={choose}
      />
      <DiaHoras
        key={dia}
        {...rest}
        dia={dia}
        wasChosen={wasChosen}
        desc={dias.find((one) => one.dia === dia)?.desc ?? ''}
        now={now}
        dias={dias}
        onDia={choose}
      />
    </div>
  );
}

/** Chooses a day, an hour of it, and confirms; used to book a turno and to change it. */
export function ChooseTurno(props: ChooseTurnoProps) {
  const reading = useRead(
    listDias,
    { params: { coleccion: 'turnos' } },
    // The live stream reports hours, which are loaded for the day on screen only: other days need polling.
    { everyMs: MINUTE_MS },
  );
  useLiveCupos('turnos');
  const none = (
    <State
      icon={CalendarX2}
      title="No quedan turnos"
      text="Todos los horarios están completos. Cuando alguien cancela, su lugar aparece acá."
    />
  );
  return (
    <Loaded
      reading={quiet(reading)}
      skeleton={<ChooseSkeleton />}
      empty={{ when: (dias) => dias.length === 0, show: none }}
    >
      {(dias) => <DiaAndHora {...props} dias={dias} />}
    </Loaded>
  );
}
