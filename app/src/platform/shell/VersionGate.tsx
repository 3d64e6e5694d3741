import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { useSignal } from '../api/signal.ts';
import { Button } from '../components/Button.tsx';
import { State } from '../components/State.tsx';
import { APP_VERSION, isTooOld } from '../version.ts';

const NO_SIGNAL =
  'Para actualizarla hace falta conexión. Probá de nuevo cuando vuelva la señal; mientras tanto podés ver lo que está guardado.';

interface GateProps {
  mensaje: string;
  onGoOn: () => void;
}

function Gate({ mensaje, onGoOn }: GateProps) {
  const signal = useSignal();
  const [pending, setPending] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const alone = !signal || unreached;
  const update = async () => {
    setPending(true);
    const { bringNewVersion } = await import('../worker/update.ts');
    setUnreached(!(await bringNewVersion()));
    setPending(false);
  };
  return (
    <main>
      <State icon={Download} title="Actualizá la app" text={alone ? NO_SIGNAL : mensaje}>
        <Button pending={pending} onPress={() => void update()}>
          Actualizar
        </Button>
        {alone && (
          <Button look="secondary" onPress={onGoOn}>
            Ver lo guardado
          </Button>
        )}
      </State>
    </main>
  );
}

/**
 * Stands before the app while it is older than the first `version` that the organisation accepts. Without
 * signal, an old one asks nothing of the server: what it kept can be seen.
 */
export function VersionGate({ children }: { children: ReactNode }) {
  const { value } = useAjuste('version');
  const signal = useSignal();
  const [goesOn, setGoesOn] = useState(false);
  const required = value?.[0];
  if (!required || !isTooOld(APP_VERSION, required.minima)) return children;
  if (goesOn && !signal) return children;
  return <Gate mensaje={required.mensaje} onGoOn={() => setGoesOn(true)} />;
}
