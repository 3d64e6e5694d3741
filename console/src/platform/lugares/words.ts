import type { LocalidadRow } from '@gremio/contract/lugares/schemas.ts';

type Names = Pick<LocalidadRow, 'nombre' | 'partido' | 'codigo_postal' | 'provincia'>;

/** `Cafayate, Salta`; the city of Buenos Aires has its provincia's name. */
export const localidadInWords = ({ nombre, provincia }: Names): string =>
  nombre === provincia ? nombre : `${nombre}, ${provincia}`;

/** Tells apart places of one name: `Departamento Orán, 4530`; in Buenos Aires they are partidos. */
export const detailInWords = ({ partido, codigo_postal, provincia }: Names): string => {
  const kind = provincia === 'Buenos Aires' ? 'Partido de' : 'Departamento';
  return [partido && `${kind} ${partido}`, codigo_postal].filter(Boolean).join(', ');
};
