import { listEventos } from '@gremio/contract/eventos/endpoints.ts';
import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { PictureCards, PictureCardsSkeleton } from '../../platform/components/PictureCards.tsx';
import { ReadProblem } from '../../platform/components/ReadProblem.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { useBackToMore, useNow } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { EventoCard } from '../components/EventoCard.tsx';
import { SUSPENDED, sortKeyOf } from '../components/words.ts';

const EventosSkeleton = () => <PictureCardsSkeleton height={380} />;

const NoEventos = () => (
  <State
    icon={PartyPopper}
    title="No hay eventos para vos por ahora"
    text="Cuando la organización publique uno que sea para vos, lo vas a ver acá."
  >
    <Link to="/beneficios" className={buttonClass('secondary')}>
      Ver los beneficios
    </Link>
  </State>
);

interface CardsProps {
  label: string;
  eventos: EventoPropio[];
  now: number;
}

function Cards({ label, eventos, now }: CardsProps) {
  return (
    <PictureCards label={label}>
      {eventos.map((evento, index) => (
        <EventoCard key={evento.id} evento={evento} first={index === 0} now={now} />
      ))}
    </PictureCards>
  );
}

/** Coming events, nearest first (one of several days under way counts by its end), then past ones. */
function Shown({ eventos }: { eventos: EventoPropio[] }) {
  const now = useNow(MINUTE_MS);
  const toCome = eventos
    .filter(({ termina }) => Date.parse(termina) > now)
    .toSorted((a, b) => sortKeyOf(a, now).localeCompare(sortKeyOf(b, now)));
  const past = eventos
    .filter(({ termina }) => Date.parse(termina) <= now)
    .toSorted((a, b) => Date.parse(b.comienza) - Date.parse(a.comienza));
  return (
    <>
      {toCome.length > 0 ? <Cards label="Eventos" eventos={toCome} now={now} /> : <NoEventos />}
      {past.length > 0 && (
        <Section title="Ya pasaron">
          <Cards label="Eventos que ya pasaron" eventos={past} now={now} />
        </Section>
      )}
    </>
  );
}

function MyEventos({ persona_id }: { persona_id: number }) {
  const { estado } = useSession();
  const reading = useRead(listEventos, { params: { x: persona_id } });
  return (
    <>
      <Loaded
        reading={reading}
        skeleton={<EventosSkeleton />}
        empty={{ when: (eventos) => eventos.length === 0, show: <NoEventos /> }}
      >
        {(eventos) => (
          <>
            {estado === 'suspendido' && <SuspendedNote text={SUSPENDED} />}
            <Shown eventos={eventos} />
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
      <ReadProblem readings={[reading]} />
    </>
  );
}

export function EventosPage() {
  return (
    <Page title="Eventos" back={useBackToMore()} wide>
      <MembersOnly to="ver tus eventos" skeleton={<EventosSkeleton />}>
        {(persona_id) => <MyEventos persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
