import type { EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { sentenceOf } from '../../platform/api/problem.ts';

/** Answer of the status page, shown full screen. */
export interface Answer {
  tone: 'ok' | 'bad' | 'warn' | 'unknown';
  word: string;
  text: string | null;
}

const REVOKED = 410;
const UNREADABLE = [404, 422];

/** Answer shown to a shop about a card. A missing reply is never shown as a refusal. */
export function answerOf(persona: EstadoPublico | null, error: Error | null): Answer {
  if (error instanceof WireError && error.body.code === REVOKED) {
    return { tone: 'warn', word: 'Carnet reemplazado', text: KNOWN_ERRORS.carnet_revocado[1] };
  }
  if (error instanceof WireError && UNREADABLE.includes(error.body.code)) {
    return {
      tone: 'bad',
      word: 'No es un carnet',
      text: 'Este código no corresponde a ningún carnet. Pedile a su titular que lo muestre desde la app.',
    };
  }
  if (error instanceof NoSignal) {
    return {
      tone: 'unknown',
      word: 'Sin conexión',
      text: 'No pudimos comprobar este carnet. Probá cuando vuelva la señal.',
    };
  }
  if (error) return { tone: 'unknown', word: 'Sin respuesta', text: sentenceOf(error) };
  if (!persona) return { tone: 'unknown', word: 'Comprobando…', text: null };
  return persona.valida
    ? { tone: 'ok', word: 'Vigente', text: null }
    : { tone: 'bad', word: 'No vigente', text: 'Esta afiliación hoy no está vigente.' };
}
