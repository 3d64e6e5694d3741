import type {
  Afectado,
  Cierre,
  Decision,
  PlanDeCierre,
} from '@gremio/contract/turnos/cierre/schemas.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

export const placeInWords = ({ dia, hora }: Pick<Afectado, 'dia' | 'hora'>): string =>
  hora === null ? formatDay(dia) : formatDayAndHour(dia, hora);

/** The plan as the clerk saw it; the server refuses if it has changed (`cierre_cambio`). */
export const destinationsOf = ({ afectados }: PlanDeCierre) =>
  afectados.map(({ id, destino }) => ({ id, destino_id: destino?.id ?? null }));

/** Number of bookings that the decision cancels. */
export function countCancelled(
  { afectados, sin_lugar }: PlanDeCierre,
  decision: Decision,
  cancelRest: boolean,
) {
  if (decision === 'cancelar') return afectados.length;
  return decision === 'mover' && cancelRest ? sin_lugar : 0;
}

const placesInWords = (count: number) => counted(count, 'lugar', 'lugares');

/** Label of the button, with the counts of its effects. */
export function closeLabel({ afectados }: PlanDeCierre, decision: Decision, cancels: number) {
  if (decision === 'dejar') return 'Cerrar';
  const moves = decision === 'mover' ? afectados.length - cancels : 0;
  const parts = [
    ...(moves > 0 ? [`mover ${moves}`] : []),
    ...(cancels > 0 ? [`cancelar ${cancels}`] : []),
  ];
  return `Cerrar, ${parts.join(', ')} y avisar por correo`;
}

/** The result in words. */
export function closedInWords(fullName: string, { movidos, cancelados, quedan }: Cierre): string {
  const parts = [
    ...(movidos > 0
      ? [`${plural(movidos, 'se movió', 'se movieron')} ${placesInWords(movidos)}`]
      : []),
    ...(cancelados > 0
      ? [`${plural(cancelados, 'se canceló', 'se cancelaron')} ${placesInWords(cancelados)}`]
      : []),
    ...(quedan > 0 ? [`${placesInWords(quedan)} ${plural(quedan, 'sigue', 'siguen')} en pie`] : []),
  ];
  return `Quedó cerrado el ${fullName}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}
