import { getSesion } from '@gremio/contract/personas/endpoints.ts';
import { NoSignal, WireError, valueOf } from '@gremio/contract/platform/client.ts';
import type { CallInput, Endpoint, Value } from '@gremio/contract/platform/endpoint.ts';
import { knownError } from '@gremio/contract/platform/known-errors.ts';
import { type FieldError, fieldErrors } from '@gremio/contract/platform/validation.ts';
import { useCallback, useState } from 'react';
import { forgetAttempt, keepAttempt, keyOfAttempt } from './attempts.ts';
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
  /** Why a field was refused: said beside it until it changes or is sent again. */
  errorOf: (campo: string) => FieldError | undefined;
}

/** What changed is read again before the screen goes on, but nobody waits long for that. */
const READ_AGAIN_MS = 3000;

const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS))]);

/** The contract's own rule, before anything is sent. */
async function checkBody(endpoint: Endpoint, body: unknown): Promise<void> {
  const checked = await endpoint.body?.safeParseAsync(body);
  if (!checked || checked.success) return;
  throw new WireError(knownError('datos_invalidos', { errores: fieldErrors(checked.error) }));
}

/** Nobody here knows what became of it: the answer was lost, or the server fell while it was at it. */
const mayBeDone = (error: Error): boolean =>
  error instanceof NoSignal ? error.sent : error instanceof WireError && error.body.code >= 500;

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
      if (mayBeDone(error as Error)) keepAttempt(asked, key);
      else if (!(error instanceof NoSignal)) forgetAttempt(asked);
      const said = problemOf(error as Error, failed, unsaid);
      setProblem(said);
      setBroken(said.fields);
      if (error instanceof WireError && error.body.motivo === 'sin_activar')
        void refresh(getSesion);
    }
    setPending(false);
    // A refusal also says that what is on screen is old.
    await soon(refresh(...changes));
    return result;
  };

  const errorOf = (name: string) => broken.find(({ campo }) => campo === name);
  // The compiler leaves a function with a `try` as it is: what a screen's parts are given stays the same by hand.
  const dismiss = useCallback(() => setProblem(null), []);
  return { run, pending, problem, dismiss, errorOf };
}
