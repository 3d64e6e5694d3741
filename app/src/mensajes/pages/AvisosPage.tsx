import { getPreferencias } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { getCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { Calendario } from '../components/Calendario.tsx';
import { Elecciones } from '../components/Elecciones.tsx';
import { EsteDispositivo } from '../components/EsteDispositivo.tsx';
import { usePush } from '../components/usePush.ts';

const WAITING = <RowsSkeleton lead={false} />;

/** The three cards load separately but appear together: one that appeared later would push the others. */
function MisAvisos() {
  const reading = useRead(getPreferencias, {});
  const calendario = useRead(getCalendario, {});
  const push = usePush();
  const [shown, setShown] = useState(false);
  const isRead = [reading, calendario, push.reading].every(({ known, error }) => known || error);
  if (!shown && isRead && push.situacion !== null) setShown(true);
  if (!shown) return WAITING;
  return (
    <>
      <EsteDispositivo push={push} />
      <Loaded reading={reading} skeleton={WAITING}>
        {(preferencias) => <Elecciones preferencias={preferencias} />}
      </Loaded>
      <Calendario />
    </>
  );
}

export function AvisosPage() {
  return (
    <Page title="Avisos" back="/mas">
      <MembersOnly to="elegir qué te avisamos" skeleton={WAITING}>
        {() => <MisAvisos />}
      </MembersOnly>
    </Page>
  );
}
