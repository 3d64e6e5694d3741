import { closeDispositivo, listDispositivos } from '@gremio/contract/personas/endpoints.ts';
import type { Dispositivo } from '@gremio/contract/personas/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { Globe, Smartphone, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { ago } from '../../platform/ago.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { useNow } from '../../platform/hooks.ts';
import { reopenSession } from '../../platform/session/session.ts';
import styles from '../components/personas.module.css';

type Aparato = Reply<typeof listDispositivos>['dispositivos'][number];

const KINDS: Record<Dispositivo, { name: string; icon: typeof Globe }> = {
  android: { name: 'Teléfono Android', icon: Smartphone },
  ios: { name: 'iPhone o iPad', icon: TabletSmartphone },
  web: { name: 'Navegador', icon: Globe },
};
const MINUTE_MS = 60_000;

function AparatoRow({ aparato, onClose }: { aparato: Aparato; onClose: () => void }) {
  const now = useNow(MINUTE_MS);
  const { name, icon } = KINDS[aparato.dispositivo];
  return (
    <li className={styles.device}>
      <Row
        icon={icon}
        title={name}
        detail={
          aparato.este ? 'Este dispositivo' : `Usado ${ago(Date.parse(aparato.ultimo_uso), now)}`
        }
      />
      <Button
        look="quiet"
        onPress={onClose}
        aria-label={`Cerrar ${name}${aparato.este ? ', este dispositivo' : ''}`}
      >
        Cerrar
      </Button>
    </li>
  );
}

const closingText = (aparato: Aparato | null): string =>
  aparato?.este
    ? 'Se borra de este dispositivo todo lo tuyo. Para volver a usarlo vas a necesitar una clave.'
    : 'Ese dispositivo deja de llevar tu carnet, y lo que guardaba se borra cuando se abra.';

function MyDevices() {
  const reading = useRead(listDispositivos);
  const [chosen, setChosen] = useState<Aparato | null>(null);
  const navigate = useNavigate();
  const closing = useWrite(closeDispositivo, {
    failed: 'No se cerró',
    changes: [listDispositivos],
  });

  const close = async (aparato: Aparato) => {
    const closed = await closing.run({ params: { id: aparato.id } });
    setChosen(null);
    if (!closed) return;
    toast('Dispositivo cerrado.');
    if (!aparato.este) return;
    await navigate({ to: '/' });
    await reopenSession();
  };

  return (
    <>
      <p>Tu carnet puede estar en cinco dispositivos por clave. Cerrá los que ya no uses.</p>
      <Loaded reading={reading} skeleton={<RowsSkeleton />}>
        {(aparatos) => (
          <List label="Mis dispositivos">
            {aparatos.map((aparato) => (
              <AparatoRow key={aparato.id} aparato={aparato} onClose={() => setChosen(aparato)} />
            ))}
          </List>
        )}
      </Loaded>
      <ConfirmDialog
        title={chosen?.este ? '¿Cerrar este dispositivo?' : '¿Cerrar ese dispositivo?'}
        text={closingText(chosen)}
        confirm="Cerrar dispositivo"
        keep="No, dejarlo abierto"
        open={chosen !== null}
        pending={closing.pending}
        onConfirm={() => chosen && void close(chosen)}
        onClose={() => setChosen(null)}
      />
      <ProblemDialog problem={closing.problem} onClose={closing.dismiss} />
    </>
  );
}

export function DispositivosPage() {
  return (
    <Page title="Mis dispositivos" back="/mas">
      <MembersOnly to="ver tus dispositivos" skeleton={<RowsSkeleton />}>
        {() => <MyDevices />}
      </MembersOnly>
    </Page>
  );
}
