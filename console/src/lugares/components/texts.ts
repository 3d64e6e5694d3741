import type { ResourceTexts } from '../../platform/rooms.ts';

export const localidades = {
  name: 'Localidad |||| Localidades',
  fields: {
    nombre: 'Localidad',
    provincia: 'Provincia',
    provincia_iso: 'Provincia (código)',
    partido: 'Partido',
    localidad: 'Localidad',
    codigo_postal: 'Código postal',
    nlatitud: 'Latitud',
    nlongitud: 'Longitud',
    latitud: 'Latitud',
    longitud: 'Longitud',
  },
} satisfies ResourceTexts;

/** Imports of all rooms share a history, and appear in the audit. */
export const importaciones = {
  name: 'Importación |||| Importaciones',
  fields: { archivo: 'Archivo', tipo: 'Qué', estado: 'Estado', usuario: 'Quién', creado: 'Cuándo' },
} satisfies ResourceTexts;
