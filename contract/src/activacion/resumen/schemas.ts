import * as z from 'zod';
import { fecha } from '../../platform/schemas.ts';

export const SEMANAS = 12;

/** Members who activated the app in each of the last weeks, by its Monday; the current week is the last. */
export const activaciones = z.object({
  semanas: z.array(z.object({ lunes: fecha, activaciones: z.int() })),
});
export type Activaciones = z.output<typeof activaciones>;
