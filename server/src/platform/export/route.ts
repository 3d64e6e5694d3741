import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Formato } from '@gremio/contract/platform/export.ts';
import type * as z from 'zod';
import { insertAudit } from '../audit/queries.ts';
import { today, type Clock } from '../clock.ts';
import type { Handle } from '../database/handle.ts';
import type { Staff } from '../http/callers.ts';
import { sendDownload } from '../http/download.ts';
import { direct, type Route } from '../http/routes.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

/** A list that leaves: what it is called, its columns, its rows. */
export interface Listing<Row> {
  nombre: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const TIPOS: Record<Formato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The call that hands a list over as a file; who took which, and how many rows, is audited first. */
export const exportRoute = <E extends Endpoint, Row>(
  recurso: string,
  endpoint: E,
  clock: Clock,
  listing: (db: Handle, query: z.output<E['query']>) => Promise<Listing<Row> | Refusal>,
): Route =>
  direct(endpoint as Endpoint, async ({ db, query, caller, request, reply }) => {
    const list = await listing(db, query as z.output<E['query']>);
    if (isRefusal(list)) return list;
    const { columns, rows } = list;
    const author = { ...(caller as unknown as Staff), ip: request.ip };
    const despues = { ...query, filas: rows.length };
    await insertAudit(db, author, { accion: 'exportacion', recurso, despues });
    const { formato } = query as { formato: Formato };
    const stream = formato === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows);
    const nombre = `${list.nombre} ${today(clock)}.${formato}`;
    return sendDownload(reply, { stream, tipo: TIPOS[formato], nombre }, 'private, no-store');
  });
