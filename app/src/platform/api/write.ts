import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import { NoSignal, WireError, valueOf } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Value } from '@gremio/contract/platform/endpoint.ts';
import { knownError } from '@gremio/contract/platform/known-errors.ts';
import { type FieldError, fieldErrors } from '@gremio/contract/platform/validation.ts';
import { useCallback, useState } from 'react';
import { forgetAttempt, keepAttempt, keyOfAttempt, mayBeDone } from './attempts.ts';
import { client } from './client.ts';
import { problemOf, type Problem } from './problem.ts';
import { refresh } from './read.ts';

export interface WriteOptions {
  /** Start of the sentence for a failure: `No se reservó`. */
  failed: string;
  /** The specified sentence for this failure, used where the server gave none. */
  unsaid?: string;
  /** Reads that this write changes; they are read again afterwards. */
  changes?: Endpoint[];
}

export interface Write<E extends Endpoint> {
  /** Resolves to the value, or to null on failure; `problem` then has the reason. */
  run: (input: CallInput<E>) => Promise<Value<E> | null>;
  pending: boolean;
  problem: Problem | null;
  dismiss: () => void;
  /** Refusal of a field, shown beside it until its value changes or the form is sent again. */
  errorOf: (campo: string) => FieldError | undefined;
}

/** Longest wait for the changed reads before the screen goes on. */
const READ_AGAIN_MS = 3000;

const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS))]);

/** Validates the body with the contract's schema before anything is sent. */
async function checkBody(endpoint: Endpoint, body: unknown): Promise<void> {
  const checked = await endpoint.body?.safeParseAsync(body);
  if (!checked || checked.success) return;
  throw new WireError(knownError('datos_invalidos', { errores: fieldErrors(checked.error) }));
}

/** A write that is safe to retry: the same input keeps its Idempotency-Key until the server has answered. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { failed, unsaid, changes = [] }: WriteOptions,
): Write<E> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [broken, setBroken] = useState<readonly FieldError[]>([]);

  const run = async (input: CallInput<E>): Promise<Value<E> | null> => {
    const asked = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
    const key = keyOfAttempt(asked);
    setPending(true);
    setProblem(null);
    setBroken([]);
    let result: Value<E> | null = null;
    try {
      await checkBody(endpoint, input.body);
      const reply = await client.call(
        endpoint,
        input,
        endpoint.method === 'GET' ? {} : { idempotencyKey: key },
      );
      result = valueOf(endpoint, reply);
      forgetAttempt(asked);
    } catch (error) {
      if (mayBeDone(error)) keepAttempt(asked, key);
      else if (!(error instanceof NoSignal)) forgetAttempt(asked);
      const shown = problemOf(error, failed, unsaid);
      setProblem(shown);
      setBroken(shown.fields);
      if (error instanceof WireError && error.body.motivo === 'sin_activar')
        void refresh(getSesion);
    }
    setPending(false);
    // Also after a refusal, which shows that what is on screen is outdated.
    await soon(refresh(...changes));
    return result;
  };

  const errorOf = (name: string) => broken.find(({ campo }) => campo === name);
  // The React compiler skips functions with a `try`, so `dismiss` is kept stable by hand.
  const dismiss = useCallback(() => setProblem(null), []);
  return { run, pending, problem, dismiss, errorOf };
}
