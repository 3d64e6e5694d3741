import type { personaRow } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

export const PERSONAS: Column<z.output<typeof personaRow>>[] = [
  { key: 'nombre', title: 'Apellido y nombre' },
  { key: 'numero_documento', title: 'Documento' },
  { key: 'nro_afiliado', title: 'Nº de afiliado' },
  { key: 'estado', title: 'Estado' },
  { key: 'legajo', title: 'Legajo' },
  { key: 'repdep', title: 'Repartición o dependencia' },
  { key: 'seccional', title: 'Seccional' },
  { key: 'provincia', title: 'Provincia' },
  { key: 'localidad', title: 'Localidad' },
  { key: 'cuil', title: 'CUIL' },
  { key: 'fecha_nacimiento', title: 'Nacimiento', kind: 'fecha' },
  { key: 'sexo', title: 'Sexo' },
  { key: 'email', title: 'Correo' },
  { key: 'celular', title: 'Celular' },
  { key: 'fecha_afiliacion', title: 'Afiliación', kind: 'fecha' },
  { key: 'activado', title: 'Carnet en la app' },
];
