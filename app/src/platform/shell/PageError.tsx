import { TriangleAlert } from 'lucide-react';
import { buttonClass } from '../components/button-class.ts';
import { Page } from '../components/Page.tsx';
import { State } from '../components/State.tsx';

/** A page that could not be drawn, or whose code could not be fetched. */
export function PageError({ error }: { error: unknown }) {
  console.error(error);
  const offline = !navigator.onLine;
  return (
    <Page title="No pudimos abrir esta página">
      <State
        icon={TriangleAlert}
        title={offline ? 'Sin conexión' : 'Algo no funcionó'}
        text={
          offline
            ? 'Esta página todavía no está guardada en tu dispositivo. Probá cuando vuelva la señal.'
            : 'No se perdió nada. Abrila de nuevo.'
        }
      >
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          Abrir de nuevo
        </button>
      </State>
    </Page>
  );
}
