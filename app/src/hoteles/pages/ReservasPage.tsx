import { listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useNow } from '../../platform/hooks.ts';
import styles from '../components/hoteles.module.css';
import { ReservaCard } from '../components/ReservaCard.tsx';

const NoReservas = () => (
  <State
    icon={BedDouble}
    title="Todavía no pediste ninguna reserva"
    text="Elegí un hotel, tus fechas y quiénes van."
  >
    <Link to="/hoteles" className={buttonClass('primary')}>
      Ver los hoteles
    </Link>
  </State>
);

function MyReservas({ persona_id }: { persona_id: number }) {
  const today = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const reading = useRead(listReservas, { params: { id: persona_id } });
  return (
    <Loaded
      reading={reading}
      skeleton={<RowsSkeleton lead={false} />}
      empty={{ when: (rows) => rows.length === 0, show: <NoReservas /> }}
    >
      {(reservas) => (
        <>
          {/* Safari drops the list role of a list without bullets. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul className={styles.reservas} aria-label="Mis reservas" role="list">
            {reservas.map((reserva) => (
              <ReservaCard key={reserva.id} reserva={reserva} today={today} />
            ))}
          </ul>
          <UpdatedAgo at={reading.updatedAt} />
        </>
      )}
    </Loaded>
  );
}

export function ReservasPage() {
  return (
    <Page title="Mis reservas" back="/mas">
      <MembersOnly to="ver tus reservas" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => <MyReservas persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
