import { HttpError } from 'react-admin';
import { ERRORS, type ErrorBody, type ErrorName } from '@gremio/contract/platform/errors.ts';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'motivo' in body;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The refusal with what each broken field says (a screen may not show the field that is meant), and with the code that
 * finds a failure of the server's own in its log.
 */
const sentencesOf = ({ message, errores = [], problema }: ErrorBody): string =>
  [
    message,
    ...new Set(errores.map(({ mensaje }) => mensaje)),
    ...(problema ? [`Código del problema: ${problema}`] : []),
  ].join(' ');

/** The wire's broken fields as react-admin's forms read them: a message by field, and one for the whole. */
const formErrors = (body: ErrorBody) => ({
  ...Object.fromEntries((body.errores ?? []).map(({ campo, mensaje }) => [campo, mensaje])),
  root: { serverError: sentencesOf(body) },
});

/**
 * Any failure of a call as react-admin's `HttpError`: the wire's sentence as its message, the wire's
 * body, and `body.errors` where fields broke a rule. No answer at all reads as the server being away.
 */
export function asHttpError(error: unknown): unknown {
  if (isAborted(error)) return error;
  if (!(error instanceof HttpError)) return new HttpError(ERRORS.sin_base[1], ERRORS.sin_base[0]);
  const body: unknown = error.body;
  if (!isErrorBody(body)) {
    const [, message] = error.status === 503 ? ERRORS.sin_base : ERRORS.inesperado;
    return new HttpError(message, error.status);
  }
  const errors = body.errores?.length ? { errors: formErrors(body) } : {};
  return new HttpError(sentencesOf(body), error.status, { ...body, ...errors });
}

/** Whether a refusal is the wire's one of that name. */
export const isRefusal = (error: unknown, name: ErrorName): boolean =>
  error instanceof HttpError && isErrorBody(error.body) && error.body.motivo === name;
