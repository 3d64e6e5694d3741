import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useState } from 'react';
import { isMissing, problemOf } from '../api/problem.ts';
import type { Reading } from '../api/read.ts';
import { ProblemDialog } from './Dialog.tsx';

/** No dialog for what the page itself shows: cached data without signal, and a 404. */
const needsDialog = ({ error, known }: Reading<unknown>): boolean =>
  error !== null && !isMissing(error) && !(known && error instanceof NoSignal);

/** The dialog 'Error' of the specification for failed reads, once per failure. */
export function ReadProblem({ readings }: { readings: readonly Reading<unknown>[] }) {
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const error = readings.find(needsDialog)?.error ?? null;
  return (
    <ProblemDialog
      problem={error && error !== dismissed ? problemOf(error) : null}
      onClose={() => setDismissed(error)}
    />
  );
}
