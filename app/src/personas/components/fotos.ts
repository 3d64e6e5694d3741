import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import { fotosPendientes } from '@gremio/contract/personas/rules.ts';
import type { EstadoFoto, FotosPendientes, Hijo } from '@gremio/contract/personas/schemas.ts';

export interface Foto {
  lado: Lado;
  url: string | null;
  estado: EstadoFoto | null;
  motivo: string | null;
}

/** A child's two photos by their sides (specification, section 3). */
export const fotosOf = (hijo: Hijo): Foto[] => [
  {
    lado: 'frente',
    url: hijo.foto_dni_1,
    estado: hijo.foto_dni_1_estado,
    motivo: hijo.foto_dni_1_motivo,
  },
  {
    lado: 'dorso',
    url: hijo.foto_dni_2,
    estado: hijo.foto_dni_2_estado,
    motivo: hijo.foto_dni_2_motivo,
  },
];

const PENDIENTES: Record<FotosPendientes, string> = {
  faltan: 'Faltan fotos del documento',
  para_corregir: 'Hay una foto para corregir',
  en_revision: 'Fotos en revisión',
};

/** Where both photos stand, in a line: what is asked of the parent comes first. */
export function fotosInWords(hijo: Hijo): string {
  const pendientes = fotosPendientes(hijo);
  return pendientes ? PENDIENTES[pendientes] : 'Fotos aprobadas';
}

export const years = (edad: number): string => `${edad} ${edad === 1 ? 'año' : 'años'}`;
