import { thisDevice } from '../../platform/api/device.ts';
import type { Contacto } from '@gremio/contract/contacto/schemas.ts';
import { downloadMisDatos } from '@gremio/contract/privacidad/propios/endpoints.ts';
import { useState } from 'react';
import { useDownload } from '../../platform/api/download.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { Checkbox } from '../../platform/components/Checkbox.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { ConfirmIdentity } from '../../platform/confirm/ConfirmIdentity.tsx';
import { useContacto } from '../../platform/confirm/contacto.ts';
import { SequenceStep } from '../../platform/confirm/SequenceStep.tsx';
import { saveFile } from '../../platform/save.ts';
import { shareFile } from '../../platform/share.ts';
import styles from '../components/privacidad.module.css';
import { fileNameOfToday } from '../components/words.ts';

function DownloadReady({ file }: { file: Blob }) {
  const name = fileNameOfToday();
  return (
    <SequenceStep
      title="Tu archivo está listo"
      text={`Se llama «${name}». Guardalo donde nadie más lo vea: tiene datos tuyos y de tu familia.`}
      moved
    >
      <div className={styles.actions}>
        <Button wide onPress={() => saveFile(file, name)}>
          Guardar en {thisDevice()}
        </Button>
        <Button look="secondary" wide onPress={() => void shareFile(file, name, 'Mis datos')}>
          Compartir
        </Button>
      </div>
    </SequenceStep>
  );
}

function DownloadSteps({ contacto }: { contacto: Contacto }) {
  const [archivos, setArchivos] = useState(false);
  const [moved, setMoved] = useState(false);
  const descarga = useDownload(downloadMisDatos, { failed: 'No se preparó tu archivo' });
  if (descarga.file) return <DownloadReady file={descarga.file} />;
  /** The confirmation has expired, or is not recent enough to include the files. */
  const stale = descarga.problem?.body?.motivo === 'falta_confirmar';
  if (!contacto.confirmado_hasta || stale) {
    return (
      <ConfirmIdentity
        email={contacto.email}
        to={stale && archivos ? 'incluir las fotos y los archivos' : 'descargar tus datos'}
        moved={stale}
        onDone={() => {
          setMoved(true);
          descarga.dismiss();
        }}
      />
    );
  }
  return (
    <SequenceStep
      title="Preparar tu archivo"
      text="Tiene una página para leer con cualquier navegador, y lo mismo para que lo lea un programa."
      moved={moved}
    >
      <Checkbox checked={archivos} onChange={setArchivos}>
        Incluir las fotos y los archivos que mandé, como los documentos de mis hijos
      </Checkbox>
      <Button
        wide
        pending={descarga.pending}
        onPress={() => void descarga.run({ body: { archivos } })}
      >
        Preparar mi archivo
      </Button>
      <output>
        {descarga.pending && 'Lo estamos preparando. Puede tardar unos minutos: no cierres la app.'}
      </output>
      <ProblemDialog problem={descarga.problem} onClose={descarga.dismiss} />
    </SequenceStep>
  );
}

function MyDownload({ persona_id }: { persona_id: number }) {
  const reading = useContacto(persona_id);
  return (
    <Loaded reading={reading} skeleton={<RowsSkeleton lead={false} />}>
      {(contacto) => <DownloadSteps contacto={contacto} />}
    </Loaded>
  );
}

export function DownloadPage() {
  return (
    <Page title="Descargar mis datos" back="/mas/mis-datos">
      <p>
        Todo lo que guardamos de vos y de tus hijos: tu ficha, tus turnos, tus vouchers, tus
        reservas, los mails que te mandamos y lo demás. Es tu derecho por la Ley 25.326, y es
        gratis.
      </p>
      <MembersOnly to="descargar tus datos" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => <MyDownload persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
