import { type Act, type Change, isChange } from './undo.ts';

/** Sentences that say why a write that changes what a member holds sends them no message. */
export const UNTOLD = {
  presente: 'No se le manda un mensaje, porque está presente.',
  asistencia: 'No se manda un mensaje a nadie: sólo se anotó quién vino.',
  suspension: 'No se le manda un mensaje: se lo dice la aplicación cuando la abre.',
  regreso: 'No se le manda un mensaje: para volver a la aplicación necesita una clave nueva.',
  dispositivo: 'No se le manda un mensaje: se lo dice el dispositivo que se cerró.',
  familia: 'No se le manda un mensaje: el padrón se corrige con la familia.',
  misma_persona: 'No se le manda un mensaje: ya se le avisó de lo que tiene en cada ficha.',
  por_archivo:
    'A quienes quedan de baja les llega un mensaje. A los demás se lo dice la aplicación cuando la abren.',
  por_telefono: 'No se le manda un mensaje: leele el código que ves acá.',
} as const;
export type Untold = keyof typeof UNTOLD;

/** A silence of a write (docs/avisos.md): the reason and, where only some of its acts are silent, which. */
export interface Silence {
  porque: Untold;
  si?: Change;
}

/** Response header of a write that sends no message to whoever holds what it changed: an `Untold`. */
export const UNTOLD_HEADER = 'sin-aviso';

/** The reason why a write sent no message, from the entries of its act; null if it may have sent one. */
export const silenceOf = (
  silences: readonly Silence[] = [],
  entries: readonly Act[],
): Untold | null =>
  silences.find(({ si }) => si === undefined || entries.some((entry) => isChange(si, entry)))
    ?.porque ?? null;

/** Sentences about a write that tells some of those whom it concerns, and not the others. */
export const PARTLY: readonly string[] = [UNTOLD.por_archivo];

/** Reasons that whoever makes the write knows without being told. */
export const EVIDENT: readonly string[] = ['presente', 'asistencia'] satisfies Untold[];

/** The sentence in the reply of a write, from its headers; null if there is none. */
export function untoldInWords(headers: Headers): string | null {
  const said = headers.get(UNTOLD_HEADER) ?? '';
  return Object.entries(UNTOLD).find(([why]) => why === said)?.[1] ?? null;
}
