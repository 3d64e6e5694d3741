import { bookHora, listDias, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, StaleNote, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import type { SessionState } from '../../platform/session/session.ts';
import { useGetsAviso } from '../../platform/gets-aviso.ts';
import { ClosedWindow } from '../components/ClosedWindow.tsx';
import { ColeccionTabs } from '../components/ColeccionTabs.tsx';
import { ChooseSkeleton } from '../components/ChooseSkeleton.tsx';
import { ChooseTurno } from '../components/ChooseTurno.tsx';
import { EntregaNote } from '../components/EntregaNote.tsx';
import { MyTurno } from '../components/MyTurno.tsx';
import { useNotice } from '../components/notice.ts';
import { NoticeBox } from '../components/NoticeBox.tsx';
import { quiet } from '../components/quiet.ts';
import { DueVouchers } from '../components/DueVouchers.tsx';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { type Reserva, turnoInput, useReserva } from '../components/useReserva.ts';
import { openInWords } from '../components/ventana.ts';
import {
  beforeEntregaText,
  bookedText,
  situacionOf,
  SUSPENDED,
  existingText,
} from '../components/words.ts';

interface MyTurnoOrFormProps {
  mine: ReturnType<typeof turnoInput>;
  campania: Campania;
  suspendido: boolean;
}

interface BookingFormProps extends MyTurnoOrFormProps {
  reserva: Reserva;
}

/** Lets the member choose a turno, or explains why they cannot now. */
function BookingForm({ mine, campania, suspendido, reserva }: BookingFormProps) {
  const { ventana, today, reading } = campania;
  const { say } = useNotice();
  const getsAviso = useGetsAviso('turno');
  if (suspendido) return <SuspendedNote text={SUSPENDED} />;
  if (ventana.estado !== 'abierta') {
    return (
      <>
        {ventana.estado === 'sin_empezar' && <EntregaNote campania={campania} coleccion="turnos" />}
        <ClosedWindow ventana={ventana} coleccion="turnos" retry={reading.retry} />
      </>
    );
  }
  return (
    <>
      <p>{openInWords(ventana, today)}</p>
      <EntregaNote campania={campania} coleccion="turnos" />
      <DueVouchers {...mine} />
      <ChooseTurno
        mine={null}
        confirm="Reservar turno"
        reserva={reserva}
        onBooked={(turno) => say({ tone: 'ok', text: bookedText(turno, getsAviso(turno.dia)) })}
      />
    </>
  );
}

/** The member's turno, or the form to book one. */
function MyTurnoOrForm(props: MyTurnoOrFormProps) {
  const { mine, campania, suspendido } = props;
  const { now, today, ventana } = campania;
  const reading = useRead(viewTurno, mine);
  const { notice } = useNotice();
  const reserva = useReserva(bookHora, 'No se reservó', mine);
  const existing = reserva.existing && {
    tone: 'warn' as const,
    text: existingText(reserva.existing),
  };
  const news = existing ?? notice;
  const choosing = <BookingForm {...props} reserva={reserva} />;
  const none = (
    <>
      <StaleNote reading={reading} />
      {choosing}
    </>
  );
  return (
    <>
      {news && <NoticeBox notice={news} isNew />}
      <Loaded
        reading={reading}
        skeleton={<ChooseSkeleton />}
        empty={{ when: () => false, show: none }}
      >
        {(turno) => {
          const situacion = situacionOf(turno, now);
          const stands = situacion !== 'ausente';
          const beforeEntrega =
            situacion === 'reservado' &&
            beforeEntregaText(turno, campania.datos.dia_inicio_entrega);
          return (
            <>
              {stands && <DueVouchers {...mine} />}
              {suspendido && stands && <SuspendedNote text={SUSPENDED} />}
              {!suspendido && beforeEntrega && (
                <NoticeBox notice={{ tone: 'warn', text: beforeEntrega }} />
              )}
              <MyTurno
                turno={turno}
                mine={mine}
                now={now}
                today={today}
                canMove={ventana.estado === 'abierta' && !suspendido}
              />
              {stands ? <UpdatedAgo at={reading.updatedAt} /> : choosing}
            </>
          );
        }}
      </Loaded>
      <ProblemDialog problem={reserva.problem} onClose={reserva.dismiss} />
    </>
  );
}

interface MemberTurnosProps {
  persona_id: number;
  session: SessionState;
  campania: Campania;
}

function MemberTurnos({ persona_id, session, campania }: MemberTurnosProps) {
  const { turno_id } = campania.datos;
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ChooseSkeleton />}>
      {() =>
        turno_id === null ? (
          <>
            <StaleNote reading={campania.reading} />
            <ClosedWindow
              ventana={campania.ventana}
              coleccion="turnos"
              retry={campania.reading.retry}
            />
          </>
        ) : (
          <MyTurnoOrForm
            key={turno_id}
            mine={turnoInput(persona_id, turno_id)}
            campania={campania}
            suspendido={session.estado === 'suspendido'}
          />
        )
      }
    </Loaded>
  );
}

export function TurnosPage() {
  // Read in parallel with the session, not after it: on poor signal every round trip shows.
  const campania = useCampania('turnos');
  useRead(listDias, { params: { coleccion: 'turnos' } });
  return (
    <Page title="Turnos" wide>
      <ColeccionTabs />
      <MembersOnly to="reservar un turno" skeleton={<ChooseSkeleton />}>
        {(persona_id, session) => (
          <MemberTurnos persona_id={persona_id} session={session} campania={campania} />
        )}
      </MembersOnly>
    </Page>
  );
}
