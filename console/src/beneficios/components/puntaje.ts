import { counted } from '@gremio/contract/platform/counted.ts';

const oneDecimal = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `4,2 en 12 opiniones`, or `Sin opiniones`. */
export function puntajeInWords({
  puntaje_promedio,
  cant_reviews,
}: {
  puntaje_promedio: number | null;
  cant_reviews: number;
}): string {
  if (puntaje_promedio === null) return 'Sin opiniones';
  const opinions = counted(cant_reviews, 'opinión', 'opiniones');
  return `${oneDecimal.format(puntaje_promedio)} en ${opinions}`;
}
