import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';

/** What a dialog says of a write that failed (specification, sections 5 and 8). */
export interface Problem {
  title: 'Error' | 'Error validación';
  message: string;
  fields: FieldError[];
  /** The server's whole refusal, with what stands; null when there was no answer. */
  body: ErrorBody | null;
}

/** The answer was lost on the way: it may be done or not, and the same call again does it once. */
const doubtful = (failed: string): string =>
  `${failed.replace(/^No /, 'No sabemos si ')}: se cortó la conexión. ` +
  'Cuando vuelva la señal, probá de nuevo: no se hace dos veces.';

const stopped = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * The sentence of a failure. `failed` says what did not happen: `No se reservó`; `unsaid` is the
 * specification's own sentence, for a failure of which the server said nothing.
 */
export function sentenceOf(error: Error, failed?: string, unsaid?: string): string {
  if (error instanceof WireError) return unsaid && !error.said ? unsaid : error.body.message;
  if (!(error instanceof NoSignal)) return unsaid ?? KNOWN_ERRORS.inesperado[1];
  if (error.sent && failed) {
    return unsaid ? `${stopped(unsaid)} ${doubtful(failed)}` : doubtful(failed);
  }
  if (unsaid) return `${stopped(unsaid)} No hay conexión: probá de nuevo cuando vuelva la señal.`;
  return failed
    ? `${failed}: no hay conexión. Probá de nuevo cuando vuelva la señal.`
    : 'Sin conexión. Probá de nuevo cuando vuelva la señal.';
}

/** Answered: there is no such thing, or it is not for who asks. */
export const isMissing = (error: Error | null): error is WireError =>
  error instanceof WireError && error.body.code === 404;

export function problemOf(error: Error, failed?: string, unsaid?: string): Problem {
  const body = error instanceof WireError ? error.body : null;
  const fields = body?.errores ?? [];
  return {
    title: fields.length > 0 ? 'Error validación' : 'Error',
    message: sentenceOf(error, failed, unsaid),
    fields,
    body,
  };
}

/** A rule that a form knows to be broken before anything is sent. */
export const validationProblem = (fields: FieldError[]): Problem => ({
  title: 'Error validación',
  message: KNOWN_ERRORS.datos_invalidos[1],
  fields,
  body: null,
});
