import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { marcarAsistencia } from '@gremio/contract/puerta/endpoints.ts';
import type { Atencion } from '@gremio/contract/puerta/schemas.ts';
import { UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api/problem.ts';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { formatMoment } from '../../platform/moment.ts';
import { client } from './client.ts';
import { signal } from './signal.ts';
import styles from './canje.module.css';

type Turno = NonNullable<Atencion['turno']>;

/** State of the turno: today's, already attended, missed, or on another day. */
function TurnoEstadoChip({ turno: { estado, hoy, atendido } }: { turno: Turno }) {
  if (estado === 'atendido') {
    const when = atendido ? ` ${formatMoment(atendido)}` : '';
    return <Chip tone={hoy ? 'plain' : 'warn'}>{`Ya atendido${when}`}</Chip>;
  }
  if (estado === 'ausente') return <Chip tone="warn">Quedó ausente</Chip>;
  return <Chip tone={hoy ? 'ok' : 'warn'}>{hoy ? 'Es hoy' : 'Es para otro día'}</Chip>;
}

interface TurnoAttendanceProps {
  persona_id: number;
  turno: Turno | null;
  /** Vouchers are chosen to hand over, which also marks the turno attended: this button is secondary then. */
  quiet: boolean;
  onChange: (atencion: Atencion) => void;
}

/** The person's turno: one press marks it attended, and its clerk can undo that until the day ends. */
export function TurnoAttendance({ persona_id, turno, quiet, onChange }: TurnoAttendanceProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The pressed button is replaced by another: the section holds the focus meanwhile.
  const section = useRef<HTMLElement>(null);
  const mark = async (vino: boolean) => {
    if (!turno) return;
    setPending(true);
    setProblem(null);
    try {
      onChange(
        await client.call(marcarAsistencia, { body: { persona_id, turno_id: turno.id, vino } }),
      );
      section.current?.focus({ preventScroll: true });
      if (vino) signal('ok');
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setPending(false);
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.block}>
      <h2>Turno</h2>
      {turno ? (
        <>
          <p className={styles.strong}>{formatDayAndHour(turno.dia, turno.hora)}</p>
          <p>
            <TurnoEstadoChip turno={turno} />
          </p>
        </>
      ) : (
        <p className={styles.quiet}>No tiene turno.</p>
      )}
      {turno?.hoy && (turno.estado === 'reservado' || turno.estado === 'ausente') && (
        <Button
          wide
          look={quiet ? 'secondary' : 'primary'}
          pending={pending}
          onPress={() => void mark(true)}
        >
          Marcar atendido
        </Button>
      )}
      {turno?.deshacer && (
        <>
          <Note icon={UserCheck}>Quedó atendido.</Note>
          <Button wide look="secondary" pending={pending} onPress={() => void mark(false)}>
            Deshacer
          </Button>
        </>
      )}
      {problem && <output>{problem}</output>}
    </section>
  );
}
