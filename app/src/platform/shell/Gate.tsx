import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSignal } from '../api/signal.ts';
import { Button } from '../components/Button.tsx';
import { State } from '../components/State.tsx';

const NO_SIGNAL =
  'Para actualizarla hace falta conexión. Probá de nuevo cuando vuelva la señal; mientras tanto podés ver lo que está guardado.';

interface GateProps {
  mensaje: string;
  onGoOn: () => void;
}

/** Replaces the app when its version is too old: offers the update or, offline, the cached data. */
export function Gate({ mensaje, onGoOn }: GateProps) {
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
