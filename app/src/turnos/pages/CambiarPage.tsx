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
import { useTeAvisamos } from '../../platform/te-avisamos.ts';
import { ElegirSkeleton } from '../components/ElegirSkeleton.tsx';
import { ElegirTurno } from '../components/ElegirTurno.tsx';
import { useNotice } from '../components/notice.ts';
import { quiet } from '../components/reading.ts';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { turnoInput, useReserva } from '../components/useReserva.ts';
import { cambiado, situacionOf } from '../components/words.ts';

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

interface MovingProps {
  turno: Turno;
  mine: ReturnType<typeof turnoInput>;
}

function Moving({ turno, mine }: MovingProps) {
  const reserva = useReserva(moveTurno, 'No se cambió', mine);
  const { say } = useNotice();
  const teAvisamos = useTeAvisamos('turno');
  const navigate = useNavigate();
  const arrive = (moved: Turno) => {
    say({ tone: 'ok', text: cambiado(moved, teAvisamos(moved.dia)) });
    void navigate({ to: '/turnos', replace: true });
  };
  return (
    <>
      <p>
        Tu turno es el {formatDayAndHour(turno.dia, turno.hora)}. Lo conservás hasta que confirmes
        otro.
      </p>
      <ElegirTurno mine={turno} confirm="Cambiar mi turno" reserva={reserva} onTaken={arrive} />
      <ProblemDialog problem={reserva.problem} onClose={reserva.dismiss} />
    </>
  );
}

interface CambiarProps {
  persona_id: number;
  turno_id: number;
  campania: Campania;
}

function Cambiar({ persona_id, turno_id, campania }: CambiarProps) {
  const mine = turnoInput(persona_id, turno_id);
  const reading = useRead(viewTurno, mine);
  const { ventana, now } = campania;
  const canMove = (turno: Turno) =>
    ventana.estado === 'abierta' && situacionOf(turno, now) === 'reservado';
  return (
    <Loaded
      reading={reading}
      skeleton={<ElegirSkeleton />}
      empty={{ when: (turno) => !canMove(turno), show: <NothingToMove /> }}
    >
      {(turno) => <Moving turno={turno} mine={mine} />}
    </Loaded>
  );
}

function OfMember({ persona_id, session }: { persona_id: number; session: SessionState }) {
  const campania = useCampania('turnos');
  const { turno_id } = campania.datos;
  if (session.estado === 'suspendido') return <NothingToMove />;
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ElegirSkeleton />}>
      {() =>
        turno_id === null ? (
          <NothingToMove />
        ) : (
          <Cambiar persona_id={persona_id} turno_id={turno_id} campania={campania} />
        )
      }
    </Loaded>
  );
}

export function CambiarPage() {
  return (
    <Page title="Cambiar mi turno" back="/turnos" wide>
      <MembersOnly to="cambiar tu turno" skeleton={<ElegirSkeleton />}>
        {(persona_id, session) => <OfMember persona_id={persona_id} session={session} />}
      </MembersOnly>
    </Page>
  );
}
