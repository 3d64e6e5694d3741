import {
  type ErrorBody,
  type ErrorName,
  errorBody,
  FOR_STAFF,
} from '@gremio/contract/platform/errors.ts';

/** An expected outcome that is not a success: a value, never thrown (its transaction is rolled back). */
export class Refusal {
  readonly body: ErrorBody;
  constructor(name: ErrorName, extra: Partial<ErrorBody> = {}) {
    this.body = errorBody(name, extra);
  }
}

/** Refuses with an error of the catalogue and, beside it, what stands or which fields are wrong. */
export const refuse = (name: ErrorName, extra: Partial<ErrorBody> = {}): Refusal =>
  new Refusal(name, extra);

export const refuseField = (campo: string, mensaje: string): Refusal =>
  new Refusal('datos_invalidos', { errores: [{ campo, mensaje }] });

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** A refusal of a member's rule as a clerk reads it, who asked in their name; anything else as it is. */
export function forStaff<T>(outcome: T | Refusal): T | Refusal {
  if (!isRefusal(outcome)) return outcome;
  const { motivo, message: _said, ...stands } = outcome.body;
  const message = FOR_STAFF[motivo];
  return message ? refuse(motivo, { ...stands, message }) : outcome;
}
