import * as z from 'zod';
import { importEndpoint } from '../platform/import.ts';
import { textInt } from '../platform/schemas.ts';

export const importPadron = importEndpoint('personas', 'el padrón', {
  bajas: z.enum(['true', 'false']).optional(),
  /** Number of those who leave, required if it is large (`bajas_sin_confirmar`). */
  bajas_confirmadas: textInt.pipe(z.int().min(0)).optional(),
});
