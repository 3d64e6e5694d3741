import { getPreferencias } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { Calendario } from '../components/Calendario.tsx';
import { Elecciones } from '../components/Elecciones.tsx';
import { EsteDispositivo } from '../components/EsteDispositivo.tsx';

function MisAvisos() {
  const reading = useRead(getPreferencias, {});
  return (
    <>
      <EsteDispositivo />
      <Loaded reading={reading} skeleton={<RowsSkeleton lead={false} />}>
        {(preferencias) => <Elecciones preferencias={preferencias} />}
      </Loaded>
      <Calendario />
    </>
  );
}

export function AvisosPage() {
  return (
    <Page title="Avisos" back="/mas">
      <MembersOnly to="elegir qué te avisamos" skeleton={<RowsSkeleton lead={false} />}>
        {() => <MisAvisos />}
      </MembersOnly>
    </Page>
  );
}
