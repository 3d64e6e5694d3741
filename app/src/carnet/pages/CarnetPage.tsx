import { verQr } from '@gremio/contract/carnet/endpoints.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Download, HardDrive, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { useRead } from '../../platform/api/read.ts';
import { useWhyNotKept } from '../../platform/api/space.ts';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { InstallHint } from '../../platform/install/InstallHint.tsx';
import { saveFile } from '../../platform/save.ts';
import { shareFile } from '../../platform/share.ts';
import { useBilletera } from '../../platform/wallet/billetera.ts';
import { WalletButton } from '../../platform/wallet/WalletButton.tsx';
import { useFicha } from '../../platform/session/ficha.ts';
import { drawCarnet, type CarnetData } from '../components/picture.ts';
import { QrSide } from '../components/QrSide.tsx';
import { CarnetCard, CarnetCardSkeleton } from '../components/CarnetCard.tsx';
import styles from '../components/carnet.module.css';

function SharePicture({ data }: { data: CarnetData | null }) {
  const name = `carnet-${data?.ficha.nro_afiliado ?? ''}.png`;
  const withPicture = (deliver: (blob: Blob, name: string) => void | Promise<void>) => async () => {
    if (!data) return;
    try {
      await deliver(await drawCarnet(data), name);
    } catch (error) {
      console.error(error);
      toast('No pudimos armar la imagen. Probá de nuevo.');
    }
  };
  const save = withPicture((blob, file) => {
    saveFile(blob, file);
    toast('La imagen de tu carnet quedó en tus descargas.');
  });
  const share = withPicture((blob, file) => shareFile(blob, file, 'Mi carnet'));
  return (
    <div className={styles.actions}>
      <Button look="secondary" isDisabled={!data} onPress={() => void save()}>
        <Download size={20} aria-hidden />
        Guardar imagen
      </Button>
      <Button look="secondary" isDisabled={!data} onPress={() => void share()}>
        <Share2 size={20} aria-hidden />
        Compartir
      </Button>
    </div>
  );
}

interface CarnetViewProps {
  ficha: Ficha;
  persona_id: number;
  readAt: number;
}

function CarnetView({ ficha, persona_id, readAt }: CarnetViewProps) {
  const { value: qr } = useRead(verQr, { params: { id: persona_id } });
  const { value: organizacion } = useAjuste('organizacion');
  const [turned, setTurned] = useState(false);
  return (
    <>
      <CarnetCard
        ficha={ficha}
        organizacion={organizacion}
        turned={turned}
        onTurn={() => setTurned(true)}
      />
      {ficha.estado === 'suspendido' && <SuspendedNote />}
      {ficha.estado === 'baja' && (
        <>
          <p className={styles.plain}>{KNOWN_ERRORS.baja[1]}</p>
          <MiSeccionalLink wide />
        </>
      )}
      <SharePicture data={qr ? { ficha, organizacion, qr, readAt } : null} />
      <QrSide ficha={ficha} qr={qr} open={turned} onClose={() => setTurned(false)} />
    </>
  );
}

function MyCarnet({ persona_id }: { persona_id: number }) {
  const reading = useFicha(persona_id);
  const billetera = useBilletera();
  const notKept = useWhyNotKept();
  return (
    <Loaded reading={reading} skeleton={<CarnetCardSkeleton />}>
      {(ficha) => (
        <>
          {notKept && <Note icon={HardDrive}>{notKept}</Note>}
          <CarnetView ficha={ficha} persona_id={persona_id} readAt={reading.updatedAt} />
          <div className={styles.foot}>
            <UpdatedAgo at={reading.updatedAt} />
          </div>
          {billetera && <WalletButton billetera={billetera} pase="carnet" id={persona_id} />}
          <InstallHint />
        </>
      )}
    </Loaded>
  );
}

export function CarnetPage() {
  return (
    <Page title="Carnet" narrow>
      <MembersOnly to="mostrar tu carnet" skeleton={<CarnetCardSkeleton />}>
        {(persona_id) => <MyCarnet persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
