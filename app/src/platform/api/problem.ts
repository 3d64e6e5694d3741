import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';

/** Content of the dialog for a failed write. */
export interface Problem {
  title: 'Error' | 'Error validación';
  message: string;
  fields: FieldError[];
  /** The server's whole refusal, with the current state that it reports; null when there was no reply. */
  body: ErrorBody | null;
}

/** Sentence for a lost reply: the outcome is unknown, and a retry with the same key is not done twice. */
const doubtful = (failed: string): string =>
  `${failed.replace(/^No /, 'No sabemos si ')}: se cortó la conexión. ` +
  'Cuando vuelva la señal, probá de nuevo: no se hace dos veces.';

const stopped = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * Returns the sentence for a failure. `failed` names what did not happen (`No se reservó`); `unsaid` is the
 * specified sentence, used where the server gave none.
 */
export function sentenceOf(error: unknown, failed?: string, unsaid?: string): string {
  if (error instanceof WireError) return unsaid && !error.fromServer ? unsaid : error.body.message;
  if (!(error instanceof NoSignal)) return unsaid ?? KNOWN_ERRORS.inesperado[1];
  if (error.sent && failed) {
    return unsaid ? `${stopped(unsaid)} ${doubtful(failed)}` : doubtful(failed);
  }
  if (unsaid) return `${stopped(unsaid)} No hay conexión: probá de nuevo cuando vuelva la señal.`;
  return failed
    ? `${failed}: no hay conexión. Probá de nuevo cuando vuelva la señal.`
    : 'Sin conexión. Probá de nuevo cuando vuelva la señal.';
}

const MISSING = [404, 410];

/**
 * True for a 404 (the thing does not exist, or the caller may not see it) and a 410 (its link has ended):
 * another try gets the same answer.
 */
export const isMissing = (error: Error | null): error is WireError =>
  error instanceof WireError && MISSING.includes(error.body.code);

export function problemOf(error: unknown, failed?: string, unsaid?: string): Problem {
  const body = error instanceof WireError ? error.body : null;
  const fields = body?.errores ?? [];
  return {
    title: fields.length > 0 ? 'Error validación' : 'Error',
    message: sentenceOf(error, failed, unsaid),
    fields,
    body,
  };
}

/** Problem for a rule that the form itself found broken, before sending anything. */
export const validationProblem = (fields: FieldError[]): Problem => ({
  title: 'Error validación',
  message: KNOWN_ERRORS.datos_invalidos[1],
  fields,
  body: null,
});
