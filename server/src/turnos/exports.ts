import type { turnoRow } from '@gremio/contract/turnos/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

export const TURNOS: Column<z.output<typeof turnoRow>>[] = [
  { key: 'dia', title: 'Día', kind: 'fecha' },
  { key: 'hora', title: 'Hora' },
  { key: 'nombre', title: 'Apellido y nombre' },
  { key: 'numero_documento', title: 'Documento' },
  { key: 'estado', title: 'Estado' },
  { key: 'creado', title: 'Reservado el', kind: 'momento' },
];
