import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { hasSignal } from '../api/signal.ts';
import { buttonClass } from '../components/button-class.ts';
import { Page } from '../components/Page.tsx';
import { State } from '../components/State.tsx';
import { isMissingChunk } from '../chunk.ts';

const WAYS = {
  offline: {
    icon: CloudOff,
    title: 'Sin conexión',
    text: 'Esta página todavía no está guardada acá. Probá cuando vuelva la señal.',
    act: 'Abrir de nuevo',
  },
  gone: {
    icon: RefreshCw,
    title: 'Hay una versión nueva',
    text: 'Esta página es de la versión anterior de la app. Actualizala para abrirla.',
    act: 'Actualizar',
  },
  broken: {
    icon: TriangleAlert,
    title: 'Algo no funcionó',
    text: 'No se perdió nada. Abrila de nuevo.',
    act: 'Abrir de nuevo',
  },
};

/**
 * Brings the new version where the page's code is gone; just reloads if the updater's own code is gone too.
 */
async function open(gone: boolean): Promise<void> {
  if (!gone) return location.reload();
  try {
    const { bringNewVersion } = await import('../worker/update.ts');
    await bringNewVersion();
  } catch {
    location.reload();
  }
}

/**
 * Shown when a page fails to render or to load. It is part of the first download: its button is a plain one.
 */
export function PageError({ error }: { error: unknown }) {
  console.error(error);
  const [pending, setPending] = useState(false);
  const gone = isMissingChunk(error);
  const { icon, title, text, act } =
    WAYS[hasSignal() ? (gone ? 'gone' : 'broken') : gone ? 'offline' : 'broken'];
  const press = () => {
    setPending(true);
    void open(gone && hasSignal()).finally(() => setPending(false));
  };
  return (
    <Page title="No pudimos abrir esta página">
      <State icon={icon} title={title} text={text}>
        <button type="button" className={buttonClass()} disabled={pending} onClick={press}>
          {act}
        </button>
      </State>
    </Page>
  );
}
