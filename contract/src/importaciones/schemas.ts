import * as z from 'zod';
import { carrying } from '../platform/bearers.ts';
import { id } from '../platform/schemas.ts';

/** The kinds of file, by the name that the command and the history give them. */
export const TIPOS_IMPORTACION = [
  'padron',
  'hijos',
  'localidades',
  'sucursales',
  'codigos',
  'lista_evento',
  'congresales',
] as const;
export type TipoImportacion = (typeof TIPOS_IMPORTACION)[number];

/**
 * `cargada`: its columns are being matched. `revisada`: what it would change is known. `terminada`: kept. The three that end
 * in `-ando` and `-endo` are work of the server; `interrumpida`: the server that did it stopped, and nothing of it was kept.
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

/** How many of each are shown; the rest are counted, and refused lines are downloaded. */
export const MUESTRA = 50;

const dato = z.string().nullable();

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
  rechazadas: z.array(
    z.object({ linea: z.int(), motivo: z.string(), celdas: z.array(z.string()) }),
  ),
  avisos: z.array(z.object({ linea: z.int(), motivo: z.string() })),
});

/** What an importación would do, or did, for people to read. */
export const informeImportacion = z.object({
  lineas: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  unidas: z.int(),
  bajas: z.int(),
  avisos: z.int(),
  rechazadas: z.int(),
  muestra: carrying(['codigo_voucher'], muestra),
});
export type InformeImportacion = z.output<typeof informeImportacion>;

/** What undoing would do, or did: what goes, what comes back, and what stays since somebody used or changed it. */
export const informeDeshacer = z.object({
  nuevas: z.int(),
  cambiadas: z.int(),
  bajas: z.int(),
  quedan: z.int(),
  muestra: z.array(z.object({ titulo: z.string(), motivo: z.string() })),
});
export type InformeDeshacer = z.output<typeof informeDeshacer>;

const columna = z.object({
  campo: z.string(),
  titulo: z.string(),
  obligatoria: z.boolean(),
  /** Which column of the file it was taken for, from 0; null: it is not in the file. */
  lugar: z.int().nullable(),
});
export type ColumnaImportacion = z.output<typeof columna>;

export const importacionRow = z.object({
  id,
  tipo: z.enum(TIPOS_IMPORTACION),
  estado: z.enum(ESTADOS_IMPORTACION),
  usuario: z.string(),
  archivo: z.string(),
  bytes: z.int(),
  creado: z.string(),
  /** When the work that is under way began; null while it waits its turn. */
  empezado: z.string().nullable(),
  terminado: z.string().nullable(),
  /** How far the work under way is: of the file's bytes, and lines. */
  leidos: z.int(),
  lineas: z.int(),
  opciones: z.record(z.string(), z.string()),
  encabezado: z.array(z.string()),
  ejemplos: carrying(['codigo_voucher'], z.array(z.array(z.string()))),
  columnas: z.array(columna),
  /** The columns were chosen for an earlier file with this header. */
  recordadas: z.boolean(),
  informe: informeImportacion.nullable(),
  /** Why it failed, in a sentence. */
  problema: z.string().nullable(),
  /** The last of its roll, kept and not undone. */
  puede_deshacer: z.boolean(),
  deshecha_por: z.string().nullable(),
  deshecho: informeDeshacer.nullable(),
});
export type Importacion = z.output<typeof importacionRow>;
