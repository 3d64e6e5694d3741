import * as z from 'zod';
import { id, text } from '../../platform/schemas.ts';

/** A whole event, as it was when whoever cancels it looked. */
export const cancelacionWrite = z.object({
  motivo: text(300),
  version: z.int(),
});

/** What was taken from how many: everybody is told. */
export const cancelacion = z.object({
  id,
  inscripciones: z.int(),
  personas: z.int(),
});
