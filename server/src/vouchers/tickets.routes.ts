import { papelVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { papelDeVouchers } from '@gremio/contract/vouchers/telefono/endpoints.ts';
import type { FastifyReply } from 'fastify';
import * as letterhead from '../ajustes/letterhead.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { direct, type Route } from '../platform/http/routes.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { Letterhead } from '../platform/paper/document.ts';
import { sendTickets } from '../platform/paper/tickets.ts';
import type { House } from '../platform/house.ts';
import { listTickets } from './tickets.ts';

type Found = Exclude<Awaited<ReturnType<typeof listTickets>>, Refusal>;

const sendVouchers = async (
  reply: FastifyReply,
  { nombre, tickets }: Found,
  printed: Letterhead,
): Promise<undefined> =>
  sendTickets(reply, { titulo: `Vouchers de ${nombre}`, letterhead: printed, tickets });

/** Vouchers as a PDF: the member's own, and those of whoever comes without a phone. */
export const ticketsRoutes = (house: House): Route[] => [
  direct(papelVouchers, async ({ db, params, caller, reply }) => {
    const found = await listTickets(house, db, caller.personaId, params.typeId);
    if (isRefusal(found)) return found;
    return sendVouchers(reply, found, await letterhead.find(house, db));
  }),
  direct(papelDeVouchers, async ({ db, params, caller, request, reply }) => {
    const found = await listTickets(house, db, onBehalfOf(params.id));
    if (isRefusal(found)) return found;
    const author = { ...caller, ip: request.ip };
    const despues = { vouchers: found.tickets.length };
    await insertAudit(db, author, {
      accion: 'apertura',
      recurso: 'vouchers',
      personaId: params.id,
      despues,
    });
    return sendVouchers(reply, found, await letterhead.find(house, db));
  }),
];
