import { listHoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Page } from '../../platform/components/Page.tsx';
import { PictureCards, PictureCardsSkeleton } from '../../platform/components/PictureCards.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useBackToMore } from '../../platform/hooks.ts';
import { HotelCard } from '../components/HotelCard.tsx';

const HotelesSkeleton = () => <PictureCardsSkeleton height={320} />;

const NoHoteles = () => (
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
    <Page title="Hoteles" back={useBackToMore()} wide>
      <Loaded
        reading={reading}
        skeleton={<HotelesSkeleton />}
        empty={{ when: (rows) => rows.length === 0, show: <NoHoteles /> }}
      >
        {(hoteles) => (
          <>
            <PictureCards label="Hoteles">
              {hoteles.map((hotel, index) => (
                <HotelCard key={hotel.id} hotel={hotel} first={index === 0} />
              ))}
            </PictureCards>
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
