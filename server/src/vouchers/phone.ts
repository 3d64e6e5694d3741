import type { Reclamo } from '@gremio/contract/vouchers/schemas.ts';
import * as personas from '../personas/lookups.ts';
import { type AuditEntry, type Author, insertAudit } from '../platform/audit/queries.ts';
import { bind } from '../platform/bind.ts';
import type { Answer } from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import type { IdempotencyKey } from '../platform/idempotency/service.ts';
import { forStaff, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { VouchersService } from './vouchers.ts';

export type PhoneService = ReturnType<typeof createPhoneService>;

interface Rooms {
  vouchers: VouchersService;
}

interface Phone extends Rooms, Pick<Parts, 'db'> {}

/** Claims by a clerk for a member on the phone: the member's own call, with the clerk in the audit. */
export function createPhoneService({ db }: Parts, { vouchers }: Rooms) {
  const phone: Phone = { db, vouchers };
  return bind(phone, { list, claim });
}

/** Omits the QR, which stays with the member: a clerk reads the code. */
async function list({ vouchers }: Phone, handle: Handle, personaId: number) {
  const known = await personas.personasById(handle, [personaId]);
  if (known.size === 0) return refuse('no_encontrado');
  const tipos = await vouchers.listTipos(onBehalfOf(personaId));
  return {
    tipos: tipos.map((tipo) => ({
      ...tipo,
      vouchers: tipo.vouchers.map((voucher) => ({ ...voucher, qr: null })),
    })),
  };
}

async function claim(
  { db, vouchers }: Phone,
  personaId: number,
  tipoId: number,
  author: Author,
  key: IdempotencyKey | null,
): Promise<Answer> {
  const refusal = await personas.refusalFor(db, personaId);
  if (refusal) return forStaff(refusal);
  const answer = await vouchers.claim(onBehalfOf(personaId), tipoId, key, async (tx, body) => {
    const [first, ...others] = (body as Reclamo).vouchers.flatMap(({ id, nombre }) =>
      id === null ? [] : [claimed(id, { tipo_id: tipoId, persona_id: personaId, para: nombre })],
    );
    if (first) await insertAudit(tx, author, first, ...others);
  });
  return forStaff(answer);
}

const claimed = (recursoId: number, despues: object): AuditEntry => ({
  accion: 'alta',
  recurso: 'vouchers',
  recursoId,
  despues,
});
