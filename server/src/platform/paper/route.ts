import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type * as z from 'zod';
import { insertAudit } from '../audit/queries.ts';
import type { Handle } from '../database/handle.ts';
import { direct, type Route } from '../http/routes.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Letterhead } from './document.ts';
import { type ListPaper, printList } from './list.ts';
import { sendPdf } from './send.ts';

type ListEndpoint = StaffEndpoint<z.ZodObject<{ id: z.ZodType<number> }>>;

/** Declares the call that prints a list of something's people; the audit records it as an export. */
export const listPaperRoute = <E extends ListEndpoint>(
  endpoint: E,
  letterheadOf: (db: Handle) => Promise<Letterhead>,
  listOf: (db: Handle, id: number) => Promise<ListPaper | Refusal>,
): Route =>
  direct<ListEndpoint>(endpoint, async ({ db, params, caller, request, reply }) => {
    const list = await listOf(db, params.id);
    if (isRefusal(list)) return list;
    await insertAudit(
      db,
      { ...caller, ip: request.ip },
      {
        accion: 'exportacion',
        recurso: endpoint.who.resource,
        despues: { formato: 'pdf', filas: list.rows.length },
      },
    );
    const bytes = await printList({ ...list, letterhead: await letterheadOf(db) });
    return sendPdf(reply, bytes, list.titulo);
  });
