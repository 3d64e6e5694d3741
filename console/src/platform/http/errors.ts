import { HttpError } from 'react-admin';
import { ERRORS, type ErrorBody, type ErrorName } from '@gremio/contract/platform/errors.ts';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'motivo' in body;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The message, followed by those of the broken fields (the screen may not show the field in question) and,
 * for a failure of the server, the code that finds it in the log. One broken field says it all.
 */
const sentencesOf = ({ message, errores = [], problema }: ErrorBody): string =>
  [
    ...(errores.length === 1 ? [] : [message]),
    ...new Set(errores.map(({ mensaje }) => mensaje)),
    ...(problema ? [`Código del problema: ${problema}`] : []),
  ].join(' ');

/** The broken fields in the shape of react-admin's forms: a message by field, and one for the form. */
const formErrors = (body: ErrorBody) => ({
  ...Object.fromEntries((body.errores ?? []).map(({ campo, mensaje }) => [campo, mensaje])),
  root: { serverError: sentencesOf(body) },
});

/**
 * Converts any failed call to react-admin's `HttpError`: the wire's message and body, and `body.errors` for
 * broken fields. No answer at all is reported as the server being unavailable.
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

/** True if the error is the wire's refusal of that name. */
export const isRefusal = (error: unknown, name: ErrorName): boolean =>
  error instanceof HttpError && isErrorBody(error.body) && error.body.motivo === name;
