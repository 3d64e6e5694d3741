import type { ResourceTexts } from '../../platform/rooms.ts';
import { ESTADOS } from './words.ts';

const fields = {
  id: 'Id',
  nombre: 'Nombre',
  padre_id: 'Depende de',
  padre: 'Depende de',
  estado: 'Estado',
  personas: 'Personas',
  grafias: 'Formas de escribirla',
  q: 'Nombre',
};

export const seccionales = {
  name: 'Seccional |||| Seccionales',
  fields,
  estados: ESTADOS,
  page: { create: 'Agregar una seccional' },
  action: { create: 'Agregar una seccional' },
  empty: 'Todavía no hay seccionales',
  invite: 'Aparecen solas con el padrón, o agregá la primera.',
} satisfies ResourceTexts;

export const reparticiones = {
  name: 'Repartición |||| Reparticiones',
  fields,
  estados: ESTADOS,
  page: { create: 'Agregar una repartición' },
  action: { create: 'Agregar una repartición' },
  empty: 'Todavía no hay reparticiones',
  invite: 'Aparecen solas con el padrón, o agregá la primera.',
} satisfies ResourceTexts;

export const sedes = {
  name: 'Sede |||| Sedes',
  fields: {
    id: 'Id',
    seccional_id: 'Seccional',
    seccional: 'Seccional',
    nombre: 'Nombre',
    direccion: 'Dirección',
    localidad: 'Localidad',
    nlatitud: 'Latitud',
    nlongitud: 'Longitud',
    telefono: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    horario: 'Horario',
    tramites: 'Qué se hace ahí',
    orden: 'Orden',
    q: 'Nombre o dirección',
  },
  page: { create: 'Agregar una sede' },
  action: { create: 'Agregar una sede' },
  empty: 'Todavía no hay sedes',
  invite: 'Agregá la primera: los afiliados ven las de su seccional, con su horario y su teléfono.',
} satisfies ResourceTexts;
