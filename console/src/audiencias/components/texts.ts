import type { ResourceTexts } from '../../platform/rooms.ts';

export const listas = {
  name: 'Lista |||| Listas',
  fields: {
    id: 'Id',
    nombre: 'Nombre',
    personas: 'Personas',
    q: 'Nombre',
  },
  page: { create: 'Agregar una lista' },
  action: { create: 'Agregar una lista' },
  empty: 'Todavía no hay listas',
  invite:
    'Agregá una y poné a sus personas: después podés publicar algo, o hacer un evento, solo para ellas.',
  notifications: { created: 'Se agregó la lista.', deleted: 'Se borró la lista.' },
} satisfies ResourceTexts;

export const listaPersonas = {
  name: 'Persona de una lista |||| Personas de las listas',
  fields: {
    id: 'Id',
    lista_id: 'Lista',
    lista: 'Lista',
    persona_id: 'Persona',
    nombre: 'Nombre',
    numero_documento: 'Documento',
    nro_afiliado: 'N.º de afiliado',
    seccional: 'Seccional',
    documento: 'Documento',
    q: 'Nombre o documento',
  },
  page: { create: 'Agregar a una persona a una lista' },
  action: { create: 'Agregar a una persona' },
  empty: 'Todavía no hay nadie en ninguna lista',
  invite: 'Agregá a la primera persona, o cargá un archivo desde la página de la lista.',
  notifications: {
    created: 'Se agregó a la persona a la lista.',
    deleted: 'Se sacó a la persona de la lista.',
  },
} satisfies ResourceTexts;
