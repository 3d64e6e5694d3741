import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import { fotosPendientes } from '@gremio/contract/hijos/rules.ts';
import type { EstadoFoto, FotosPendientes, Hijo } from '@gremio/contract/hijos/schemas.ts';

export interface Foto {
  lado: Lado;
  url: string | null;
  estado: EstadoFoto | null;
  motivo: string | null;
}

/** The two photos of an hijo's document by side; on the specified wire, 1 is the front and 2 the back. */
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

const PENDING_TEXTS: Record<FotosPendientes, string> = {
  faltan: 'Faltan fotos del documento',
  para_corregir: 'Hay una foto para corregir',
  en_revision: 'Fotos en revisión',
};

/** State of both photos in a line; what the parent has to do comes first. */
export function fotosInWords(hijo: Hijo): string {
  const pendientes = fotosPendientes(hijo);
  return pendientes ? PENDING_TEXTS[pendientes] : 'Fotos aprobadas';
}
