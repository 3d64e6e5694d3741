import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import {
  addEmpleado,
  datosGlobalesTurnos,
  listDias,
  misDias,
} from '@gremio/contract/turnos/endpoints.ts';
import type { Dia } from '@gremio/contract/turnos/schemas.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Baby } from 'lucide-react';
import { amend, refresh } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { useFeriados } from '../../platform/feriados.ts';
import { ConfirmBar, LostBar } from './ConfirmBar.tsx';
import { placesInDia, nearestDias } from './cupos.ts';
import { CancelDia } from './CancelDia.tsx';
import { OccupancyBar } from './OccupancyBar.tsx';
import { useBroughtIntoView } from './useBroughtIntoView.ts';
import { useHold } from './useHold.ts';
import { DIA_TAKEN, LAST_DIA_TAKEN } from './words.ts';
import styles from './vacation.module.css';

export interface VacationDiaProps {
  fecha: string;
  /** The member chose the day; false while it is only preselected. */
  wasChosen: boolean;
  /** The day as listed; null once it is no longer offered. */
  dia: Dia | null;
  isMine: boolean;
  /** The member has taken all the days that they may. */
  isComplete: boolean;
  /** Sentence on how many of the member's hijos the day counts; null until loaded. */
  menores: string | null;
  dias: readonly Dia[];
  onDia: (dia: string) => void;
  onAdded: (dia: string) => void;
  onCancelled: (dia: string) => void;
}

/** The occupancy of a day, the hijos it counts, and the button that takes it. Remounted for each day. */
export function VacationDia(props: VacationDiaProps) {
  const { fecha, wasChosen, dia, isMine, isComplete, menores, dias, onDia, onAdded, onCancelled } =
    props;
  const section = useBroughtIntoView<HTMLElement>(wasChosen);
  const write = useWrite(addEmpleado, { failed: 'No se reservó' });

  const { isHeld, hold } = useHold();
  const feriado = useFeriados().get(fecha);

  const add = async () => {
    const release = hold();
    const added = await write.run({ params: { dia: fecha } });
    if (added) {
      amend(misDias, {}, (reply) => ({
        dias: [...reply.dias, added].toSorted((a, b) => a.dia.localeCompare(b.dia)),
      }));
      onAdded(fecha);
    }
    // A refusal may be due to dates that a clerk changed meanwhile: the settings are read again too.
    const reading = refresh(misDias, listDias, ...(added ? [] : [datosGlobalesTurnos]));
    if (added) void reading.then(release);
    else release();
  };

  const wasFull = write.problem?.body?.motivo === 'dia_completo';
  const isFull = !isHeld && (wasFull || dia === null || placesInDia(dia) === 0);
  const near = nearestDias(dias, fecha);
  return (
    <section ref={section} tabIndex={-1} className={styles.panel} aria-label={formatDay(fecha)}>
      <div>
        <h2 className={`${styles.heading} ${styles.day}`}>{formatDay(fecha)}</h2>
        {feriado && <p className={styles.quiet}>{feriadoInWords(feriado)}</p>}
        {dia?.desc && <p className={styles.quiet}>{dia.desc}</p>}
      </div>
      {dia && <OccupancyBar dia={dia} />}
      {menores && (
        <p className={styles.children}>
          <Baby size={22} aria-hidden />
          {menores}
        </p>
      )}
      {isMine && (
        <div className={styles.plain}>
          <p>Este día es tuyo.</p>
          <CancelDia dia={fecha} onCancelled={() => onCancelled(fecha)} />
        </div>
      )}
      {!isMine && isComplete && <p className={styles.plain}>{KNOWN_ERRORS.dia_limite[1]}</p>}
      {!isMine && !isComplete && !isFull && (
        <ConfirmBar
          sentence={formatDay(fecha)}
          label="Anotarme"
          pending={isHeld}
          onConfirm={() => void add()}
        />
      )}
      {!isMine && !isComplete && isFull && (
        <LostBar text={near.length > 0 ? DIA_TAKEN : LAST_DIA_TAKEN} days>
          {near.map((one) => (
            <Button key={one.dia} look="secondary" onPress={() => onDia(one.dia)}>
              {formatDay(one.dia)}
            </Button>
          ))}
        </LostBar>
      )}
      <ProblemDialog problem={wasFull ? null : write.problem} onClose={write.dismiss} />
    </section>
  );
}
