import type { ReactNode } from 'react';
import { useTitle } from '../../platform/components/Page.tsx';
import { Camera } from './Camera.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Titulo } from './Titulo.tsx';
import { Ultimas } from './Ultimas.tsx';
import type { useLecturas } from './useLecturas.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import styles from './canje.module.css';

interface LectorProps {
  title: string;
  detail: string;
  lecturas: ReturnType<typeof useLecturas>;
  /** Pauses the camera for a reason of the caller. */
  paused?: boolean;
  /** Label of the field for typing instead of scanning. */
  typed?: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
}

/** Scanning page: camera, typed code, verdict and last scans. */
export function Lector({ title, detail, lecturas, paused = false, typed, action }: LectorProps) {
  useTitle('Canje');
  const { verdict, pending, submit, see, next } = lecturas;
  return (
    <main className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.head}>
        <div>
          <Titulo>{title}</Titulo>
          <p>{detail}</p>
        </div>
        {action}
      </header>
      <Camera paused={paused || pending || verdict !== null} onRead={see} />
      <CodeForm pending={pending} {...(typed ? { label: typed } : {})} onRead={submit} />
      <Ultimas lecturas={lecturas.lecturas} />
      {verdict && <VerdictScreen verdict={verdict} onNext={next} />}
    </main>
  );
}
