import { CameraOff, ScanLine } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { useCamera } from './useCamera.ts';
import styles from './canje.module.css';

const WHY = {
  refused:
    'El navegador no da permiso para la cámara. Dáselo en su configuración, o escribí el código.',
  none: 'No encontramos una cámara en este dispositivo. Escribí el código.',
};

/** Where the QR is held up to; a touch opens the camera, as browsers ask. */
export function Camera({ paused, onRead }: { paused: boolean; onRead: (texto: string) => void }) {
  const { video, state, open } = useCamera(paused, onRead);
  const failed = state === 'refused' || state === 'none';
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Cámara" hidden={state !== 'on'} />
      {state === 'on' ? (
        <span className={styles.frame} aria-hidden />
      ) : (
        <div className={styles.closed}>
          {failed ? <CameraOff size={40} aria-hidden /> : <ScanLine size={40} aria-hidden />}
          {failed && <output>{WHY[state]}</output>}
          <Button look="secondary" pending={state === 'opening'} onPress={open}>
            {failed ? 'Probar de nuevo' : 'Abrir la cámara'}
          </Button>
        </div>
      )}
    </div>
  );
}
