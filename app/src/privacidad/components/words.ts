import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { type TipoPedido, venceEl } from '@gremio/contract/privacidad/rules.ts';

export const TIPO_WORDS: Record<TipoPedido, string> = {
  acceso: 'Saber qué datos guardan',
  rectificacion: 'Corregir mis datos',
  supresion: 'Borrar mis datos',
};

/** Last day to answer a request made today, by the legal deadline. */
export const deadlineFromToday = (tipo: TipoPedido): string =>
  formatDate(venceEl(tipo, localParts(new Date()).fecha));

/** Date of a moment in the organisation's time zone, in words. */
export const dayOf = (momento: string): string => formatDate(localParts(new Date(momento)).fecha);

/** File name of today's download; the server uses the same. */
export const fileNameOfToday = (): string => `Mis datos ${localParts(new Date()).fecha}.zip`;
