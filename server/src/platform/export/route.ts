import { maskBearers, type MayOpen } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ExportEndpoint } from '@gremio/contract/platform/export.ts';
import type * as z from 'zod';
import { insertAudit } from '../audit/queries.ts';
import { today, type Clock } from '../clock.ts';
import { direct, type Route } from '../http/routes.ts';
import { isRefusal, refuse, type Refusal } from '../outcome.ts';
import type { Reading } from '../reads/choose.ts';
import type { Column } from './columns.ts';
import { sendSheet } from './send.ts';

export interface Listing<Row> {
  nombre: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list whose rows are read while it is written; their count is known before. */
export interface LongListing<Row> extends Omit<Listing<Row>, 'rows'> {
  rows: AsyncIterable<Row>;
  count: number;
}

/** Rows of a workbook, which is built in memory; a longer list must be exported as CSV. */
const MAX_BOOK = 50_000;

/** Replaces slashes and line breaks, so that a name with a date such as 24/12 stays a file name. */
const oneName = (nombre: string): string =>
  nombre.replace(/[/\\]/g, '-').replace(/\s+/g, ' ').trim();

/** Masks the rows as the resource's own list does for this caller. */
async function* shownRows<Row>(
  { rows: shape }: Endpoint,
  rows: Iterable<Row> | AsyncIterable<Row>,
  mayOpen: MayOpen,
): AsyncGenerator<Row> {
  for await (const row of rows) yield shape ? maskBearers(shape, row, mayOpen) : row;
}

/**
 * Declares the call that exports a list as a file; the audit records the caller, the query and the number of
 * rows first.
 */
export const exportRoute = <E extends ExportEndpoint, Row>(
  endpoint: E,
  clock: Clock,
  listing: (
    reading: Reading,
    query: z.output<E['query']>,
  ) => Promise<Listing<Row> | LongListing<Row> | Refusal>,
): Route =>
  direct(endpoint, async ({ db, reading, query, caller, mayOpen, request, reply }) => {
    const list = await listing(reading, query);
    if (isRefusal(list)) return list;
    const { columns } = list;
    const rows = shownRows(endpoint, list.rows, mayOpen);
    const count = 'count' in list ? list.count : list.rows.length;
    const { formato } = query;
    if (formato === 'xlsx' && count > MAX_BOOK) return refuse('lista_muy_larga');
    const author = { ...caller, ip: request.ip };
    const recurso = endpoint.who.resource;
    const despues = { ...query, filas: count };
    await insertAudit(db, author, { accion: 'exportacion', recurso, despues });
    const nombre = `${oneName(list.nombre)} ${today(clock)}`;
    return sendSheet(reply, formato, { nombre, columns, rows });
  });
