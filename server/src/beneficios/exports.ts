import type { beneficioRow, reviewRow, sucursalRow } from '@gremio/contract/beneficios/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

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

export const SUCURSALES: Column<z.output<typeof sucursalRow>>[] = [
  { key: 'id', title: 'Sucursal' },
  { key: 'app_beneficio_id', title: 'Beneficio' },
  { key: 'nombre', title: 'Nombre' },
  { key: 'direccion', title: 'Dirección' },
  { key: 'localidad', title: 'Localidad' },
  { key: 'provincia', title: 'Provincia' },
  { key: 'telefono', title: 'Teléfono' },
  { key: 'nlatitud', title: 'Latitud' },
  { key: 'nlongitud', title: 'Longitud' },
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
