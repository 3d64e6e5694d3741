import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal } from './endpoint.ts';
import { undoneByWhile } from './undo.ts';

/** A value of the file that the system does not know, with the lines that have it. */
export const valorDesconocido = z.object({
  campo: z.string(),
  valor: z.string(),
  /** The value without accents and capitals, by which it is chosen. */
  clave: z.string(),
  lineas: z.int(),
});
export type ValorDesconocido = z.output<typeof valorDesconocido>;

/** Personas who leave the organisation by a file, of those on the roll. */
export const salida = z.object({ cuantos: z.int(), de: z.int() });
export type Salida = z.output<typeof salida>;

/** Benefits that the branches of a file belong to: how many, how many of them are new, and the first ones. */
export const destinos = z.object({
  total: z.int(),
  nuevos: z.int(),
  muestra: z.array(
    z.object({ nombre: z.string(), rubro: z.string(), lineas: z.int(), nuevo: z.boolean() }),
  ),
});
export type Destinos = z.output<typeof destinos>;

/** Outcome of a file: each line is new, changed, unchanged, merged with an earlier one, or refused. */
export const importReport = z.object({
  ensayo: z.boolean(),
  lineas: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  /** Lines that repeat an earlier line of the file. */
  unidas: z.int(),
  bajas: z.int(),
  /** Personas who leave, by `bajas` or by their estado in the file; null in other kinds of files. */
  salen: salida.extend({ nombres: z.array(z.string()) }).nullable(),
  /** Lines loaded without an invalid datum, and below them lines that were not loaded. */
  avisos: z.array(
    z.object({
      linea: z.int(),
      motivo: z.string(),
      /** Number of lines that it tells of, if it is the first of several. */
      lineas: z.int().optional(),
    }),
  ),
  rechazadas: z.array(z.object({ linea: z.int(), motivo: z.string() })),
  /** Values that the system does not know, such as an estado, with the lines that have them. */
  desconocidos: z.array(valorDesconocido),
  /** Of branches only. */
  destinos: destinos.optional(),
  /** The first rows as they would be stored, for the preview. */
  muestra: z.array(z.record(z.string(), z.string().nullable())),
});
export type ImportReport = z.output<typeof importReport>;

/** The undo of a file, in steps or in one call: the history of imports has both. */
export const byUndoOfImport = undoneByWhile(
  () => ({ method: 'POST', path: '/personal/importaciones/{id}/deshacer' }),
  {
    dice: 'Se deshace con «Deshacer esta importación», en la importación.',
    pagina: '/importar',
  },
  'Se puede deshacer durante 30 días, mientras no se importe otro archivo de este tipo. Lo que se use o se cambie después queda.',
);

/**
 * Loads a CSV file in one call, for programs: the body is the file, columns are matched by name, and the
 * reply is the report. `ensayo` makes it a dry run. People take the steps of an importación instead.
 */
export const importEndpoint = <Q extends z.ZodRawShape>(name: Resource, title: string, query: Q) =>
  endpoint({
    method: 'POST',
    path: `/personal/${name}/importar`,
    who: personal(name, 'w'),
    summary: `Importar ${title} desde un archivo CSV`,
    query: z.object({
      ensayo: z.enum(['true', 'false']).optional(),
      /** The file's name: the benefit of sucursales whose file and call name none. */
      archivo: z.string().max(200).optional(),
      /** `false` leaves out rows and columns that the workbook hides. */
      ocultas: z.enum(['true', 'false']).optional(),
      ...query,
    }),
    reply: importReport,
    deshacer: byUndoOfImport,
    wire: 'file',
  });
