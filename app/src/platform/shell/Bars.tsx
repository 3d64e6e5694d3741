import { CloudOff, HardDrive, Hourglass, RefreshCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lastKept } from '../ago.ts';
import { useIsBusy } from '../api/retry-busy.ts';
import { useReadSince } from '../api/read-since.ts';
import { useSignal } from '../api/signal.ts';
import { useFull } from '../api/space.ts';
import { Button } from '../components/Button.tsx';
import { CopyByHand } from '../components/CopyByHand.tsx';
import { useIsOfflineReported } from '../components/offline-report.ts';
import { useNow } from '../hooks.ts';
import { notNow, takeNewVersion, useOffered } from '../worker/update.ts';
import { followKeyboard } from './keyboard.ts';
import { useIsHeld } from './required.ts';
import styles from './bars.module.css';

const AGO_MS = 30_000;

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
      {!pending && (
        <Button look="icon" aria-label="Ahora no" onPress={notNow}>
          <X size={20} aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** Shown once per opening: the missing space only matters offline. */
function Full() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={styles.bar} data-bar>
      <HardDrive size={20} aria-hidden />
      <p>No queda lugar en este dispositivo. Sin conexión vas a ver lo que se guardó antes.</p>
      <Button look="icon" aria-label="Entendido" onPress={() => setDismissed(true)}>
        <X size={20} aria-hidden />
      </Button>
    </div>
  );
}

/** Offline bar for pages whose parts do not report the missing signal themselves. */
function Offline() {
  const since = useReadSince();
  const now = useNow(AGO_MS);
  return (
    <div className={`${styles.bar} ${styles.offline}`} data-bar>
      <CloudOff size={20} aria-hidden />
      <p>Sin conexión. {lastKept(since, now)}</p>
    </div>
  );
}

/** Notices about the app itself, at the bottom of the page, where nothing moves when one appears or goes. */
export function Bars() {
  const signal = useSignal();
  const offered = useOffered();
  const full = useFull();
  const isReported = useIsOfflineReported();
  const busy = useIsBusy();
  const held = useIsHeld();
  useEffect(followKeyboard, []);
  return (
    <>
      <CopyByHand />
      <div className={styles.bars} aria-live="polite">
        {offered && <Update />}
        {full && <Full />}
        {held && (
          <div className={styles.bar} data-bar>
            <RefreshCw size={20} aria-hidden />
            <p>
              Hay que actualizar la app. Terminá tranquilo lo que estás haciendo: te lo pedimos al
              salir de acá.
            </p>
          </div>
        )}
        {busy && signal && (
          <div className={styles.bar} data-bar>
            <Hourglass size={20} aria-hidden />
            <p>Hay mucha gente en la app. Seguimos intentando: no hace falta que hagas nada.</p>
          </div>
        )}
        {!signal && !isReported && <Offline />}
      </div>
    </>
  );
}
