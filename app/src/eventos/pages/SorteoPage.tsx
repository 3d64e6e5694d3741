import { getInvitacion, userStrategy, viewSorteo } from '@gremio/contract/eventos/endpoints.ts';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../platform/api/read.ts';
import { Page } from '../../platform/components/Page.tsx';
import { ReadProblem } from '../../platform/components/ReadProblem.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { useSession } from '../../platform/session/session.ts';
import { SorteoDetails } from '../components/SorteoDetails.tsx';

const SorteoSkeleton = () => (
  <Skeleton>
    <SkeletonBlock width="80%" />
    <SkeletonBlock height="240px" round="var(--rounder)" />
    <SkeletonBlock height="320px" round="var(--rounder)" />
  </Skeleton>
);

/** The member's number in the draw; null if not in it. */
function useParticipante(id: number): number | null {
  const { persona_id } = useSession();
  const strategy = useRead(
    userStrategy,
    { params: { a: id, b: persona_id ?? 0 } },
    { enabled: persona_id !== null },
  );
  const invitacion_id = strategy.value?.invitacion_id ?? null;
  const { value } = useRead(
    getInvitacion,
    { params: { id: invitacion_id ?? 0 } },
    { enabled: invitacion_id !== null },
  );
  return value?.participante ?? null;
}

export function SorteoPage() {
  const { id } = useParams({ from: '/shell/eventos/$id/sorteo' });
  const reading = useRead(viewSorteo, { params: { id: Number(id) } });
  const mine = useParticipante(Number(id));
  return (
    <Page title="El sorteo" back={`/eventos/${id}` as '/eventos'}>
      <Loaded
        reading={reading}
        others={{ to: '/eventos', label: 'Ver los eventos' }}
        skeleton={<SorteoSkeleton />}
      >
        {(sorteo) => (
          <>
            <SorteoDetails key={id} sorteo={sorteo} mine={mine} />
            <UpdatedAgo at={reading.updatedAt} />
          </>
        )}
      </Loaded>
      <ReadProblem readings={[reading]} />
    </Page>
  );
}
