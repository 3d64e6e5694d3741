import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal } from './endpoint.ts';

/** What became of a file: every line is loaded, changed, the same as before, merged or refused. */
export const importReport = z.object({
  ensayo: z.boolean(),
  lineas: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  /** Lines that say again what an earlier line of the file said. */
  unidas: z.int(),
  bajas: z.int(),
  /** Lines that were loaded without a datum that was wrong, and lines that were not loaded. */
  avisos: z.array(z.object({ linea: z.int(), motivo: z.string() })),
  rechazadas: z.array(z.object({ linea: z.int(), motivo: z.string() })),
  /** The first rows as they would be kept, for the preview. */
  muestra: z.array(z.record(z.string(), z.string().nullable())),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * A CSV file loaded in one call, for programs: the body is the file, its columns are known by their names, and the answer is
 * the report. `ensayo` says what would happen and keeps nothing. People take the steps of an importación instead.
 */
export const importEndpoint = <Q extends z.ZodRawShape>(name: Resource, title: string, query: Q) =>
  endpoint({
    method: 'POST',
    path: `/personal/${name}/importar`,
    who: personal(name, 'w'),
    summary: `Importar ${title} desde un archivo CSV`,
    query: z.object({
      ensayo: z.enum(['true', 'false']).optional(),
      /** The file's name, which sucursales take their benefit from. */
      archivo: z.string().max(200).optional(),
      ...query,
    }),
    reply: importReport,
    wire: 'file',
  });
