import { CloudOff, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { useSignal } from '../api/signal.ts';
import { Button } from '../components/Button.tsx';
import { notNow, takeNewVersion, useOffered } from '../worker/update.ts';
import styles from './bars.module.css';

function Update() {
  const [pending, setPending] = useState(false);
  const update = () => {
    setPending(true);
    void takeNewVersion();
  };
  return (
    <div className={styles.bar} data-bar>
      <RefreshCw size={20} aria-hidden />
      <p>Hay una versión nueva</p>
      <Button look="secondary" pending={pending} onPress={update}>
        Actualizar
      </Button>
      <Button look="icon" aria-label="Ahora no" onPress={notNow}>
        <X size={20} aria-hidden />
      </Button>
    </div>
  );
}

/** What is to be known of the app itself, at the end of the page, where nothing moves when it comes or goes. */
export function Bars() {
  const signal = useSignal();
  const offered = useOffered();
  return (
    <div className={styles.bars} aria-live="polite">
      {offered && <Update />}
      {!signal && (
        <div className={`${styles.bar} ${styles.offline}`} data-bar>
          <CloudOff size={20} aria-hidden />
          <p>Sin conexión. Ves lo último guardado.</p>
        </div>
      )}
    </div>
  );
}
