import { entradasDePersona, papelEntradas } from '@gremio/contract/eventos/endpoints.ts';
import type { FastifyReply } from 'fastify';
import * as letterhead from '../ajustes/letterhead.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { direct, type Route } from '../platform/http/routes.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { Letterhead } from '../platform/paper/document.ts';
import { sendTickets } from '../platform/paper/tickets.ts';
import type { House } from '../platform/house.ts';
import { listEntradas } from './eventos-propios.ts';
import { ticketsOf } from './tickets.ts';

type Found = Exclude<Awaited<ReturnType<typeof listEntradas>>, Refusal>;

const sendEntries = async (
  reply: FastifyReply,
  { evento, entradas }: Found,
  printed: Letterhead,
): Promise<undefined> =>
  sendTickets(reply, {
    titulo: `Entradas a ${evento.nombre}`,
    letterhead: printed,
    tickets: ticketsOf(evento, entradas),
  });

/** Entries as a PDF: the member's own, and those of whoever comes without a phone. */
export const ticketsRoutes = (house: House): Route[] => [
  direct(papelEntradas, async ({ db, params, caller, reply }) => {
    const found = await listEntradas(house, caller.personaId, params.id);
    if (isRefusal(found)) return found;
    return sendEntries(reply, found, await letterhead.find(house, db));
  }),
  direct(entradasDePersona, async ({ db, params, caller, request, reply }) => {
    const { id, evento_id } = params;
    const found = await listEntradas(house, onBehalfOf(id), evento_id);
    if (isRefusal(found)) return found;
    const author = { ...caller, ip: request.ip };
    const despues = { evento_id, entradas: found.entradas.length };
    await insertAudit(db, author, {
      accion: 'apertura',
      recurso: 'accesos',
      personaId: id,
      despues,
    });
    return sendEntries(reply, found, await letterhead.find(house, db));
  }),
];
