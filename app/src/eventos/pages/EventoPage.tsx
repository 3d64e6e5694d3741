import { esViva } from '@gremio/contract/eventos/rules.ts';
import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { useParams } from '@tanstack/react-router';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Article } from '../../platform/components/Article.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import { ReadProblem } from '../../platform/components/ReadProblem.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { useSession } from '../../platform/session/session.ts';
import { EventoFacts } from '../components/EventoFacts.tsx';
import { EventoPlace } from '../components/EventoPlace.tsx';
import { Entradas } from '../components/Entradas.tsx';
import styles from '../components/eventos.module.css';
import { Enrolment } from '../components/Enrolment.tsx';
import { MissingDataNote, AttendeeList } from '../components/AttendeeList.tsx';
import { SorteoCard } from '../components/SorteoCard.tsx';
import { useEvento } from '../components/useEvento.ts';

const SIZES = '(min-width: 900px) 640px, 100vw';

const EnrolmentSkeleton = () => (
  <Skeleton>
    <SkeletonBlock height="180px" round="var(--rounder)" />
  </Skeleton>
);

const EventoSkeleton = () => (
  <Skeleton>
    <div className={styles.evento}>
      <div className={styles.top}>
        <SkeletonBlock height="220px" round="var(--rounder)" />
      </div>
      <div className={styles.side}>
        <SkeletonBlock height="132px" round="var(--rounder)" />
        <SkeletonBlock height="180px" round="var(--rounder)" />
      </div>
    </div>
  </Skeleton>
);

interface EventoViewProps {
  evento: Evento;
  persona_id: number;
  readings: ReturnType<typeof useEvento>;
}

/** The member's part of the page: their entries and how they may enrol. */
function MyInvitacion({ evento, persona_id, readings: { strategy, invitacion } }: EventoViewProps) {
  const mine = invitacion.value && esViva(invitacion.value) ? invitacion.value : null;
  return (
    <>
      {mine?.estado === 'inscripta' && (
        <Entradas evento={evento} invitacion={mine} readAt={invitacion.updatedAt} />
      )}
      <Loaded reading={strategy} skeleton={<EnrolmentSkeleton />}>
        {(value) => <Enrolment evento={evento} strategy={value} invitacion={invitacion.value} />}
      </Loaded>
      {mine && strategy.value?.acciones.includes('cambiar') && (
        <MissingDataNote evento={evento} persona_id={persona_id} />
      )}
      {mine && mine.estado !== 'inscripta' && <AttendeeList invitacion={mine} />}
      {evento.estrategia === 'sorteo' && <SorteoCard evento={evento} />}
    </>
  );
}

function EventoView(props: EventoViewProps) {
  const { evento, readings } = props;
  /** On a phone the rest is below the member's part: it waits for its final height, so as not to jump. */
  const isPlaced = !readings.strategy.pending && !readings.invitacion.pending;
  return (
    <div className={styles.evento}>
      {evento.imagen && (
        <div className={`${styles.top} ${styles.picture}`}>
          <Picture imagen={evento.imagen} alt="" sizes={SIZES} ratio="16 / 9" first />
        </div>
      )}
      <div className={styles.side}>
        <EventoFacts evento={evento} />
        <MyInvitacion {...props} />
      </div>
      {isPlaced && (
        <div className={styles.rest}>
          {evento.descripcion && <Article cuerpo={evento.descripcion} imagenes={[]} />}
          <EventoPlace evento={evento} />
        </div>
      )}
    </div>
  );
}

function MyEvento({ id, persona_id }: { id: number; persona_id: number }) {
  const readings = useEvento(id, persona_id);
  const { evento, strategy, invitacion } = readings;
  return (
    <Page title={evento.value?.nombre ?? 'Evento'} back="/eventos" wide>
      <Loaded
        reading={evento}
        others={{ to: '/eventos', label: 'Ver los eventos' }}
        skeleton={<EventoSkeleton />}
      >
        {(value) => <EventoView evento={value} persona_id={persona_id} readings={readings} />}
      </Loaded>
      <ReadProblem readings={[evento, strategy, invitacion]} />
    </Page>
  );
}

export function EventoPage() {
  const id = Number(useParams({ from: '/shell/eventos/$id' }).id);
  const { persona_id } = useSession();
  if (persona_id !== null) return <MyEvento key={id} id={id} persona_id={persona_id} />;
  return (
    <Page title="Evento" back="/eventos" wide>
      <MembersOnly to="ver tus eventos" skeleton={<EventoSkeleton />}>
        {() => null}
      </MembersOnly>
    </Page>
  );
}
