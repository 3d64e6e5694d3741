import * as z from 'zod';
import { id, text } from '../../platform/schemas.ts';

/** Cancels a whole event; `version` is the one that the clerk saw. */
export const cancelacionWrite = z.object({
  motivo: text(300),
  version: z.int(),
});

/** Invitaciones and people who lost their place; every one of them is notified. */
export const cancelacion = z.object({
  id,
  inscripciones: z.int(),
  personas: z.int(),
});
