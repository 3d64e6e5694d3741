import { createClient, WireError } from '@gremio/contract/platform/client.ts';
import { downloadMisDatos } from '@gremio/contract/privacidad/propios/endpoints.ts';
import { useState } from 'react';
import { problemOf, type Problem } from '../../platform/api/problem.ts';
import { heard } from '../../platform/api/signal.ts';

/** Everything that is held of me, once it is here; it is never among what this device keeps. */
export function useDescarga() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [file, setFile] = useState<Blob | null>(null);
  /** The confirmation is not of now, or not recent enough for the files. */
  const [unconfirmed, setUnconfirmed] = useState(false);

  async function prepare(archivos: boolean): Promise<void> {
    let blob: Blob | null = null;
    const client = createClient({
      base: '',
      fetch: async (input, init) => {
        const response = await heard(() => fetch(input, init));
        if (!response.ok) return response;
        blob = await response.blob();
        return Response.json(null);
      },
    });
    setPending(true);
    setProblem(null);
    try {
      await client.call(downloadMisDatos, { body: { archivos } });
      setFile(blob);
    } catch (error) {
      const ask = error instanceof WireError && error.body.motivo === 'falta_confirmar';
      setUnconfirmed(ask);
      if (!ask) setProblem(problemOf(error as Error, 'No se preparó tu archivo'));
    }
    setPending(false);
  }

  return {
    prepare,
    pending,
    problem,
    dismiss: () => setProblem(null),
    file,
    unconfirmed,
    confirmed: () => setUnconfirmed(false),
  };
}
