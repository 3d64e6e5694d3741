import { createClient, NoSignal, valueOf } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Value } from '@gremio/contract/platform/endpoint.ts';
import { useRef, useState } from 'react';
import { mayBeDone, newKey } from './attempts.ts';
import { problemOf, type Problem } from './problem.ts';
import { refresh } from './read.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { trackReply } from './signal.ts';
import type { WriteOptions } from './write.ts';

/**
 * A write that carries a file, with its progress (0 to 1; null while idle). Without a file nothing is sent.
 * The caller keeps the chosen file.
 */
export function useUpload<E extends Endpoint>(endpoint: E, { failed, changes = [] }: WriteOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = useRef<{ file: Blob; key: string } | null>(null);

  const run = async (input: CallInput<E>): Promise<Value<E> | null> => {
    const { file } = input;
    if (!file) return null;
    if (attempt.current?.file !== file) attempt.current = { file, key: newKey() };
    setProgress(0);
    setProblem(null);
    let result: Value<E> | null = null;
    try {
      const client = createClient({
        base: '',
        fetch: (to, init) => trackReply(() => fetchWithProgress(setProgress)(to, init)),
      });
      const { key: idempotencyKey } = attempt.current;
      result = valueOf(endpoint, await client.call(endpoint, input, { idempotencyKey }));
      attempt.current = null;
    } catch (error) {
      if (!(error instanceof NoSignal || mayBeDone(error))) attempt.current = null;
      setProblem(problemOf(error, failed));
    }
    await refresh(...changes);
    setProgress(null);
    return result;
  };

  return { run, progress, problem, dismiss: () => setProblem(null) };
}
