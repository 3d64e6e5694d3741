import { createClient } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { useState } from 'react';
import { problemOf, type Problem } from './problem.ts';
import { trackReply } from './signal.ts';
import type { WriteOptions } from './write.ts';

/** A call whose reply is a file: it has no timeout, and its reply is never cached on the device. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  { failed }: Pick<WriteOptions, 'failed'>,
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [file, setFile] = useState<Blob | null>(null);

  /** Resolves with the file, or with null once the problem is shown. */
  const run = async (input: CallInput<E>): Promise<Blob | null> => {
    let blob: Blob | null = null;
    const client = createClient({
      base: '',
      fetch: async (to, init) => {
        const response = await trackReply(() => fetch(to, init));
        if (!response.ok) return response;
        blob = await response.blob();
        return new Response('null', { headers: { 'content-type': 'application/json' } });
      },
    });
    setPending(true);
    setProblem(null);
    try {
      await client.call(endpoint, input);
      setFile(blob);
    } catch (error) {
      setProblem(problemOf(error, failed));
    }
    setPending(false);
    return blob;
  };

  return { run, pending, problem, dismiss: () => setProblem(null), file };
}
