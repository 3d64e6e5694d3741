import { getSesion } from '@gremio/contract/personas/endpoints.ts';
import { NoSignal, WireError, valueOf } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Value } from '@gremio/contract/platform/endpoint.ts';
import { knownError } from '@gremio/contract/platform/known-errors.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import { useRef, useState } from 'react';
import { client } from './client.ts';
import { problemOf, type Problem } from './problem.ts';
import { refresh } from './read.ts';

export interface WriteOptions {
  /** What did not happen when there is no signal: `No se reservó`. */
  failed: string;
  /** The specification's own sentence for it, where the server said nothing. */
  unsaid?: string;
  /** The reads that it changes. */
  changes?: Endpoint[];
}

export interface Write<E extends Endpoint> {
  /** The value, or null when it failed: `problem` then says why. */
  run: (input: CallInput<E>) => Promise<Value<E> | null>;
  pending: boolean;
  problem: Problem | null;
  dismiss: () => void;
}

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The contract's own rule, before anything is sent. */
async function checkBody(endpoint: Endpoint, body: unknown): Promise<void> {
  const checked = await endpoint.body?.safeParseAsync(body);
  if (!checked || checked.success) return;
  throw new WireError(knownError('datos_invalidos', { errores: fieldErrors(checked.error) }));
}

/**
 * A write that can be tried again without doing it twice: the same input keeps its Idempotency-Key until
 * the server has answered.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { failed, unsaid, changes = [] }: WriteOptions,
): Write<E> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = useRef<{ input: string; key: string } | null>(null);

  const run = async (input: CallInput<E>): Promise<Value<E> | null> => {
    const text = JSON.stringify(input);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
    const { key } = attempt.current;
    setPending(true);
    setProblem(null);
    let result: Value<E> | null = null;
    try {
      await checkBody(endpoint, input.body);
      const reply = await client.call(
        endpoint,
        input,
        endpoint.method === 'GET' ? {} : { idempotencyKey: key },
      );
      result = valueOf(endpoint, reply);
      attempt.current = null;
    } catch (error) {
      if (!(error instanceof NoSignal)) attempt.current = null;
      setProblem(problemOf(error as Error, failed, unsaid));
      if (error instanceof WireError && error.body.motivo === 'sin_activar')
        void refresh(getSesion);
    }
    setPending(false);
    // A refusal also says that what is on screen is old.
    await refresh(...changes);
    return result;
  };

  return { run, pending, problem, dismiss: () => setProblem(null) };
}
