import type { ResourceTexts } from '../../platform/rooms.ts';

export const comercios = {
  name: 'Comercio |||| Comercios',
  fields: {
    id: 'Id',
    nombre: 'Nombre',
    tipo_ids: 'Vouchers que recibe',
    vence: 'El enlace sirve hasta',
    revocado: 'Enlace',
    token: 'Enlace',
    usados: 'Vouchers usados',
    q: 'Nombre',
  },
  estados: { true: 'Anulado', false: 'Sirve' },
  page: { create: 'Agregar un comercio' },
  action: { create: 'Agregar un comercio' },
  empty: 'Todavía no hay comercios',
  invite: 'Agregá uno y dale su enlace: con él usa los vouchers desde un teléfono, sin usuario.',
} satisfies ResourceTexts;

export const accesos = {
  name: 'Ingreso |||| Ingresos',
  fields: {
    id: 'Id',
    clase: 'Tipo',
    de: 'Evento o congreso',
    lugar: 'Evento o congreso',
    persona_ref: 'Invitado o formulario',
    nombre: 'Quién',
    titular: 'Titular',
    puerta: 'Puerta',
    usuario: 'Usuario',
    momento: 'Cuándo',
    recibido: 'Recibido',
    estado: 'Estado',
    adentro: 'Decidido por la puerta',
    otros: 'También entró por',
    repetido: 'Repetidos',
  },
  estados: { ingreso: 'Adentro', duplicado: 'Repetido', anulado: 'Deshecho' },
} satisfies ResourceTexts;
