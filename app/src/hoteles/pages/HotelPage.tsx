import { counted } from '@gremio/contract/platform/counted.ts';
import { listHoteles } from '@gremio/contract/hoteles/endpoints.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Link, useParams } from '@tanstack/react-router';
import { BedDouble, Check, Users } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Chip } from '../../platform/components/Chip.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { HotelPlace } from '../components/HotelPlace.tsx';
import { Gallery } from '../components/Gallery.tsx';
import styles from '../components/hoteles.module.css';
import { RequestReserva } from '../components/RequestReserva.tsx';
import { precioInWords } from '../components/words.ts';

const HotelSkeleton = () => (
  <Skeleton>
    <SkeletonBlock height="240px" round="var(--rounder)" />
    <SkeletonBlock width="60%" />
    <SkeletonBlock height="420px" round="var(--rounder)" />
  </Skeleton>
);

function HotelAbout({ hotel }: { hotel: Hotel }) {
  const { plazas, descripcion, servicios } = hotel;
  return (
    <div className={styles.section}>
      <p className={styles.loud}>{precioInWords(hotel)}</p>
      <div className={styles.chips}>
        <Chip tone={hotel.convenio ? 'plain' : 'brand'}>
          {hotel.convenio ? 'Por convenio' : 'Hotel propio'}
        </Chip>
        <Chip icon={Users}>{counted(plazas, 'persona', 'personas')} por habitación</Chip>
      </div>
      {descripcion && <p className={styles.text}>{descripcion}</p>}
      {servicios.length > 0 && (
        <ul className={styles.services} aria-label="Servicios">
          {servicios.map((servicio) => (
            <li key={servicio}>
              <Check size={18} aria-hidden />
              {servicio}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HotelView({ hotel }: { hotel: Hotel }) {
  return (
    <>
      <Gallery hotel={hotel} />
      <HotelAbout hotel={hotel} />
      <HotelPlace hotel={hotel} />
      <Section title="Reservar">
        <MembersOnly to="reservar" skeleton={<HotelSkeleton />}>
          {(persona_id, session) => (
            <RequestReserva
              persona_id={persona_id}
              hotel={hotel}
              suspendido={session.estado === 'suspendido'}
            />
          )}
        </MembersOnly>
      </Section>
    </>
  );
}

const HotelGone = () => (
  <State
    icon={BedDouble}
    title="Ese hotel ya no se ofrece"
    text="Puede que lo hayan sacado de la lista. Mirá los que quedan."
  >
    <Link to="/hoteles" className={buttonClass('primary')}>
      Ver los hoteles
    </Link>
  </State>
);

export function HotelPage() {
  const { id } = useParams({ from: '/shell/hoteles/$id' });
  const reading = useRead(listHoteles);
  const hotel = reading.value?.find((one) => one.id === Number(id));
  return (
    <Page title={hotel?.nombre ?? 'Hotel'} back="/hoteles">
      <Loaded reading={reading} skeleton={<HotelSkeleton />}>
        {() => (hotel ? <HotelView key={hotel.id} hotel={hotel} /> : <HotelGone />)}
      </Loaded>
    </Page>
  );
}
