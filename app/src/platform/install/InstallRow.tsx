import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { RowBody, rowClass } from '../components/Row.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { install, useInstallWay } from './install-prompt.ts';

/** Row of Más that installs the app; it remains after the hint (`InstallHint`) was dismissed. */
export function InstallRow() {
  const way = useInstallWay();
  const [explained, setExplained] = useState(false);
  if (!way) return null;
  const close = () => setExplained(false);
  return (
    <li>
      <AriaButton
        className={rowClass}
        onPress={() => (way === 'ios' ? setExplained(true) : void install())}
      >
        <RowBody
          icon={MonitorSmartphone}
          title="Agregar a la pantalla de inicio"
          detail="Para abrirla con un toque, también sin señal"
          opens
        />
      </AriaButton>
      <Dialog
        title="Agregar a la pantalla de inicio"
        open={explained}
        onClose={close}
        actions={<Button onPress={close}>Entendido</Button>}
      >
        <InstallSteps />
      </Dialog>
    </li>
  );
}
