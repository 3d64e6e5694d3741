import type { ReactNode } from 'react';
import { useTitle } from '../../platform/components/Page.tsx';
import { Camera } from './Camera.tsx';
import { TypedCodeForm } from './TypedCodeForm.tsx';
import { StepTitle } from './StepTitle.tsx';
import { LatestVerdicts } from './LatestVerdicts.tsx';
import type { useLecturas } from './useLecturas.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import styles from './canje.module.css';

interface ScannerProps {
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
export function Scanner({ title, detail, lecturas, paused = false, typed, action }: ScannerProps) {
  useTitle('Canje');
  const { verdict, pending, submit, see, next } = lecturas;
  return (
    <main className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.head}>
        <div>
          <StepTitle>{title}</StepTitle>
          <p>{detail}</p>
        </div>
        {action}
      </header>
      <Camera paused={paused || pending || verdict !== null} onRead={see} />
      <TypedCodeForm pending={pending} {...(typed ? { label: typed } : {})} onRead={submit} />
      <LatestVerdicts lecturas={lecturas.lecturas} />
      {verdict && <VerdictScreen verdict={verdict} onNext={next} />}
    </main>
  );
}
