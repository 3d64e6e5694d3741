import { CatchBoundary } from '@tanstack/react-router';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PartProvider, usePart } from '../api/part.ts';
import { problemOf } from '../api/problem.ts';
import { hasSignal } from '../api/signal.ts';
import { isGone } from '../gone.ts';
import { Button } from './Button.tsx';
import { ProblemDialog } from './Dialog.tsx';
import styles from './part.module.css';

interface BrokenProps {
  /** What could not be shown: `tu turno`. */
  name: string;
  onRetry: () => Promise<void> | void;
}

/** What stands in the place of something that could not be drawn. */
export function Broken({ name, onRetry }: BrokenProps) {
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

/** Code that is gone comes back with the page that knows its new name; without signal there is nothing to fetch. */
const reload = (): void => {
  if (hasSignal()) location.reload();
};

interface PartProps {
  name: string;
  /** What stands in it says by itself that it could not be read. */
  says?: boolean;
  children: ReactNode;
}

/** A part of a page that reads on its own: what goes wrong in it is said in its place, and the rest stands. */
export function Part({ name, says = false, children }: PartProps) {
  const { reads, fault, again } = usePart();
  const [said, setSaid] = useState<Error | null>(null);
  return (
    <PartProvider value={reads}>
      <CatchBoundary
        getResetKey={() => name}
        errorComponent={({ error, reset }) => (
          <Broken
            name={name}
            onRetry={async () => {
              if (isGone(error)) return reload();
              await again();
              reset();
            }}
          />
        )}
      >
        {children}
        {fault && !says && <Broken name={name} onRetry={async () => setSaid(await again())} />}
      </CatchBoundary>
      {/* Why, once somebody asked for it: at each opening it would only be in the way. */}
      <ProblemDialog problem={said && problemOf(said)} onClose={() => setSaid(null)} />
    </PartProvider>
  );
}
