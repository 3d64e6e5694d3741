import { folded, foldedWords } from '@gremio/contract/platform/folded.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { cuando } from '@gremio/contract/puerta/rules.ts';
import type { Esperado, Veredicto } from '@gremio/contract/puerta/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import type { Verdict } from './verdict.ts';
import type { QueuedScan } from './door-state.ts';

const TONES = { verde: 'ok', ambar: 'warn', rojo: 'bad' } as const;

const VINCULO_WORDS: Record<string, string> = {
  conyuge: 'Cónyuge de',
  hijo: 'Hija o hijo de',
  acompanante: 'Viene con',
};

export const documentOf = ({ numdoc }: Esperado): string =>
  numdoc ? `DNI ${formatDocumento(numdoc)}` : 'Sin documento';

/** `DNI 27.345.678 · Cónyuge de María Agüero`. */
export function whoIs(one: Esperado): string {
  const { parentesco, titular } = one;
  if (!titular) return documentOf(one);
  return `${documentOf(one)} · ${VINCULO_WORDS[parentesco ?? ''] ?? 'Viene con'} ${titular}`;
}

/** Converts the rule's answer to a full-screen verdict. */
export const verdictOf = (
  { tono, palabra, texto }: Veredicto,
  esperado: Esperado | null,
): Verdict => ({ tone: TONES[tono], word: palabra, text: texto, who: esperado?.nombre ?? null });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `A las 20:10, por Puerta norte`. */
export const entradaInWords = (
  { momento, puerta }: { momento: string; puerta: string },
  now: Date,
): string => capital(`${cuando(momento, now)}, por ${puerta}`);

const lecturasInWords = (count: number): string => counted(count, 'lectura', 'lecturas');

const countToSend = (queue: readonly QueuedScan[]): number =>
  queue.filter(({ rechazada }) => rechazada === undefined).length;

const countUnstored = (queue: readonly QueuedScan[]): number =>
  countToSend(queue.filter((scan) => scan.sinGuardar));

/** State of the connection and the queue, for staff; null when all is well. */
export function connectionInWords(
  hasSignal: boolean,
  queue: readonly QueuedScan[],
  canStore = true,
) {
  const waiting = countToSend(queue);
  if (hasSignal) return waiting === 0 ? null : `Enviando ${lecturasInWords(waiting)}.`;
  const kept = waiting - countUnstored(queue);
  if (kept > 0) return `Sin señal: ${lecturasInWords(kept)} por enviar.`;
  return canStore ? 'Sin señal: seguí escaneando.' : 'Sin señal.';
}

export const CLOCK_WAS_SET =
  'Cambió la hora de este teléfono. La puerta sigue con la que tenía: poné la hora automática.';

export const CANNOT_STORE = 'Este teléfono no puede guardar: no lo uses sin señal.';

/** Warning on a device whose writes fail: the number of scans lost if the page is closed. */
export function storageInWords(hasSignal: boolean, queue: readonly QueuedScan[]): string {
  const count = countUnstored(queue);
  if (hasSignal || count === 0) return CANNOT_STORE;
  return `${CANNOT_STORE} Hay ${lecturasInWords(count)} solo en esta pantalla: no la cierres hasta que vuelva la señal, porque se pierden.`;
}

export const rejectedInWords = (queue: readonly QueuedScan[]): string | null => {
  const count = queue.length - countToSend(queue);
  return count === 0
    ? null
    : `El sistema no aceptó ${lecturasInWords(count)}. Avisale a quien organiza.`;
};

const FOUND = 8;

/** People whom the typed text finds; cancelled enrolments come last, and not at all once replaced. */
export function findEsperados(esperados: readonly Esperado[], typed: string): Esperado[] {
  const digits = typed.replace(/\D/g, '');
  const words = foldedWords(typed);
  const isDocument = digits.length >= 3 && /^[\d.\s-]+$/.test(typed.trim());
  if (!isDocument && words.join('').length < 3) return [];
  return esperados
    .filter(({ numdoc, nombre }) =>
      isDocument
        ? numdoc.startsWith(digits) || numdoc.endsWith(digits)
        : words.every((word) => folded(nombre).includes(word)),
    )
    .filter(({ reemplazo }) => !reemplazo)
    .toSorted((a, b) => Number(b.vigente) - Number(a.vigente))
    .slice(0, FOUND);
}
