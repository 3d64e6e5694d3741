import { formatDate } from '@gremio/contract/platform/format.ts';
import type { Voucher } from '@gremio/contract/vouchers/schemas.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Ticket } from '../platform/paper/tickets.ts';
import type { House } from '../platform/house.ts';
import { listTipos } from './vouchers.ts';

/**
 * Returns the vouchers that a persona can use on paper, with their QR: all of them, or those of one kind.
 * Refuses for an unknown persona, and when there are none.
 */
export async function listTickets(
  house: House,
  db: Handle,
  personaId: PersonaId,
  tipoId?: number,
): Promise<{ nombre: string; tickets: Ticket[] } | Refusal> {
  const persona = (await personas.personasById(db, [personaId])).get(personaId);
  if (!persona) return refuse('no_encontrado');
  const { nombre } = persona;
  const tipos = await listTipos(house, personaId);
  const tickets = tipos
    .filter(({ id }) => tipoId === undefined || id === tipoId)
    .flatMap((tipo) => ticketsOf(tipo.nombre, tipo.vouchers, nombre));
  return tickets.length > 0 ? { nombre, tickets } : refuse('vouchers_sin_vigentes');
}

/** A voucher without a name is the titular's own. */
const ticketsOf = (tipo: string, vouchers: readonly Voucher[], titular: string): Ticket[] =>
  vouchers.flatMap(({ qr, codigo, nombre, vence }) =>
    qr === null
      ? []
      : [
          {
            titulo: tipo,
            nombre: nombre ?? titular,
            lineas: [`Sirve hasta el ${formatDate(vence)}`],
            codigo,
            qr,
          },
        ],
  );
