import { thisDevice } from '../../platform/api/device.ts';
import {
  closeDispositivo,
  closeOtrosDispositivos,
  listDispositivos,
} from '@gremio/contract/activacion/endpoints.ts';
import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { useNavigate } from '@tanstack/react-router';
import { Globe, Smartphone, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { ago } from '../../platform/ago.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { useNow } from '../../platform/hooks.ts';
import { reopenSession } from '../../platform/session/session.ts';
import styles from '../components/activacion.module.css';

type OwnDispositivo = Reply<typeof listDispositivos>['dispositivos'][number];

const KINDS: Record<Dispositivo, { name: string; icon: typeof Globe }> = {
  android: { name: 'Teléfono Android', icon: Smartphone },
  ios: { name: 'iPhone o iPad', icon: TabletSmartphone },
  web: { name: 'Navegador', icon: Globe },
};
const THAT_DEVICE: Record<Dispositivo, string> = {
  android: 'ese celular',
  ios: 'ese celular',
  web: 'ese navegador',
};

const dayOf = (momento: string) => formatDate(localParts(new Date(momento)).fecha);

function DispositivoRow({
  dispositivo,
  onClose,
}: {
  dispositivo: OwnDispositivo;
  onClose: () => void;
}) {
  const now = useNow(MINUTE_MS);
  const { name: kind, icon } = KINDS[dispositivo.dispositivo];
  const name = dispositivo.nombre ?? kind;
  return (
    <li className={styles.device}>
      <Row
        icon={icon}
        title={
          <span className={styles.named}>
            {name}
            {dispositivo.este && <Chip tone="brand">En uso ahora</Chip>}
          </span>
        }
        detail={`${dispositivo.este ? 'Es este' : `Usado ${ago(Date.parse(dispositivo.ultimo_uso), now)}`}. Activado el ${dayOf(dispositivo.activado)}.`}
      />
      <Button
        look="quiet"
        onPress={onClose}
        aria-label={`Sacar mi carnet de ${name}${dispositivo.este ? ', este mismo' : ''}`}
      >
        Sacar
      </Button>
    </li>
  );
}

/** A device, or all but this one. */
type DispositivoSheet = OwnDispositivo | 'otros';

function wordsOf(
  chosen: DispositivoSheet | null,
): Record<'title' | 'text' | 'confirm' | 'keep', string> {
  if (chosen === 'otros') {
    return {
      title: '¿Sacar tu carnet de los otros?',
      text: 'Dejan de llevar tu carnet, y lo que guardaban se borra cuando se abran. Este sigue abierto.',
      confirm: 'Sacarlo de los otros',
      keep: 'No, dejarlo',
    };
  }
  return {
    title: chosen
      ? `¿Sacar tu carnet de ${chosen.este ? thisDevice() : THAT_DEVICE[chosen.dispositivo]}?`
      : '',
    text: chosen?.este
      ? `Se borra de ${thisDevice()} todo lo tuyo. Para volver a usarlo vas a necesitar una clave.`
      : 'Deja de llevar tu carnet, y lo que guardaba se borra cuando se abra.',
    confirm: 'Sacar mi carnet',
    keep: 'No, dejarlo',
  };
}

const CLOSING = { failed: 'No se cerró', changes: [listDispositivos] };

function MyDevices() {
  const reading = useRead(listDispositivos);
  const [chosen, setChosen] = useState<DispositivoSheet | null>(null);
  const navigate = useNavigate();
  const one = useWrite(closeDispositivo, CLOSING);
  const others = useWrite(closeOtrosDispositivos, CLOSING);

  const closeOthers = async () => {
    const closed = await others.run({});
    setChosen(null);
    if (closed) toast(closed.message);
  };

  const close = async (dispositivo: OwnDispositivo) => {
    const closed = await one.run({ params: { id: dispositivo.id } });
    setChosen(null);
    if (!closed) return;
    toast('Listo, ya no lleva tu carnet.');
    if (!dispositivo.este) return;
    await navigate({ to: '/' });
    await reopenSession();
  };

  return (
    <>
      <p>
        Tu carnet puede estar en cinco celulares o computadoras por clave. Sacalo de los que ya no
        uses, o de los que no reconozcas.
      </p>
      <Loaded reading={reading} skeleton={<RowsSkeleton />}>
        {(aparatos) => (
          <>
            <List label="Mis dispositivos">
              {aparatos.map((dispositivo) => (
                <DispositivoRow
                  key={dispositivo.id}
                  dispositivo={dispositivo}
                  onClose={() => setChosen(dispositivo)}
                />
              ))}
            </List>
            {aparatos.length > 1 && (
              <Button look="secondary" wide onPress={() => setChosen('otros')}>
                Cerrar todos menos este
              </Button>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        {...wordsOf(chosen)}
        open={chosen !== null}
        pending={one.pending || others.pending}
        onConfirm={() => chosen && void (chosen === 'otros' ? closeOthers() : close(chosen))}
        onClose={() => setChosen(null)}
      />
      <ProblemDialog problem={one.problem} onClose={one.dismiss} />
      <ProblemDialog problem={others.problem} onClose={others.dismiss} />
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
