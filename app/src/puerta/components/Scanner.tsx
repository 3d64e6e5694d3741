import { type ReactNode, useState } from 'react';
import { useTitle } from '../../platform/components/Page.tsx';
import { Camera } from './Camera.tsx';
import { ReaderTrial, TryReaderButton } from './ReaderTrial.tsx';
import { TypedCodeForm } from './TypedCodeForm.tsx';
import { StepTitle } from './StepTitle.tsx';
import { LatestVerdicts } from './LatestVerdicts.tsx';
import type { useVoucherSteps } from './useVoucherSteps.ts';
import type { Undo } from './verdict.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import styles from './canje.module.css';

interface ScannerProps {
  title: string;
  detail: string;
  steps: ReturnType<typeof useVoucherSteps>;
  /** Label of the field for typing instead of scanning. */
  typed?: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
}

interface UndoButtonProps {
  undo: Undo;
  onUndo: (undo: Undo) => void;
}

const UndoButton = ({ undo, onUndo }: UndoButtonProps) => (
  <button type="button" className={styles.next} onClick={() => onUndo(undo)}>
    Deshacer
  </button>
);

/** Scanning page: camera, typed code, verdict and last scans. */
export function Scanner({ title, detail, steps, typed, action }: ScannerProps) {
  useTitle('Canje');
  const [isTrying, setIsTrying] = useState(false);
  const { verdict, pending, submit, see, next } = steps.lecturas;
  const undo = (one: Undo) => {
    next();
    steps.askUndo(one);
  };
  if (isTrying) return <ReaderTrial onClose={() => setIsTrying(false)} />;
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
      <Camera paused={steps.busy || pending || verdict !== null} onRead={see} />
      <TypedCodeForm pending={pending} {...(typed ? { label: typed } : {})} onRead={submit} />
      <p className={styles.quiet}>
        Comprobar no usa el voucher: primero te dice cuál es, y después lo usás.
      </p>
      <TryReaderButton onPress={() => setIsTrying(true)} />
      <LatestVerdicts lecturas={steps.lecturas.lecturas} onUndo={steps.askUndo} />
      {verdict && (
        <VerdictScreen
          verdict={verdict}
          onNext={next}
          actions={verdict.undo && <UndoButton undo={verdict.undo} onUndo={undo} />}
        />
      )}
    </main>
  );
}
