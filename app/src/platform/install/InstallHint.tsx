import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { local } from '../storage/text.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { install, useInstallWay } from './install-prompt.ts';
import styles from './install.module.css';

/** `localStorage` key that marks the hint as dismissed, so that it is not shown again. */
const DISMISSED = 'gremio.instalar';

/**
 * Suggests adding the app to the home screen, with the steps: after a week without use Safari deletes the
 * data of a page, but not of an installed app. Not shown again once dismissed or installed.
 */
export function InstallHint() {
  const way = useInstallWay();
  const [dismissed, setDismissed] = useState(() => local.get(DISMISSED) !== null);
  if (!way || dismissed) return null;
  const dismiss = () => {
    local.set(DISMISSED, 'no');
    setDismissed(true);
  };
  return (
    <Card title="Tené tu carnet a mano">
      <p>
        {way === 'ios'
          ? 'Agregalo a la pantalla de inicio: se abre con un toque y sin señal. Si no, el iPhone borra lo guardado cuando pasa una semana sin usarlo.'
          : 'Agregalo a la pantalla de inicio: se abre con un toque, también sin señal.'}
      </p>
      {way === 'ios' && <InstallSteps />}
      <div className={styles.actions}>
        {way === 'browser' && (
          <Button wide onPress={() => void install()}>
            Agregar a la pantalla de inicio
          </Button>
        )}
        <Button look="secondary" wide onPress={dismiss}>
          {way === 'ios' ? 'Entendido' : 'Ahora no'}
        </Button>
      </div>
    </Card>
  );
}
