import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { Dia, Turno } from '@gremio/contract/turnos/schemas.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { useFeriados } from '../../platform/feriados.ts';
import { whenIdle } from '../../platform/idle.ts';
import { ConfirmBar, LostBar } from './ConfirmBar.tsx';
import { type Hora, placesInHora, nearestDias, nearestHoras, leftInWords } from './cupos.ts';
import { HorasSkeleton } from './HorasSkeleton.tsx';
import { quiet } from './quiet.ts';
import { useBroughtIntoView } from './useBroughtIntoView.ts';
import { useHoras } from './useHoras.ts';
import type { Reserva } from './useReserva.ts';
import { HORA_LOST, LAST_HORA_LOST } from './words.ts';
import styles from './choose.module.css';

// Loaded lazily like the month, so that the page's text is drawn first.
const loadHoraChips = () =>
  import('./HoraChips.tsx').then((module) => ({ default: module.HoraChips }));
const HoraChips = lazy(loadHoraChips);
whenIdle(loadHoraChips);

export interface DiaHorasProps {
  dia: string;
  /** The member chose the day; false while it is only preselected. */
  wasChosen: boolean;
  desc: string;
  now: Date;
  /** The turno being changed, if any. */
  mine: Turno | null;
  confirm: string;
  reserva: Reserva;
  onBooked: (turno: Turno) => void;
  /** Days with room, offered when this one has none left. */
  dias: readonly Dia[];
  onDia: (dia: string) => void;
}

interface LostHoraProps extends Pick<DiaHorasProps, 'dia' | 'dias' | 'onDia'> {
  hora: string;
  horas: readonly Hora[];
  onHora: (hora: string) => void;
}

/** Shown when others took the chosen hour: offers the nearest hours of the day, else the nearest days. */
function LostHora({ hora, horas, dia, dias, onHora, onDia }: LostHoraProps) {
  const nearHoras = nearestHoras(horas, hora);
  const nearDias = nearHoras.length > 0 ? [] : nearestDias(dias, dia);
  const isLast = nearHoras.length + nearDias.length === 0;
  return (
    <LostBar text={isLast ? LAST_HORA_LOST : HORA_LOST} days={nearHoras.length === 0}>
      {nearHoras.map((one) => (
        <Button key={one.hora} look="secondary" onPress={() => onHora(one.hora)}>
          {one.hora}
          <small>{leftInWords(placesInHora(one))}</small>
        </Button>
      ))}
      {nearDias.map((one) => (
        <Button key={one.dia} look="secondary" onPress={() => onDia(one.dia)}>
          {formatDay(one.dia)}
        </Button>
      ))}
    </LostBar>
  );
}

/** The hours of a day, and the button that takes the chosen one. Remounted for each day. */
export function DiaHoras(props: DiaHorasProps) {
  const { dia, wasChosen, desc, now, mine, confirm, reserva, onBooked, dias, onDia } = props;
  const { reading, horas } = useHoras(dia, now);
  const feriado = useFeriados().get(dia);
  const section = useBroughtIntoView<HTMLElement>(wasChosen && reading.known);
  const [hora, setHora] = useState<string | null>(null);
  const [fromNearest, setFromNearest] = useState(false);
  const isFree = horas.some((one) => one.hora === hora && placesInHora(one) > 0);
  const wasRefused = reserva.full?.dia === dia && reserva.full.hora === hora;
  const isLost = !reserva.pending && (!isFree || wasRefused);

  const choose = (next: string, fromNearest: boolean) => {
    reserva.dismiss();
    setHora(next);
    setFromNearest(fromNearest);
  };
  const take = async () => {
    if (hora === null || reserva.pending) return;
    const turno = await reserva.run({ dia, hora });
    if (turno) onBooked(turno);
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.hours} aria-label={formatDay(dia)}>
      <div>
        <h2 className={styles.day}>{formatDay(dia)}</h2>
        {feriado && <p className={styles.desc}>{feriadoInWords(feriado)}</p>}
        {desc && <p className={styles.desc}>{desc}</p>}
      </div>
      <Loaded
        reading={quiet(reading)}
        skeleton={<HorasSkeleton />}
        empty={{
          when: () => horas.length === 0,
          show: <p>En este día ya no quedan horarios. Elegí otro día del calendario.</p>,
        }}
      >
        {() => (
          <Suspense fallback={<HorasSkeleton />}>
            <HoraChips
              label="Elegí un horario"
              horas={horas}
              mine={mine?.dia === dia ? mine.hora : null}
              value={hora}
              onChange={(next) => choose(next, false)}
            />
          </Suspense>
        )}
      </Loaded>
      {hora !== null && !isLost && (
        <ConfirmBar
          sentence={formatDayAndHour(dia, hora)}
          label={confirm}
          pending={reserva.pending}
          takesFocus={fromNearest}
          onConfirm={() => void take()}
        />
      )}
      {hora !== null && isLost && (
        <LostHora
          hora={hora}
          horas={horas}
          dia={dia}
          dias={dias}
          onHora={(next) => choose(next, true)}
          onDia={onDia}
        />
      )}
    </section>
  );
}
