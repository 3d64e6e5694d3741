import { formatClave, normalizeClave } from '@gremio/contract/personas/rules.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Link, useParams } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Logo } from '../../platform/components/Logo.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { PrivacyNotice } from '../components/PrivacyNotice.tsx';
import styles from '../components/personas.module.css';
import { useActivation } from '../components/useActivation.ts';

function Invitation({ clave }: { clave: string }) {
  const { value: organizacion } = useAjuste('organizacion');
  const activation = useActivation();
  const name = organizacion?.nombre ?? 'Tu organización';
  return (
    <>
      <div className={styles.who}>
        <Logo organizacion={organizacion} size={72} />
        <h1>{name} te invita a activar tu carnet en este dispositivo</h1>
      </div>
      <p className={styles.shown} aria-label="Tu clave">
        {formatClave(clave)}
      </p>
      <PrivacyNotice organizacion={name} />
      <div className={styles.actions}>
        <Button wide pending={activation.pending} onPress={() => void activation.run(clave)}>
          Activar mi carnet
        </Button>
        <Link to="/" className={buttonClass('quiet', true)}>
          Ahora no
        </Link>
      </div>
      <ProblemDialog problem={activation.problem} onClose={activation.dismiss} />
    </>
  );
}

/** What a key's mail and QR open: it shows who asks, and does nothing until it is tapped. */
export function ActivarClavePage() {
  const { clave: written } = useParams({ from: '/activar/$clave' });
  useTitle('Activá tu carnet');
  const clave = normalizeClave(written);
  return (
    <main className={styles.alone}>
      {clave ? (
        <Invitation clave={clave} />
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
