import type { FotosPendientes, Hijo } from './schemas.ts';

export type FotosDe = Pick<Hijo, 'foto_dni_1_estado' | 'foto_dni_2_estado'>;

/**
 * Reason why the photos of a child's document are not approved; reasons that the parent can fix come first.
 */
export function fotosPendientes(fotos: FotosDe): FotosPendientes | null {
  const estados = [fotos.foto_dni_1_estado, fotos.foto_dni_2_estado];
  if (estados.includes('rechazada')) return 'para_corregir';
  if (estados.includes(null)) return 'faltan';
  return estados.includes('pendiente') ? 'en_revision' : null;
}
