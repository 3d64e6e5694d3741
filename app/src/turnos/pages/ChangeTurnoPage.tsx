import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { moveTurno, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import type { Turno } from '@gremio/contract/turnos/schemas.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import type { SessionState } from '../../platform/session/session.ts';
import { useGetsAviso } from '../../platform/gets-aviso.ts';
import { ChooseSkeleton } from '../components/ChooseSkeleton.tsx';
import { ChooseTurno } from '../components/ChooseTurno.tsx';
import { useNotice } from '../components/notice.ts';
import { quiet } from '../components/quiet.ts';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { turnoInput, useReserva } from '../components/useReserva.ts';
import { changedText, situacionOf } from '../components/words.ts';

function NothingToMove() {
  return (
    <State
      icon={CalendarOff}
      title="No hay un turno para cambiar"
      text="En Turnos ves el tuyo, y hasta cuándo se puede reservar."
    >
      <Link to="/turnos" className={buttonClass('primary')}>
        Ir a Turnos
      </Link>
    </State>
  );
}

interface MoveTurnoProps {
  turno: Turno;
  mine: ReturnType<typeof turnoInput>;
}

function MoveTurno({ turno, mine }: MoveTurnoProps) {
  const reserva = useReserva(moveTurno, 'No se cambió', mine);
  const { say } = useNotice();
  const getsAviso = useGetsAviso('turno');
  const navigate = useNavigate();
  const arrive = (moved: Turno) => {
    say({ tone: 'ok', text: changedText(moved, getsAviso(moved.dia)) });
    void navigate({ to: '/turnos', replace: true });
  };
  return (
    <>
      <p>
        Tu turno es el {formatDayAndHour(turno.dia, turno.hora)}. Lo conservás hasta que confirmes
        otro.
      </p>
      <ChooseTurno mine={turno} confirm="Cambiar mi turno" reserva={reserva} onBooked={arrive} />
      <ProblemDialog problem={reserva.problem} onClose={reserva.dismiss} />
    </>
  );
}

interface ChangeTurnoProps {
  persona_id: number;
  turno_id: number;
  campania: Campania;
}

function ChangeTurno({ persona_id, turno_id, campania }: ChangeTurnoProps) {
  const mine = turnoInput(persona_id, turno_id);
  const reading = useRead(viewTurno, mine);
  const { ventana, now } = campania;
  const canMove = (turno: Turno) =>
    ventana.estado === 'abierta' && situacionOf(turno, now) === 'reservado';
  return (
    <Loaded
      reading={reading}
      skeleton={<ChooseSkeleton />}
      empty={{ when: (turno) => !canMove(turno), show: <NothingToMove /> }}
    >
      {(turno) => <MoveTurno turno={turno} mine={mine} />}
    </Loaded>
  );
}

function ChangeOwnTurno({ persona_id, session }: { persona_id: number; session: SessionState }) {
  const campania = useCampania('turnos');
  const { turno_id } = campania.datos;
  if (session.estado === 'suspendido') return <NothingToMove />;
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ChooseSkeleton />}>
      {() =>
        turno_id === null ? (
          <NothingToMove />
        ) : (
          <ChangeTurno persona_id={persona_id} turno_id={turno_id} campania={campania} />
        )
      }
    </Loaded>
  );
}

export function ChangeTurnoPage() {
  return (
    <Page title="Cambiar mi turno" back="/turnos" wide>
      <MembersOnly to="cambiar tu turno" skeleton={<ChooseSkeleton />}>
        {(persona_id, session) => <ChangeOwnTurno persona_id={persona_id} session={session} />}
      </MembersOnly>
    </Page>
  );
}
