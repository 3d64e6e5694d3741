import { counted } from '@gremio/contract/platform/counted.ts';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../platform/components/Page.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { SkeletonBlock, RowsSkeleton, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { BeneficioAbout } from '../components/BeneficioAbout.tsx';
import { Opinion } from '../components/Opinion.tsx';
import { Reviews } from '../components/Reviews.tsx';
import { Sucursales } from '../components/Sucursales.tsx';
import { useBeneficio } from '../components/useBeneficio.ts';

function BeneficioSkeleton() {
  return (
    <>
      <Skeleton>
        <SkeletonBlock height="112px" round="var(--rounder)" />
      </Skeleton>
      <RowsSkeleton rows={4} lead={false} />
    </>
  );
}

export function BeneficioDetail({ id }: { id: number }) {
  const reading = useBeneficio(id);
  const nombre = reading.value?.beneficio.nombre;
  return (
    <Page title={nombre ?? 'Beneficio'} back="/beneficios" backFiltered>
      <Loaded
        reading={reading}
        others={{ to: '/beneficios', label: 'Ver los beneficios' }}
        skeleton={<BeneficioSkeleton />}
      >
        {({ beneficio, mi_review, cerca_de = null }) => (
          <>
            {/* A page kept by an older version has no picture. */}
            <BeneficioAbout beneficio={beneficio} imagen={beneficio.imagen ?? null} />
            <Sucursales
              beneficioId={id}
              first={beneficio.sucursales}
              cercaDe={cerca_de}
              count={beneficio.cant_sucursales}
            />
            <Section
              title={
                beneficio.cant_reviews > 0
                  ? counted(beneficio.cant_reviews, 'opinión', 'opiniones')
                  : 'Opiniones'
              }
            >
              <Reviews
                reviews={beneficio.reviews}
                count={beneficio.cant_reviews}
                mine={mi_review?.id ?? null}
              />
              <Opinion
                beneficioId={id}
                mine={mi_review}
                listed={beneficio.reviews.some((one) => one.id === mi_review?.id)}
              />
            </Section>
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function BeneficioPage() {
  const { id } = useParams({ from: '/shell/beneficios/$id' });
  return <BeneficioDetail key={id} id={Number(id)} />;
}
