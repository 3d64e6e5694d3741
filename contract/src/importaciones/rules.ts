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
