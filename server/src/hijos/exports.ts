import type { hijoRow } from '@gremio/contract/hijos/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

/** The child's parent or guardian on the roll. */
export interface Titular {
  titular: string;
  titular_documento: string;
}

export const HIJOS: Column<z.output<typeof hijoRow> & Titular>[] = [
  { key: 'nombre', title: 'Apellido y nombre' },
  { key: 'numdoc', title: 'Documento' },
  { key: 'fecha_nacimiento', title: 'Nacimiento', kind: 'fecha' },
  { key: 'sexo', title: 'Sexo' },
  { key: 'edad', title: 'Edad' },
  { key: 'titular', title: 'Madre, padre o tutor' },
  { key: 'titular_documento', title: 'Documento de su titular' },
];
