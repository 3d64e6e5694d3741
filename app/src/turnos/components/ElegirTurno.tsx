import { listDias } from '@gremio/contract/turnos/endpoints.ts';
import type { Dia, Turno } from '@gremio/contract/turnos/schemas.ts';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { HorasDelDia } from './HorasDelDia.tsx';
import { ElegirSkeleton } from './ElegirSkeleton.tsx';
import { Mes } from './Mes.tsx';
import { quiet } from './reading.ts';
import { useAhora } from './useAhora.ts';
import type { Reserva } from './useReserva.ts';
import { useVivo } from './useVivo.ts';
import styles from './elegir.module.css';

const MINUTE_MS = 60_000;

interface ElegirProps {
  /** The turno being changed; null when booking one. */
  mine: Turno | null;
  confirm: string;
  reserva: Reserva;
  onTaken: (turno: Turno) => void;
}

function DiaYHora({ dias, ...rest }: ElegirProps & { dias: Dia[] }) {
  const { now, hoy } = useAhora();
  const mine = dias.find(({ dia }) => dia === rest.mine?.dia);
  const first = (mine ?? dias[0])?.dia ?? hoy;
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
      <Mes
        label="Días con turnos"
        hoy={hoy}
        libres={dias.map((one) => one.dia)}
        mios={rest.mine ? [rest.mine.dia] : []}
        value={dia}
        onChange={choose}
      />
      <HorasDelDia
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
export function ElegirTurno(props: ElegirProps) {
  const reading = useRead(
    listDias,
    { params: { coleccion: 'turnos' } },
    // The live stream reports hours, which are loaded for the day on screen only: other days need polling.
    { everyMs: MINUTE_MS },
  );
  useVivo('turnos');
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
      skeleton={<ElegirSkeleton />}
      empty={{ when: (dias) => dias.length === 0, show: none }}
    >
      {(dias) => <DiaYHora {...props} dias={dias} />}
    </Loaded>
  );
}
