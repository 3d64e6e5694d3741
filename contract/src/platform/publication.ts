import type * as z from 'zod';
import { momento, typedMomento } from './schemas.ts';

/** States of what staff publish: hidden, to appear on a date, visible to members, and over. */
export const ESTADOS_VISTA = ['oculta', 'programada', 'publicada', 'vencida'] as const;
export type EstadoVista = (typeof ESTADOS_VISTA)[number];

/** Bound of the period in which members see it; null leaves that end open. */
const bound = typedMomento.nullish().transform((value) => value ?? null);

export const periodoWrite = { publicado_desde: bound, publicado_hasta: bound };
export const periodoRow = {
  publicado_desde: momento.nullable(),
  publicado_hasta: momento.nullable(),
};
/** Both moments are ISO 8601. */
export interface Periodo {
  publicado_desde: string | null;
  publicado_hasta: string | null;
}

/** Refuses a period that ends before it begins, at its end. */
export function endsAfterItBegins(
  { publicado_desde: desde, publicado_hasta: hasta }: Periodo,
  context: z.core.$RefinementCtx,
): void {
  if (desde === null || hasta === null || Date.parse(desde) < Date.parse(hasta)) return;
  context.addIssue({
    code: 'custom',
    path: ['publicado_hasta'],
    message: 'Tiene que ser después de que empieza a verse.',
  });
}

/** State at a moment of what is offered within a period, and may be over by itself. */
export function estadoVista(
  isOffered: boolean,
  { publicado_desde: desde, publicado_hasta: hasta }: Periodo,
  isOver: boolean,
  now: Date,
): EstadoVista {
  if (!isOffered) return 'oculta';
  if (isOver || (hasta !== null && Date.parse(hasta) <= now.getTime())) return 'vencida';
  return desde !== null && Date.parse(desde) > now.getTime() ? 'programada' : 'publicada';
}

/** True while members see it. */
export const isVisible = (isOffered: boolean, periodo: Periodo, now: Date): boolean =>
  estadoVista(isOffered, periodo, false, now) === 'publicada';
