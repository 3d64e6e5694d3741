import * as z from 'zod';
import { carrying } from '../platform/bearers.ts';
import { destinos, salida, valorDesconocido } from '../platform/import.ts';
import { id } from '../platform/schemas.ts';

/** Kinds of file, named as in the command and the history. */
export const TIPOS_IMPORTACION = [
  'padron',
  'hijos',
  'localidades',
  'sucursales',
  'codigos',
  'lista',
  'congresales',
] as const;
export type TipoImportacion = (typeof TIPOS_IMPORTACION)[number];

/**
 * `cargada`: its columns are being matched. `revisada`: its changes are known. `terminada`: they are stored.
 * States in `-ando` and `-endo` mean that the server is at work; `interrumpida`: the server stopped during
 * that work and nothing of it was stored.
 */
export const ESTADOS_IMPORTACION = [
  'cargada',
  'revisando',
  'revisada',
  'importando',
  'terminada',
  'deshaciendo',
  'deshecha',
  'fallida',
  'interrumpida',
] as const;
export type EstadoImportacion = (typeof ESTADOS_IMPORTACION)[number];

/** Maximum rows shown of each outcome. All refused lines and all with warnings can be downloaded. */
export const MUESTRA = 50;

const dato = z.string().nullable();

const clases = z.array(z.object({ motivo: z.string(), cuantos: z.int() }));

const muestra = z.object({
  nuevas: z.array(z.object({ titulo: z.string(), datos: z.record(z.string(), dato) })),
  cambiadas: z.array(
    z.object({
      titulo: z.string(),
      campos: z.array(z.object({ campo: z.string(), antes: dato, despues: dato })),
    }),
  ),
  iguales: z.array(z.string()),
  bajas: z.array(z.string()),
  /** Names of personas who leave; absent in older reports. */
  salen: z.array(z.string()).optional(),
  rechazadas: z.array(
    z.object({ linea: z.int(), motivo: z.string(), celdas: z.array(z.string()) }),
  ),
  avisos: z.array(z.object({ linea: z.int(), motivo: z.string() })),
  /** The warnings without what they quote and count, the most frequent first; absent in older reports. */
  clases_de_avisos: clases.optional(),
  /** The same of the refused lines. */
  clases_de_rechazadas: clases.optional(),
});

/** Report for people: changes that an importación would make, or made. */
export const informeImportacion = z.object({
  lineas: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  unidas: z.int(),
  bajas: z.int(),
  avisos: z.int(),
  rechazadas: z.int(),
  /** Data left out of lines that are loaded; absent in older reports. */
  datos_afuera: z.int().optional(),
  /** Personas who leave; null in other kinds, absent in older reports. */
  salen: salida.nullish(),
  /** Of branches only; absent in older reports. */
  destinos: destinos.optional(),
  muestra: carrying(['codigo_voucher'], muestra),
});
export type InformeImportacion = z.output<typeof informeImportacion>;

/** Result of undoing, planned or done: rows removed, restored, and kept because used or changed since. */
export const informeDeshacer = z.object({
  nuevas: z.int(),
  cambiadas: z.int(),
  bajas: z.int(),
  quedan: z.int(),
  /** Devices and places that those who return have again, and have not; absent in older reports. */
  devueltos: z.int().optional(),
  perdidos: z.int().optional(),
  muestra: z.array(z.object({ titulo: z.string(), motivo: z.string() })),
});
export type InformeDeshacer = z.output<typeof informeDeshacer>;

const columna = z.object({
  campo: z.string(),
  titulo: z.string(),
  obligatoria: z.boolean(),
  /** Index of the file's column that was matched, from 0; null when the file does not have it. */
  lugar: z.int().nullable(),
});
export type ColumnaImportacion = z.output<typeof columna>;

/** A sheet of a workbook: `numero` counts from 0, with the blank ones, which are not listed. */
const hoja = z.object({
  numero: z.int(),
  nombre: z.string(),
  filas: z.int(),
  oculta: z.boolean(),
});
export type HojaImportacion = z.output<typeof hoja>;

/** A line of the file, divided into cells. */
const renglon = z.object({ linea: z.int(), celdas: z.array(z.string()) });
export type RenglonImportacion = z.output<typeof renglon>;

export const importacionRow = z.object({
  id,
  tipo: z.enum(TIPOS_IMPORTACION),
  estado: z.enum(ESTADOS_IMPORTACION),
  usuario: z.string(),
  archivo: z.string(),
  bytes: z.int(),
  creado: z.string(),
  /** Moment at which the current work began; null while it waits in the queue. */
  empezado: z.string().nullable(),
  terminado: z.string().nullable(),
  /** Progress of the current work: bytes of the file read, and lines. */
  leidos: z.int(),
  lineas: z.int(),
  opciones: z.record(z.string(), z.string()),
  /** Sheets with data, and the number of the chosen one; empty and null for a file of text. */
  hojas: z.array(hoja),
  hoja: z.int().nullable(),
  /** Line of the titles, from 1; 0 without titles, null for a file that an older version received. */
  titulos: z.int().nullable(),
  /** First lines of the file. */
  primeras: carrying(['codigo_voucher'], z.array(renglon)),
  /** Number of hidden rows below the titles, and indexes of hidden columns. */
  ocultas: z.object({ filas: z.int(), columnas: z.array(z.int()) }).optional(),
  encabezado: z.array(z.string()),
  ejemplos: carrying(['codigo_voucher'], z.array(z.array(z.string()))),
  columnas: z.array(columna),
  /** The columns were taken from an earlier file with the same header. */
  recordadas: z.boolean(),
  informe: informeImportacion.nullable(),
  /** Unknown values that the last review found, mapped or not; empty before it. */
  desconocidos: z.array(valorDesconocido),
  /** Known value that the clerk chose for each unknown one, by field; those of the last file at first. */
  valores: z.record(z.string(), z.record(z.string(), z.string())),
  /** Reason of the failure, in a sentence. */
  problema: z.string().nullable(),
  /** True for the last importación of its kind within 30 days, if it changed anything and was not undone. */
  puede_deshacer: z.boolean(),
  deshecha_por: z.string().nullable(),
  deshecho: informeDeshacer.nullable(),
});
export type Importacion = z.output<typeof importacionRow>;
