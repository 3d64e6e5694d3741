import { listHoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { HotelCard } from '../components/HotelCard.tsx';
import styles from '../components/hoteles.module.css';

const ListSkeleton = () => (
  <Skeleton>
    <div className={styles.list}>
      {[1, 2, 3].map((n) => (
        <Bone key={n} height="320px" round="var(--rounder)" />
      ))}
    </div>
  </Skeleton>
);

const None = () => (
  <State
    icon={BedDouble}
    title="Todavía no hay hoteles"
    text="Cuando la organización publique los suyos, los vas a ver acá."
  >
    <Link to="/beneficios" className={buttonClass('secondary')}>
      Ver los beneficios
    </Link>
  </State>
);

export function HotelesPage() {
  const reading = useRead(listHoteles);
  return (
    <Page title="Hoteles" back="/mas" wide>
      <Loaded
        reading={reading}
        skeleton={<ListSkeleton />}
        empty={{ when: (rows) => rows.length === 0, show: <None /> }}
      >
        {(hoteles) => (
          <>
            {/* Safari takes the role away from a list without bullets. */}
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
            <ul className={styles.list} aria-label="Hoteles" role="list">
              {hoteles.map((hotel, index) => (
                <HotelCard key={hotel.id} hotel={hotel} first={index === 0} />
              ))}
            </ul>
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
