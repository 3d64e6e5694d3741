import { bookHora, listDias, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, StaleNote, UpdatedAgo } from '../../platform/components/States.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import type { SessionState } from '../../platform/session/session.ts';
import { useTeAvisamos } from '../../platform/te-avisamos.ts';
import { Cerrada } from '../components/Cerrada.tsx';
import { Colecciones } from '../components/Colecciones.tsx';
import { ElegirSkeleton } from '../components/ElegirSkeleton.tsx';
import { ElegirTurno } from '../components/ElegirTurno.tsx';
import { Entrega } from '../components/Entrega.tsx';
import { MiTurno } from '../components/MiTurno.tsx';
import { useNotice } from '../components/notice.ts';
import { NoticeBox } from '../components/NoticeBox.tsx';
import { quiet } from '../components/reading.ts';
import { TeEntregan } from '../components/TeEntregan.tsx';
import { type Campania, useCampania } from '../components/useCampania.ts';
import { type Reserva, turnoInput, useReserva } from '../components/useReserva.ts';
import { abiertaEnPalabras } from '../components/ventana.ts';
import {
  antesDeEntrega,
  reservado,
  situacionOf,
  SUSPENDIDO,
  yaTiene,
} from '../components/words.ts';

interface MineProps {
  mine: ReturnType<typeof turnoInput>;
  campania: Campania;
  suspendido: boolean;
}

interface ChoosingProps extends MineProps {
  reserva: Reserva;
}

/** Lets the member choose a turno, or explains why they cannot now. */
function Choosing({ mine, campania, suspendido, reserva }: ChoosingProps) {
  const { ventana, hoy, reading } = campania;
  const { say } = useNotice();
  const teAvisamos = useTeAvisamos('turno');
  if (suspendido) return <Suspendido text={SUSPENDIDO} />;
  if (ventana.estado !== 'abierta') {
    return (
      <>
        {ventana.estado === 'sin_empezar' && <Entrega campania={campania} coleccion="turnos" />}
        <Cerrada ventana={ventana} coleccion="turnos" retry={reading.retry} />
      </>
    );
  }
  return (
    <>
      <p>{abiertaEnPalabras(ventana, hoy)}</p>
      <Entrega campania={campania} coleccion="turnos" />
      <TeEntregan {...mine} />
      <ElegirTurno
        mine={null}
        confirm="Reservar turno"
        reserva={reserva}
        onTaken={(turno) => say({ tone: 'ok', text: reservado(turno, teAvisamos(turno.dia)) })}
      />
    </>
  );
}

/** The member's turno, or the form to book one. */
function Mine(props: MineProps) {
  const { mine, campania, suspendido } = props;
  const { now, hoy, ventana } = campania;
  const reading = useRead(viewTurno, mine);
  const { notice } = useNotice();
  const reserva = useReserva(bookHora, 'No se reservó', mine);
  const standing = reserva.standing && { tone: 'warn' as const, text: yaTiene(reserva.standing) };
  const news = standing ?? notice;
  const choosing = <Choosing {...props} reserva={reserva} />;
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
        skeleton={<ElegirSkeleton />}
        empty={{ when: () => false, show: none }}
      >
        {(turno) => {
          const situacion = situacionOf(turno, now);
          const stands = situacion !== 'ausente';
          const antes =
            situacion === 'reservado' && antesDeEntrega(turno, campania.datos.dia_inicio_entrega);
          return (
            <>
              {stands && <TeEntregan {...mine} />}
              {suspendido && stands && <Suspendido text={SUSPENDIDO} />}
              {!suspendido && antes && <NoticeBox notice={{ tone: 'warn', text: antes }} />}
              <MiTurno
                turno={turno}
                mine={mine}
                now={now}
                hoy={hoy}
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

interface TurnosProps {
  persona_id: number;
  session: SessionState;
  campania: Campania;
}

function Turnos({ persona_id, session, campania }: TurnosProps) {
  const { turno_id } = campania.datos;
  return (
    <Loaded reading={quiet(campania.reading)} skeleton={<ElegirSkeleton />}>
      {() =>
        turno_id === null ? (
          <>
            <StaleNote reading={campania.reading} />
            <Cerrada ventana={campania.ventana} coleccion="turnos" retry={campania.reading.retry} />
          </>
        ) : (
          <Mine
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
      <Colecciones />
      <MembersOnly to="reservar un turno" skeleton={<ElegirSkeleton />}>
        {(persona_id, session) => (
          <Turnos persona_id={persona_id} session={session} campania={campania} />
        )}
      </MembersOnly>
    </Page>
  );
}
