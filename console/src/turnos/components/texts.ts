import type { ResourceTexts } from '../../platform/rooms.ts';

export const campanias = {
  name: 'Campaña |||| Campañas',
  fields: {
    id: 'Id',
    nombre: 'Nombre',
    fire_collection: 'Qué se reserva',
    desde: 'Se reserva desde',
    hasta: 'Se reserva hasta',
    dia_inicio_entrega: 'Inicio de la entrega',
    antes_de_entrega: 'Turnos antes de la entrega',
    edad_minima: 'Edad mínima de los hijos',
    edad_maxima: 'Edad máxima de los hijos',
    cant_turnos: 'Turnos por hora',
    limite_empleados: 'Empleados por día',
    dias_por_empleado: 'Días por empleado',
    abierta: 'Estado',
    cant_dias: 'Días',
    cant_reservados: 'Reservados',
    capacidad: 'Lugares',
    q: 'Nombre',
  },
  estados: { true: 'Abierta', false: 'Cerrada' },
  page: { create: 'Agregar una campaña' },
  action: { create: 'Agregar una campaña' },
  empty: 'Todavía no hay campañas',
  invite: 'Agregá una, armá sus días y horas, y abrila cuando esté lista.',
  message: {
    delete_title: 'Borrar la campaña %{recordRepresentation}',
    delete_content:
      'Se borra la campaña %{recordRepresentation} con sus días y horas, para siempre. Si ya tiene turnos no se puede: cerrala.',
  },
} satisfies ResourceTexts;

export const dias = {
  name: 'Día |||| Días',
  fields: {
    id: 'Id',
    campania_id: 'Campaña',
    dia: 'Día',
    desc: 'Descripción',
    cerrado: 'Cerrado',
    limite: 'Límite propio',
    cant_empleados: 'Reservados',
    capacidad: 'Lugares',
    desde: 'Desde',
  },
  estados: { true: 'Cerrado', false: 'Abierto' },
  page: { create: 'Agregar un día' },
  action: { create: 'Agregar un día' },
  empty: 'Esta campaña todavía no tiene días',
  invite: 'Armalos todos juntos desde la campaña, o agregá uno.',
  message: {
    delete_title: 'Borrar el %{recordRepresentation}',
    delete_content:
      'Se borra el día con todas sus horas, para siempre. Si ya tiene turnos no se puede: cerralo.',
  },
} satisfies ResourceTexts;

export const horas = {
  name: 'Hora |||| Horas',
  fields: {
    id: 'Id',
    dia_id: 'Día',
    dia: 'Día',
    hora: 'Hora',
    limite: 'Límite propio',
    cerrado: 'Cerrada',
    cant_turnos: 'Turnos tomados',
    campania_id: 'Campaña',
  },
  estados: { true: 'Cerrada', false: 'Abierta' },
  page: { create: 'Agregar una hora' },
  action: { create: 'Agregar una hora' },
  empty: 'Todavía no hay horas',
  invite: 'Armalas todas juntas desde la campaña.',
  message: {
    delete_title: 'Borrar la hora %{recordRepresentation}',
    delete_content: 'Se borra la hora, para siempre. Si ya tiene turnos no se puede: cerrala.',
  },
} satisfies ResourceTexts;

export const turnos = {
  name: 'Turno |||| Turnos',
  fields: {
    id: 'Id',
    turno_id: 'Campaña',
    campania_id: 'Campaña',
    persona_id: 'Persona',
    nombre: 'Persona',
    numero_documento: 'Documento',
    coleccion: 'Colección',
    dia: 'Día',
    hora: 'Hora',
    desc: 'Descripción',
    atendido: 'Atendido el',
    estado: 'Estado',
    creado: 'Reservado el',
    q: 'Persona o documento',
  },
  estados: {
    reservado: 'Reservado',
    cancelado: 'Cancelado',
    atendido: 'Atendido',
    ausente: 'Ausente',
  },
  empty: 'Todavía nadie reservó',
  invite: 'Cuando alguien reserve un turno, lo vas a ver acá.',
} satisfies ResourceTexts;
