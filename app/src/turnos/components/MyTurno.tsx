import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { calendarioOf } from '@gremio/contract/turnos/rules.ts';
import { cancelTurno, listDias, listHoras, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import type { Turno } from '@gremio/contract/turnos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { amend, refresh } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { saveFile } from '../../platform/save.ts';
import { useNotice } from './notice.ts';
import { TurnoCard } from './TurnoCard.tsx';
import type { turnoInput } from './useReserva.ts';
import { cancelledText, situacionOf } from './words.ts';
import styles from './my-turno.module.css';

function AddToCalendar({ turno }: { turno: Turno }) {
  const { value: organizacion } = useAjuste('organizacion');
  const save = () => {
    const nombre = organizacion?.nombre ?? 'Gremio';
    const text = calendarioOf(turno, nombre, location.hostname, new Date().toISOString());
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `turno-${turno.dia}.ics`);
    toast('Tu turno quedó en tus descargas.', 'Abrí el archivo para agregarlo a tu calendario.');
  };
  return (
    <Button look="secondary" onPress={save}>
      <CalendarPlus size={20} aria-hidden />
      Agregar al calendario
    </Button>
  );
}

function CancelTurno({ turno, mine }: { turno: Turno; mine: ReturnType<typeof turnoInput> }) {
  const [asking, setAsking] = useState(false);
  const { say } = useNotice();
  const write = useWrite(cancelTurno, { failed: 'No se canceló' });

  const cancel = async () => {
    const { coleccion, dia, hora } = turno;
    const cancelled = await write.run({ params: { coleccion, dia, hora } });
    setAsking(false);
    if (cancelled) {
      amend(viewTurno, mine, () => ({ turno: null }));
      say({ tone: 'ok', text: cancelledText(turno) });
    }
    void refresh(viewTurno, listDias, listHoras);
  };

  return (
    <>
      <Button look="quiet" onPress={() => setAsking(true)}>
        Cancelar turno
      </Button>
      <ConfirmDialog
        title="¿Cancelar tu turno?"
        text={`Dejás tu lugar del ${formatDayAndHour(turno.dia, turno.hora)} y queda libre para otra persona.`}
        confirm="Cancelar mi turno"
        keep="No, conservarlo"
        open={asking}
        pending={write.pending}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </>
  );
}

interface MyTurnoProps {
  turno: Turno;
  mine: ReturnType<typeof turnoInput>;
  now: Date;
  today: string;
  /** False once the campaign is over, or while the member is suspended. */
  canMove: boolean;
}

/** The member's turno, with the actions still open to them. */
export function MyTurno({ turno, mine, now, today, canMove }: MyTurnoProps) {
  const { say } = useNotice();
  const situacion = situacionOf(turno, now);
  return (
    <div className={styles.mine}>
      <TurnoCard turno={turno} situacion={situacion} today={today} />
      {situacion === 'reservado' && (
        <div className={styles.actions}>
          {canMove && (
            <Link to="/turnos/cambiar" className={buttonClass('primary')} onClick={() => say(null)}>
              Cambiar turno
            </Link>
          )}
          <AddToCalendar turno={turno} />
          <CancelTurno turno={turno} mine={mine} />
        </div>
      )}
    </div>
  );
}
