import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { type TipoPedido, venceEl } from '@gremio/contract/privacidad/rules.ts';

export const TIPOS: Record<TipoPedido, string> = {
  acceso: 'Saber qué datos guardan',
  rectificacion: 'Corregir mis datos',
  supresion: 'Borrar mis datos',
};

/** The last day to answer what is asked today, as the law counts it. */
export const plazoDeHoy = (tipo: TipoPedido): string =>
  formatDate(venceEl(tipo, localParts(new Date()).fecha));

/** The day of a moment, in words. */
export const dayOf = (momento: string): string => formatDate(localParts(new Date(momento)).fecha);

/** What today's download is called, as the server calls it. */
export const nombreDeHoy = (): string => `Mis datos ${localParts(new Date()).fecha}.zip`;
