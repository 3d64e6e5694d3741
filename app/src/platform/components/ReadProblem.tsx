import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useState } from 'react';
import { isMissing, problemOf } from '../api/problem.ts';
import type { Reading } from '../api/read.ts';
import { ProblemDialog } from './Dialog.tsx';

/**
 * Without signal, what was kept stands with its note, and what is not there is an answer that the page itself says:
 * a dialog would only be in the way.
 */
const isToSay = ({ error, known }: Reading<unknown>): boolean =>
  error !== null && !isMissing(error) && !(known && error instanceof NoSignal);

/** The specification's dialog 'Error' for reads that fail, each failure once. */
export function ReadProblem({ readings }: { readings: readonly Reading<unknown>[] }) {
  const [said, setSaid] = useState<Error | null>(null);
  const error = readings.find(isToSay)?.error ?? null;
  return (
    <ProblemDialog
      problem={error && error !== said ? problemOf(error) : null}
      onClose={() => setSaid(error)}
    />
  );
}
