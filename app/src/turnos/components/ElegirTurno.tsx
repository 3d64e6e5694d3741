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
  /** The turno that is being changed; null for who has none. */
  mine: Turno | null;
  confirm: string;
  reserva: Reserva;
  onTaken: (turno: Turno) => void;
}

function DiaYHora({ dias, ...rest }: ElegirProps & { dias: Dia[] }) {
  const { now, hoy } = useAhora();
  const mine = dias.find(({ dia }) => dia === rest.mine?.dia);
  const first = (mine ?? dias[0])?.dia ?? hoy;
  // What is offered first stays, though the list that it was first of is read again.
  const [{ dia, wasChosen }, setDia] = useState({ dia: first, wasChosen: false });
  // By itself, not as a part of what changes with each answer: else the month is drawn again with it.
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

/** A day, then an hour of it, then the button: all the ways to a turno, the first one or another. */
export function ElegirTurno(props: ElegirProps) {
  const reading = useRead(
    listDias,
    { params: { coleccion: 'turnos' } },
    // A day that fills up is told by its hours, which only the day on screen has.
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
