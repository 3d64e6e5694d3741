import { getMiSeccional } from '@gremio/contract/seccionales/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import {
  MiSeccionalSkeleton,
  MiSeccionalView,
  WithoutSedes,
} from '../components/MiSeccionalView.tsx';

function MySeccional() {
  const reading = useRead(getMiSeccional);
  return (
    <Loaded
      reading={reading}
      skeleton={<MiSeccionalSkeleton />}
      empty={{
        when: ({ sedes }) => sedes.length === 0,
        show: <WithoutSedes seccional={reading.value} />,
      }}
    >
      {(seccional) => (
        <>
          <MiSeccionalView seccional={seccional} />
          <UpdatedAgo at={reading.updatedAt} />
        </>
      )}
    </Loaded>
  );
}

export function MiSeccionalPage() {
  return (
    <Page title="Mi seccional" back="/mas">
      <MembersOnly to="ver tu seccional" skeleton={<MiSeccionalSkeleton />}>
        {() => <MySeccional />}
      </MembersOnly>
    </Page>
  );
}
