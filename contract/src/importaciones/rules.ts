import { mayTouch, type Resource, type Role } from '../personal/rules.ts';
import { TIPOS_IMPORTACION, type TipoImportacion } from './schemas.ts';

/** Resource that each kind of file writes: a role needs write permission on it to import. */
export const RECURSO_IMPORTADO = {
  padron: 'personas',
  hijos: 'hijos',
  localidades: 'localidades',
  sucursales: 'sucursales',
  codigos: 'voucher_tipos',
  lista_evento: 'eventos',
  congresales: 'congresales',
} as const satisfies Record<TipoImportacion, Resource>;

export const mayImport = (role: Role, tipo: TipoImportacion): boolean =>
  mayTouch(role, RECURSO_IMPORTADO[tipo], 'w');

export const tiposImportables = (role: Role): TipoImportacion[] =>
  TIPOS_IMPORTACION.filter((tipo) => mayImport(role, tipo));
