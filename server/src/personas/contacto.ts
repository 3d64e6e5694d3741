import { CAMPOS_CONTACTO, type CampoContacto } from '@gremio/contract/personas/contacto/schemas.ts';
import type { Author } from '../platform/audit/queries.ts';
import { auditedSince } from '../platform/audit/retention.ts';
import { nameAuthor } from '../platform/database/author.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { House } from '../platform/house.ts';
import * as queries from './contacto.queries.ts';
import type { Contacto, Valores } from './contacto.queries.ts';

export { type Contacto, findContacto, holdContacto, type Valores } from './contacto.queries.ts';

/**
 * Writes the contact data that differ, and records them as a member's corrections, which the next import
 * keeps; returns the changed fields. The caller holds the row.
 */
export async function correct(
  { clock }: House,
  tx: Handle,
  author: Author,
  before: Contacto,
  values: Valores,
): Promise<CampoContacto[]> {
  const changed = CAMPOS_CONTACTO.filter(
    (campo) => values[campo] !== undefined && values[campo] !== before[campo],
  );
  if (changed.length === 0) return [];
  await nameAuthor(tx, author.email);
  await queries.write(tx, before, values);
  const momento = clock.now().toISOString();
  for (const campo of changed) {
    const valor = values[campo] ?? null;
    await queries.saveCorreccion(tx, before.id, campo, before[campo], valor, momento);
  }
  return changed;
}

/** Changes are kept as long as the audit keeps a clerk's or a member's own. */
export const purgeCambios = ({ db, clock }: House, ending?: AbortSignal): Promise<number> =>
  inSteps((limit) => queries.purgeCambios(db, auditedSince(clock.now()), limit), ending);
