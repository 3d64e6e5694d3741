import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { buttonClass } from '../components/button-class.ts';
import { State } from '../components/State.tsx';
import { APP_VERSION, isTooOld } from '../version.ts';

/** Drops what this device keeps of the app itself, so that the next opening brings the new one. */
async function update(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  location.reload();
}

/** Stands before the app while it is older than the first `version` that the organisation accepts. */
export function VersionGate({ children }: { children: ReactNode }) {
  const { value } = useAjuste('version');
  const required = value?.[0];
  if (!required || !isTooOld(APP_VERSION, required.minima)) return children;
  return (
    <main>
      <State icon={Download} title="Actualizá la app" text={required.mensaje}>
        <button type="button" className={buttonClass()} onClick={() => void update()}>
          Actualizar
        </button>
      </State>
    </main>
  );
}
