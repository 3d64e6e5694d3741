import type { Formato } from '@gremio/contract/platform/export.ts';
import type { FastifyReply } from 'fastify';
import { sendDownload } from '../http/download.ts';
import type { Column, Rows } from './columns.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

const TIPOS: Record<Formato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends rows as a file of this format; `nombre` is without its extension. */
export async function sendSheet<Row>(
  reply: FastifyReply,
  formato: Formato,
  { nombre, columns, rows }: { nombre: string; columns: readonly Column<Row>[]; rows: Rows<Row> },
): Promise<undefined> {
  const stream = formato === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows);
  const file = { stream, tipo: TIPOS[formato], nombre: `${nombre}.${formato}` };
  return sendDownload(reply, file, 'private, no-store');
}
