import { type ErrorBody, type ErrorName, errorBody } from '@gremio/contract/platform/errors.ts';
import { FOR_STAFF } from '@gremio/contract/platform/staff-errors.ts';

/** An expected outcome other than success: returned and never thrown; its transaction rolls back. */
export class Refusal {
  readonly body: ErrorBody;
  constructor(name: ErrorName, extra: Partial<ErrorBody> = {}) {
    this.body = errorBody(name, extra);
  }
}

/**
 * Creates a refusal with an error of the catalogue, and the current state or the invalid fields beside it.
 */
export const refuse = (name: ErrorName, extra: Partial<ErrorBody> = {}): Refusal =>
  new Refusal(name, extra);

export const refuseField = (campo: string, mensaje: string): Refusal =>
  new Refusal('datos_invalidos', { errores: [{ campo, mensaje }] });

/** Told to a local clerk of a number or an address of somebody whom they may not see. */
export const EN_USO = 'Eso ya está en uso. Consultá a la oficina nacional.';

/** Joins the messages of a refusal's fields, or takes its own message if it has none. */
export const sentenceOf = ({ body: { message, errores } }: Refusal): string =>
  errores && errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join(' ') : message;

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** Rewords a member's refusal for the clerk who acts for them; returns any other outcome unchanged. */
export function forStaff<T>(outcome: T | Refusal): T | Refusal {
  if (!isRefusal(outcome)) return outcome;
  const { motivo, message: _said, ...stands } = outcome.body;
  const message = FOR_STAFF[motivo];
  return message ? refuse(motivo, { ...stands, message }) : outcome;
}
