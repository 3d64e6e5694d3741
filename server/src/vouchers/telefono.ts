import * as personas from '../personas/lookups.ts';
import { type AuditEntry, type Author, insertAudit } from '../platform/audit/queries.ts';
import type { Answer } from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import type { IdempotencyKey } from '../platform/idempotency/service.ts';
import { forStaff, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as vouchers from './vouchers.ts';

/**
 * Lists a member's vouchers for a clerk on the phone, without the QR, which stays with the member: a clerk
 * reads the code.
 */
export async function list(house: House, handle: Handle, personaId: number) {
  const known = await personas.personasById(handle, [personaId]);
  if (known.size === 0) return refuse('no_encontrado');
  const tipos = await vouchers.listTipos(house, onBehalfOf(personaId));
  return {
    tipos: tipos.map((tipo) => ({
      ...tipo,
      vouchers: tipo.vouchers.map((voucher) => ({ ...voucher, qr: null })),
    })),
  };
}

/** Claims for a member on the phone: the member's own call, with the clerk in the audit. */
export async function claim(
  house: House,
  personaId: number,
  tipoId: number,
  author: Author,
  key: IdempotencyKey | null,
): Promise<Answer> {
  const refusal = await personas.refusalFor(house.db, personaId);
  if (refusal) return forStaff(refusal);
  const answer = await vouchers.claim(
    house,
    onBehalfOf(personaId),
    tipoId,
    key,
    async (tx, reclamo) => {
      const [first, ...others] = reclamo.vouchers.flatMap(({ id, nombre }) =>
        id === null ? [] : [claimed(id, { tipo_id: tipoId, persona_id: personaId, para: nombre })],
      );
      if (first) await insertAudit(tx, author, first, ...others);
    },
  );
  return forStaff(answer);
}

const claimed = (recursoId: number, despues: object): AuditEntry => ({
  accion: 'alta',
  recurso: 'vouchers',
  recursoId,
  despues,
});
