import { CatchBoundary } from '@tanstack/react-router';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PartProvider, usePart } from '../api/part.ts';
import { problemOf } from '../api/problem.ts';
import { hasSignal } from '../api/signal.ts';
import { isMissingChunk } from '../chunk.ts';
import { Button } from './Button.tsx';
import { ProblemDialog } from './Dialog.tsx';
import styles from './part.module.css';

interface PartFailedProps {
  /** Name of the missing part, as in "No pudimos mostrar tu turno.": `tu turno`. */
  name: string;
  onRetry: () => Promise<void> | void;
}

/** Shown in place of a part that could not be drawn. */
export function PartFailed({ name, onRetry }: PartFailedProps) {
  const [pending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await onRetry();
    setPending(false);
  };
  return (
    <section className={styles.broken} aria-label={`No pudimos mostrar ${name}`}>
      <TriangleAlert size={20} aria-hidden />
      <p>No pudimos mostrar {name}.</p>
      <Button look="secondary" pending={pending} onPress={() => void retry()}>
        <RotateCw size={20} aria-hidden />
        Probar de nuevo
      </Button>
    </section>
  );
}

/**
 * Reloads the page to get the new file names of code that is gone; without signal there is nothing to fetch.
 */
const reload = (): void => {
  if (hasSignal()) location.reload();
};

interface PartProps {
  name: string;
  /** The content reports its read errors itself. */
  reportsErrors?: boolean;
  children: ReactNode;
}

/**
 * A part of a page that reads on its own: its errors are shown in its place, and the rest of the page stays.
 */
export function Part({ name, reportsErrors = false, children }: PartProps) {
  const { reads, fault, again } = usePart();
  const [shownError, setShownError] = useState<Error | null>(null);
  return (
    <PartProvider value={reads}>
      <CatchBoundary
        getResetKey={() => name}
        errorComponent={({ error, reset }) => (
          <PartFailed
            name={name}
            onRetry={async () => {
              if (isMissingChunk(error)) return reload();
              await again();
              reset();
            }}
          />
        )}
      >
        {children}
        {fault && !reportsErrors && (
          <PartFailed name={name} onRetry={async () => setShownError(await again())} />
        )}
      </CatchBoundary>
      {/* The reason, only after a retry: on every opening, a dialog would be in the way. */}
      <ProblemDialog
        problem={shownError && problemOf(shownError)}
        onClose={() => setShownError(null)}
      />
    </PartProvider>
  );
}
