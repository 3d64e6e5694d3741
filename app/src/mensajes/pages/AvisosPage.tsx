import { getPreferencias } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { getCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { CalendarSubscription } from '../components/CalendarSubscription.tsx';
import { AvisoChoices } from '../components/AvisoChoices.tsx';
import { PushCard } from '../components/PushCard.tsx';
import { usePush } from '../components/usePush.ts';

const SKELETON = <RowsSkeleton lead={false} />;

/** The three cards load separately but appear together: one that appeared later would push the others. */
function MyAvisos() {
  const reading = useRead(getPreferencias, {});
  const calendario = useRead(getCalendario, {});
  const push = usePush();
  const [shown, setShown] = useState(false);
  const isRead = [reading, calendario, push.reading].every(({ known, error }) => known || error);
  if (!shown && isRead && push.situation !== null) setShown(true);
  if (!shown) return SKELETON;
  return (
    <>
      <PushCard push={push} />
      <Loaded reading={reading} skeleton={SKELETON}>
        {(preferencias) => <AvisoChoices preferencias={preferencias} />}
      </Loaded>
      <CalendarSubscription />
    </>
  );
}

export function AvisosPage() {
  return (
    <Page title="Avisos" back="/mas">
      <MembersOnly to="elegir qué te avisamos" skeleton={SKELETON}>
        {() => <MyAvisos />}
      </MembersOnly>
    </Page>
  );
}
