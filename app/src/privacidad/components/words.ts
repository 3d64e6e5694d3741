import type { Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import {
  isInBusinessDays,
  termInWords,
  type TipoPedido,
  venceEl,
} from '@gremio/contract/privacidad/rules.ts';

export const TIPO_WORDS: Record<TipoPedido, string> = {
  acceso: 'Saber qué datos guardan',
  rectificacion: 'Corregir mis datos',
  supresion: 'Borrar mis datos',
};

/**
 * The term to answer a request made today: `a más tardar el 10 de diciembre de 2026`, or `en 5 días
 * hábiles` while the holidays are not known.
 */
export function deadlineFromToday(tipo: TipoPedido, feriados: Feriados): string {
  if (isInBusinessDays(tipo) && feriados.size === 0) return `en ${termInWords(tipo)}`;
  const national = [...feriados.values()].filter((one) => one.tipo === 'feriado');
  const days = new Set(national.map(({ fecha }) => fecha));
  return `a más tardar el ${formatDate(venceEl(tipo, localParts(new Date()).fecha, days))}`;
}

/** Date of a moment in the organisation's time zone, in words. */
export const dayOf = (momento: string): string => formatDate(localParts(new Date(momento)).fecha);

/** File name of today's download; the server uses the same. */
export const fileNameOfToday = (): string => `Mis datos ${localParts(new Date()).fecha}.zip`;
