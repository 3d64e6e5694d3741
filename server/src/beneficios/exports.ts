import type { beneficioRow, reviewRow, sucursalRow } from '@gremio/contract/beneficios/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';
import { BRANCH_COLUMNS, type BranchColumn } from './sucursal-columns.ts';

export const BENEFICIOS: Column<z.output<typeof beneficioRow>>[] = [
  { key: 'id', title: 'Beneficio' },
  { key: 'nombre', title: 'Nombre' },
  { key: 'descuento', title: 'Descuento' },
  { key: 'descripcion', title: 'Descripción' },
  { key: 'condiciones', title: 'Condiciones' },
  { key: 'vigencia_hasta', title: 'Vigente hasta', kind: 'fecha' },
  { key: 'publicado', title: 'Publicado' },
  { key: 'cant_sucursales', title: 'Sucursales' },
  { key: 'puntaje_promedio', title: 'Puntaje' },
  { key: 'cant_reviews', title: 'Opiniones' },
];

/** Null for what the names of the place say. */
const BRANCH_TITLES: Record<BranchColumn, string | null> = {
  nombre: 'Nombre',
  direccion: 'Dirección',
  localidad: 'Localidad',
  provincia: 'Provincia',
  localidad_id: null,
  provincia_id: null,
  codigo_postal: 'Código postal',
  telefono: 'Teléfono',
  email: 'Mail',
  web: 'Web',
  nlatitud: 'Latitud',
  nlongitud: 'Longitud',
};

/** Name of the branch's benefit. */
export interface OfBeneficio {
  beneficio: string;
}

export const SUCURSALES: Column<z.output<typeof sucursalRow> & OfBeneficio>[] = [
  { key: 'id', title: 'Sucursal' },
  { key: 'app_beneficio_id', title: 'Número de beneficio' },
  { key: 'beneficio', title: 'Beneficio' },
  ...BRANCH_COLUMNS.flatMap((key) => {
    const title = BRANCH_TITLES[key];
    return title === null ? [] : [{ key, title }];
  }),
];

export const REVIEWS: Column<z.output<typeof reviewRow>>[] = [
  { key: 'fecha', title: 'Fecha', kind: 'momento' },
  { key: 'beneficio', title: 'Beneficio' },
  { key: 'nombre', title: 'Persona' },
  { key: 'puntaje', title: 'Puntaje' },
  { key: 'comentario', title: 'Comentario' },
  { key: 'oculta', title: 'Oculta' },
  { key: 'motivo', title: 'Motivo' },
];
