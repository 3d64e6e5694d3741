import * as z from 'zod';
import { endpoint, personal } from '../platform/endpoint.ts';
import { byUndoOfImport } from '../platform/import.ts';
import { changesNothing, never } from '../platform/undo.ts';
import { readable } from '../platform/resource.ts';
import { bytes, idParam, text } from '../platform/schemas.ts';
import * as s from './schemas.ts';

export const importaciones = readable({
  name: 'importaciones',
  title: 'Importaciones',
  row: s.importacionRow,
  filter: {
    tipo: z.enum(s.TIPOS_IMPORTACION),
    estado: z.enum(s.ESTADOS_IMPORTACION),
    /** Imports that wait for a clerk: not completed, with their file, and none of their kind since. */
    espera: z.literal(true),
    /** Imports that failed, or refused lines this week, with none of their kind completed since. */
    mal: z.literal(true),
  },
  sort: ['id', 'tipo', 'creado'],
  leaves: true,
});

const who = personal('importaciones', 'w');
const params = z.object({ id: idParam });

export const subirImportacion = endpoint({
  method: 'POST',
  path: '/personal/importaciones/subir',
  who,
  summary: 'Subir un archivo para importar: queda guardado, con sus columnas reconocidas',
  deshacer: changesNothing,
  query: z.object({
    tipo: z.enum(s.TIPOS_IMPORTACION),
    archivo: z.string().max(200),
    /** Options of each kind, such as the voucher kind that the codes belong to. */
    bajas: z.enum(['true', 'false']).optional(),
    beneficio: z.string().trim().max(160).optional(),
    rubro: z.string().trim().max(120).optional(),
    tipo_id: idParam.optional(),
    lista_id: idParam.optional(),
    congreso_id: idParam.optional(),
  }),
  reply: s.importacionRow,
  status: 201,
  wire: 'file',
});

export const leerImportacion = endpoint({
  method: 'POST',
  path: '/personal/importaciones/{id}/leer',
  who,
  summary:
    'Leer el archivo de nuevo: con los títulos en otro renglón o sin títulos, o de otra hoja',
  deshacer: changesNothing,
  params,
  body: z.object({
    /** Line of the titles, 0 for a file that has none; they are found without it. */
    titulos: z.int().min(0).max(1_000_000).optional(),
    /** Number of the sheet, from 0; the present one without it. */
    hoja: z.int().min(0).max(10_000).optional(),
  }),
  reply: s.importacionRow,
});

export const revisarImportacion = endpoint({
  method: 'POST',
  path: '/personal/importaciones/{id}/revisar',
  who,
  summary: 'Ver qué cambiaría, con estas columnas; no guarda nada',
  deshacer: changesNothing,
  params,
  body: z.object({
    columnas: z.record(z.string().max(40), z.int().min(0).max(500).nullable()),
    bajas: z.boolean().optional(),
    /** False leaves out rows and columns that the sheet hides; a warning tells of them without it. */
    ocultas: z.boolean().optional(),
    /** Known value for each unknown one, by field; without it the present choices stay. */
    valores: z
      .record(z.string().max(40), z.record(z.string().max(200), z.string().max(40)))
      .optional(),
    /** Benefit of the branches whose lines name none, also a new one; the present one without it. */
    beneficio: text(160).optional(),
  }),
  reply: s.importacionRow,
  status: 202,
});

/** Only the roll changes what members hold. */
const sinAvisoDePadron = [{ porque: 'por_archivo' }] as const;

export const confirmarImportacion = endpoint({
  method: 'POST',
  path: '/personal/importaciones/{id}/confirmar',
  who,
  summary: 'Importar lo que se revisó',
  sinAviso: sinAvisoDePadron,
  deshacer: byUndoOfImport,
  params,
  body: z.object({
    /** Number of those who leave, as the review shows it; required if it is large (`asksToConfirm`). */
    bajas_confirmadas: z.int().min(0).optional(),
  }),
  reply: s.importacionRow,
  status: 202,
});

export const verDeshacer = endpoint({
  method: 'GET',
  path: '/personal/importaciones/{id}/deshacer',
  who,
  summary: 'Qué pasaría al deshacer la última importación de su tipo',
  params,
  reply: s.informeDeshacer,
});

export const deshacerImportacion = endpoint({
  method: 'POST',
  path: '/personal/importaciones/{id}/deshacer',
  who,
  summary: 'Deshacer la última importación de su tipo',
  sinAviso: sinAvisoDePadron,
  deshacer: never('Para volver a cargarlo, importá el archivo otra vez.'),
  params,
  reply: s.importacionRow,
  status: 202,
});

export const bajarRechazadas = endpoint({
  method: 'GET',
  path: '/personal/importaciones/{id}/rechazadas',
  who,
  summary: 'Las líneas rechazadas con su motivo, como CSV para corregir y volver a subir',
  params,
  reply: bytes,
  wire: 'download',
});

export const bajarAvisos = endpoint({
  method: 'GET',
  path: '/personal/importaciones/{id}/avisos',
  who,
  summary:
    'Las líneas con avisos, con lo que dice cada uno, como CSV para corregir y volver a subir',
  params,
  reply: bytes,
  wire: 'download',
});
