import { formatClave, normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Copy, KeyRound } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { thisDevice } from '../../platform/api/device.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Logo } from '@gremio/ui/carnet/Logo.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { copyText } from '../../platform/copy.ts';
import { useInstallWay } from '../../platform/install/install-prompt.ts';
import { PrivacyNotice } from '../components/PrivacyNotice.tsx';
import styles from '../components/activacion.module.css';
import { UnlessActivated } from '../components/UnlessActivated.tsx';
import { useActivation } from '../components/useActivation.ts';

/** On iOS a mail's link opens Safari, which shares no storage with the installed app: the key is pasted. */
function InstalledAppNote({ clave }: { clave: string }) {
  if (useInstallWay() !== 'ios') return null;
  return (
    <>
      <p>
        ¿Ya tenés la app en la pantalla de inicio? Copiá la clave, abrí la app desde su ícono, tocá
        «Activar mi carnet» y pegala ahí.
      </p>
      <Button look="secondary" wide onPress={() => void copyText(formatClave(clave))}>
        <Copy size={20} aria-hidden />
        Copiar la clave
      </Button>
    </>
  );
}

function ClaveInvitation({ clave }: { clave: string }) {
  const { value: organizacion } = useAjuste('organizacion');
  const activation = useActivation();
  const name = organizacion?.nombre ?? 'Tu organización';
  return (
    <>
      <div className={styles.who}>
        <Logo organizacion={organizacion} size={72} />
        <p>{name}</p>
        <h1>Activá tu carnet en {thisDevice()}</h1>
      </div>
      <p className={styles.shown} aria-label="Tu clave">
        {formatClave(clave)}
      </p>
      <PrivacyNotice organizacion={name} />
      {activation.wrong && (
        <p role="alert" className={styles.wrong}>
          {activation.wrong}
        </p>
      )}
      <div className={styles.actions}>
        <Button wide pending={activation.pending} onPress={() => void activation.run(clave)}>
          Activar mi carnet
        </Button>
        {activation.wrong ? (
          <Link to="/activar/pedir" className={buttonClass('secondary', true)}>
            Pedir una nueva
          </Link>
        ) : (
          <Link to="/" className={buttonClass('quiet', true)}>
            Ahora no
          </Link>
        )}
        <InstalledAppNote clave={clave} />
      </div>
      <ProblemDialog problem={activation.problem} onClose={activation.dismiss} />
    </>
  );
}

/** Page that a key's mail and QR link to: it shows the organisation, and does nothing before a press. */
export function ActivateClavePage() {
  const { clave: written } = useParams({ from: '/activar/$clave' });
  useTitle('Activá tu carnet');
  const clave = normalizeClave(written);
  return (
    <main className={styles.alone}>
      {clave ? (
        <UnlessActivated>
          <ClaveInvitation clave={clave} />
        </UnlessActivated>
      ) : (
        <State icon={KeyRound} title="Activá tu carnet" text={KNOWN_ERRORS.clave_incorrecta[1]}>
          <Link to="/activar" className={buttonClass('primary')}>
            Escribir la clave
          </Link>
        </State>
      )}
    </main>
  );
}
