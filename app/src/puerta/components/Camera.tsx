import { CameraOff, ScanLine } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useCamera } from './useCamera.ts';
import styles from './canje.module.css';

const FAILURE_TEXTS = {
  refused: (instead: string) =>
    `El navegador no da permiso para la cámara. Dáselo en su configuración, o ${instead}.`,
  none: (instead: string) => `No encontramos una cámara en este dispositivo: ${instead}.`,
};

interface CameraProps {
  paused: boolean;
  /** Alternative named when there is no camera. */
  instead?: string;
  onRead: (texto: string) => void;
}

/** Camera view that reads QRs. A press opens it, when the browser asks for permission. */
export function Camera({ paused, instead = 'escribí el código', onRead }: CameraProps) {
  const { video, state, isBlind, open } = useCamera(paused, onRead);
  const failed = state === 'refused' || state === 'none';
  return (
    <>
      <div className={styles.camera}>
        <video ref={video} muted playsInline aria-label="Cámara" hidden={state !== 'on'} />
        {state === 'on' ? (
          <span className={styles.frame} aria-hidden />
        ) : (
          <div className={styles.closed}>
            {failed ? <CameraOff size={40} aria-hidden /> : <ScanLine size={40} aria-hidden />}
            {failed && <output>{FAILURE_TEXTS[state](instead)}</output>}
            <Button look="secondary" pending={state === 'opening'} onPress={open}>
              {failed ? 'Probar de nuevo' : 'Abrir la cámara'}
            </Button>
          </div>
        )}
      </div>
      {isBlind && (
        <Note icon={CameraOff}>Este navegador no puede leer con la cámara: {instead}.</Note>
      )}
    </>
  );
}
