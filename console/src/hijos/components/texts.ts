import type { ResourceTexts } from '../../platform/rooms.ts';

export const hijos = {
  name: 'Hijo |||| Hijos',
  fields: {
    id: 'Id',
    persona_id: 'Madre, padre o tutor',
    nombre: 'Apellido y nombre',
    numdoc: 'Documento',
    fecha_nacimiento: 'Fecha de nacimiento',
    sexo: 'Sexo',
    edad: 'Edad',
    menor: 'Menor de edad',
    q: 'Nombre o documento',
    titular: 'Documento del titular',
  },
  sexos: { masculino: 'Masculino', femenino: 'Femenino' },
  page: { create: 'Agregar un hijo' },
  action: { create: 'Agregar un hijo' },
  empty: 'Todavía no hay hijos cargados',
  invite: 'Importalos con un archivo, o agregá el primero.',
  message: {
    delete_title: 'Borrar a %{recordRepresentation}',
    delete_content: 'Se borra a %{recordRepresentation} de los hijos de su titular, para siempre.',
  },
  notifications: { created: 'Se agregó al hijo.', deleted: 'Se borró al hijo.' },
} satisfies ResourceTexts;

export const fotosHijos = {
  name: 'Foto de hijo |||| Fotos de hijos',
  fields: {
    id: 'Id',
    hijo_id: 'Hijo',
    persona_id: 'Madre, padre o tutor',
    nombre: 'Hijo',
    titular: 'Madre, padre o tutor',
    lado: 'Lado',
    estado: 'Estado',
    motivo: 'Motivo',
    subida: 'Enviada',
    consentimiento: 'Acuerdo de su familia',
    decidida: 'Revisada',
    guardada: 'Todavía se guarda',
    q: 'Nombre o documento',
  },
  estados: { pendiente: 'Espera', aprobada: 'Aprobada', rechazada: 'Rechazada' },
} satisfies ResourceTexts;
