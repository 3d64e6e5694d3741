import type { Salida } from '../platform/import.ts';
import { mayReach, type Powers, type Resource } from '../personal/rules.ts';
import { TIPOS_IMPORTACION, type TipoImportacion } from './schemas.ts';

/** Resource that each kind of file writes: a role needs write permission on it to import. */
export const RECURSO_IMPORTADO = {
  padron: 'personas',
  hijos: 'hijos',
  localidades: 'localidades',
  sucursales: 'sucursales',
  codigos: 'voucher_tipos',
  lista: 'lista_personas',
  congresales: 'congresales',
} as const satisfies Record<TipoImportacion, Resource>;

/** Kinds whose lines are held to a local user's places. */
const IMPORTED_LOCALLY: readonly TipoImportacion[] = ['padron', 'hijos'];

export const mayImport = (user: Powers, tipo: TipoImportacion): boolean =>
  mayReach(user, RECURSO_IMPORTADO[tipo], 'w') &&
  (!user.isLocal || IMPORTED_LOCALLY.includes(tipo));

export const tiposImportables = (user: Powers): TipoImportacion[] =>
  TIPOS_IMPORTACION.filter((tipo) => mayImport(user, tipo));

/** Share of the roll above which the number of those who leave is confirmed by itself. */
const PERCENT = 5;

export const asksToConfirm = (salen: Salida | null | undefined): salen is Salida =>
  salen !== null && salen !== undefined && salen.cuantos * 100 > salen.de * PERCENT;

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** `12 de 60 personas (20 %)` */
export const salidaInWords = ({ cuantos, de }: Salida): string =>
  `${number.format(cuantos)} de ${number.format(de)} personas (${number.format((cuantos * 100) / de)} %)`;
