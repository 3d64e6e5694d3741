import type { ResourceTexts } from '../../platform/rooms.ts';

export const usuarios = {
  name: 'Usuario |||| Usuarios',
  fields: {
    id: 'Id',
    email: 'Correo',
    name: 'Nombre',
    role: 'Rol',
    bloqueado: 'Bloqueado',
    estado: 'Estado',
    segundo_factor: 'Segundo factor',
    enlace_vence: 'Vence el enlace',
    motivo: 'Motivo',
    sesiones_cerradas: 'Sesiones cerradas',
    q: 'Nombre o correo',
  },
  estados: {
    activo: 'Activo',
    invitado: 'Invitado',
    sin_enlace: 'Enlace vencido',
    bloqueado: 'Bloqueado',
  },
  page: { create: 'Invitar a alguien' },
  action: { create: 'Invitar a alguien' },
  empty: 'Nadie coincide',
  invite: 'Probá con otro nombre o correo.',
  message: {
    delete_title: 'Borrar el usuario de %{recordRepresentation}',
    delete_content:
      'Se cierran las sesiones de %{recordRepresentation} y no vuelve a ingresar. Lo que hizo sigue en la auditoría. Si es por un tiempo, alcanza con bloquearlo.',
  },
} satisfies ResourceTexts;

export const auditoria = {
  name: 'Auditoría |||| Auditoría',
  fields: {
    id: 'Id',
    usuario: 'Quién',
    accion: 'Qué hizo',
    recurso: 'Sobre qué',
    recurso_id: 'Número',
    antes: 'Antes',
    despues: 'Después',
    ip: 'Desde dónde',
    momento: 'Cuándo',
    desde: 'Desde el día',
  },
  empty: 'Todavía nadie cambió nada',
  invite: 'Cada cambio del personal queda anotado acá.',
} satisfies ResourceTexts;
