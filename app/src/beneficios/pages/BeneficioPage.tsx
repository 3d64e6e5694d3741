import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { useParams } from '@tanstack/react-router';
import { CalendarClock, Navigation } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Bone, RowsSkeleton, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useNow } from '../../platform/hooks.ts';
import { iconOf } from '../components/icons.ts';
import { Opinion } from '../components/Opinion.tsx';
import { Reviews } from '../components/Reviews.tsx';
import { Sucursales } from '../components/Sucursales.tsx';
import styles from '../components/beneficio.module.css';
import { useBeneficio } from '../components/useBeneficio.ts';
import { dayInWords, plural } from '../components/words.ts';

const MINUTE_MS = 60_000;

function BeneficioSkeleton() {
  return (
    <>
      <Skeleton>
        <Bone height="112px" round="var(--rounder)" />
      </Skeleton>
      <RowsSkeleton rows={4} lead={false} />
    </>
  );
}

function Facts({ beneficio }: { beneficio: Beneficio }) {
  const { rubro, vigencia_hasta, distancia } = beneficio;
  const now = useNow(MINUTE_MS);
  return (
    <div className={styles.facts}>
      <Chip icon={iconOf(rubro.icono)}>{rubro.nombre}</Chip>
      {distancia !== null && <Chip icon={Navigation}>{formatDistance(distancia)}</Chip>}
      {vigencia_hasta && (
        <Chip icon={CalendarClock}>Hasta el {dayInWords(vigencia_hasta, now)}</Chip>
      )}
      <Stars value={beneficio.puntaje_promedio} count={beneficio.cant_reviews} />
    </div>
  );
}

function About({ beneficio }: { beneficio: Beneficio }) {
  const { descuento, descripcion, condiciones } = beneficio;
  return (
    <div className={styles.about}>
      {descuento && <p className={styles.discount}>{descuento}</p>}
      <Facts beneficio={beneficio} />
      {descripcion && <p className={styles.text}>{descripcion}</p>}
      {condiciones && (
        <section className={styles.conditions} aria-labelledby="condiciones">
          <h2 id="condiciones" className={styles.minor}>
            Condiciones
          </h2>
          <p className={styles.text}>{condiciones}</p>
        </section>
      )}
    </div>
  );
}

function Shown({ id }: { id: number }) {
  const reading = useBeneficio(id);
  const nombre = reading.value?.beneficio.nombre;
  return (
    <Page title={nombre ?? 'Beneficio'} back="/beneficios" backFiltered>
      <Loaded reading={reading} skeleton={<BeneficioSkeleton />}>
        {({ beneficio, mi_review }) => (
          <>
            <About beneficio={beneficio} />
            <Sucursales
              beneficioId={id}
              first={beneficio.sucursales}
              count={beneficio.cant_sucursales}
            />
            <section className={styles.section} aria-labelledby="opiniones">
              <h2 id="opiniones" className={styles.heading}>
                {beneficio.cant_reviews > 0
                  ? plural(beneficio.cant_reviews, 'opinión', 'opiniones')
                  : 'Opiniones'}
              </h2>
              <Reviews
                reviews={beneficio.reviews}
                count={beneficio.cant_reviews}
                mine={mi_review?.id ?? null}
              />
              <Opinion beneficioId={id} mine={mi_review} />
            </section>
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function BeneficioPage() {
  const { id } = useParams({ from: '/shell/beneficios/$id' });
  return <Shown key={id} id={Number(id)} />;
}
