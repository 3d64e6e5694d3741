import { linkTarget } from './link-target.ts';
import { thisDevice } from '../api/device.ts';
import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { CircleCheck, CloudOff, Link2Off, SearchX, TriangleAlert } from 'lucide-react';
import { use, useDeferredValue, useState, type ReactNode } from 'react';
import { isMissing, sentenceOf } from '../api/problem.ts';
import type { Reading } from '../api/read.ts';
import { useSignal } from '../api/signal.ts';
import { ago, lastKept } from '../ago.ts';
import { useNow } from '../hooks.ts';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { SeccionalAsAdvised } from './MiSeccionalLink.tsx';
import { Note } from './Note.tsx';
import { PartFailed } from './Part.tsx';
import { ProblemCode } from './ProblemCode.tsx';
import { StaleNoteContext, useReportsOffline } from './offline-report.ts';
import { State } from './State.tsx';
import styles from './states.module.css';

const TICK_MS = 30_000;

/** Link to the list of such things, for one that is gone or not for this member. */
export interface Others {
  to: string;
  label: string;
}

interface MissingStateProps {
  error: WireError;
  others: Others | undefined;
  help: ReactNode;
}

/** There is no retry, because the answer would be the same. */
function MissingState({ error, others, help }: MissingStateProps) {
  const isOver = error.body.code === 410;
  return (
    <>
      <State
        icon={isOver ? Link2Off : SearchX}
        title={isOver ? 'Ya no sirve' : 'No está'}
        text={error.body.message}
      >
        <SeccionalAsAdvised sentence={error.body.message} />
        {others && (
          <Link to={linkTarget(others.to)} className={buttonClass('secondary')}>
            {others.label}
          </Link>
        )}
      </State>
      {help}
    </>
  );
}

interface FailedProps {
  error: Error;
  retry: () => void;
  others?: Others | undefined;
  help?: ReactNode;
}

/** Shown where nothing could be read and nothing is cached. */
export function Failed({ error, retry, others, help }: FailedProps) {
  const offline = error instanceof NoSignal;
  useReportsOffline(offline);
  if (isMissing(error)) return <MissingState error={error} others={others} help={help} />;
  return (
    <State
      icon={offline ? CloudOff : TriangleAlert}
      title={offline ? 'Sin conexión' : 'No pudimos mostrarlo'}
      text={
        offline
          ? `Todavía no vimos esto en ${thisDevice()}. Probá de nuevo cuando vuelva la señal.`
          : sentenceOf(error)
      }
      detail={error instanceof WireError && <ProblemCode body={error.body} />}
    >
      <Button look="secondary" onPress={retry}>
        Probar de nuevo
      </Button>
      <SeccionalAsAdvised sentence={sentenceOf(error)} />
    </State>
  );
}

/** Note above data that is not current: the reason and its age. */
export function StaleNote({ reading }: { reading: Reading<unknown> }) {
  const now = useNow(TICK_MS);
  const signal = useSignal();
  const { error, known, updatedAt } = reading;
  const hasNoteAbove = use(StaleNoteContext);
  const offline = !signal || error instanceof NoSignal;
  const stale = known && (offline ? !hasNoteAbove : error !== null);
  // Offline, the note is shown only if the page opened that way; a signal lost later is reported by the bar.
  // Once shown, the note stays and changes its text, so nothing moves.
  const [shown, setShown] = useState(stale);
  if (stale && !offline && !shown) setShown(true);
  useReportsOffline(stale && offline && shown);
  if (!known || !shown) return null;
  const when = ago(updatedAt, now);
  const why = offline || !error ? 'Sin conexión.' : sentenceOf(error);
  const sentence = `${why} ${lastKept(updatedAt, now)}`;
  if (stale) return <Note icon={offline ? CloudOff : TriangleAlert}>{sentence}</Note>;
  return (
    <Note icon={CircleCheck} tone="plain">
      {/* Keeps the height of the previous sentence. */}
      <span className={styles.held} data-held={sentence}>
        <span>Actualizado {when}</span>
      </span>
    </Note>
  );
}

/**
 * `Actualizado hace 3 min`, kept current. Offline it only keeps its space: the note or the bar has the age.
 */
export function UpdatedAgo({ at }: { at: number }) {
  const now = useNow(TICK_MS);
  const signal = useSignal();
  return (
    <p className={signal ? styles.ago : `${styles.ago} ${styles.silent}`}>
      Actualizado {ago(at, now)}
    </p>
  );
}

interface LoadedProps<T> {
  reading: Reading<T>;
  skeleton: ReactNode;
  /** Shown for a value with nothing in it. */
  empty?: { when: (value: NonNullable<T>) => boolean; show: ReactNode };
  /** Offered for what is missing. */
  others?: Others;
  /** The same for a reader without such a list: whom to ask. */
  help?: ReactNode;
  children: (value: NonNullable<T>) => ReactNode;
}

/** A component of its own, so that the error boundary catches what `draw` throws. */
const Render = <T,>({ value, draw }: { value: T; draw: (value: T) => ReactNode }) => draw(value);

/** The four states of a read: loading, failed, empty, loaded (with a note when it is stale). */
export function Loaded<T>({ reading, skeleton, empty, others, help, children }: LoadedProps<T>) {
  const hasNoteAbove = use(StaleNoteContext);
  const { value, known, error, retry } = reading;
  // Deferred, so that new content renders in slices between which a slow phone can handle input.
  const drawn = useDeferredValue(known);
  // A thing that is gone, or for others now, is not shown as it was.
  if (error && (!known || isMissing(error)))
    return <Failed error={error} retry={retry} others={others} help={help} />;
  if (!known) return skeleton;
  if (!drawn) return skeleton;
  if (value === null || value === undefined) return empty?.show ?? null;
  return (
    <>
      {!reading.quiet && <StaleNote reading={reading} />}
      {/* Content that fails to render leaves the rest of the page; reading it again renders it anew. */}
      <CatchBoundary
        getResetKey={() => reading.updatedAt}
        errorComponent={() => <PartFailed name="esta parte" onRetry={retry} />}
      >
        <StaleNoteContext value={hasNoteAbove || !reading.quiet}>
          <Render value={value} draw={(it) => (empty?.when(it) ? empty.show : children(it))} />
        </StaleNoteContext>
      </CatchBoundary>
    </>
  );
}
