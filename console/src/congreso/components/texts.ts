import type { ResourceTexts } from '../../platform/rooms.ts';

export const congresos = {
  name: 'Congreso |||| Congresos',
  fields: {
    id: 'Id',
    nombre: 'Nombre',
    lugar: 'Lugar',
    direccion: 'Dirección',
    desde: 'Empieza',
    hasta: 'Termina',
    inscripcion_desde: 'Se inscribe desde',
    inscripcion_hasta: 'Se inscribe hasta',
    alojamiento_desde: 'Primera noche',
    alojamiento_hasta: 'Última noche',
    comidas: 'Comidas compartidas',
    publicado: 'Publicado',
    congresales: 'Congresales',
    inscriptos: 'Inscriptos',
    ingresados: 'Acreditados',
    q: 'Nombre o lugar',
  },
  page: { create: 'Agregar un congreso' },
  action: { create: 'Agregar un congreso' },
  empty: 'Todavía no hay congresos',
  invite: 'Agregá uno con sus fechas, cargá la lista de congresales y publicalo.',
  message: {
    delete_title: 'Borrar %{recordRepresentation}',
    delete_content:
      'Se borran %{recordRepresentation} y su lista de congresales, para siempre. Si alguien se inscribió no se puede.',
  },
} satisfies ResourceTexts;

export const congresales = {
  name: 'Congresal |||| Congresales',
  fields: {
    id: 'Id',
    congreso_id: 'Congreso',
    congreso: 'Congreso',
    numdoc: 'Documento',
    nombre: 'Apellido y nombre',
    cargo: 'Cargo',
    seccional: 'Seccional',
    form_id: 'Inscripción',
    con_form: 'Inscripto',
    q: 'Nombre, documento o seccional',
  },
  page: { create: 'Agregar un congresal' },
  action: { create: 'Agregar un congresal' },
  empty: 'Todavía no hay congresales',
  invite: 'Cargá la lista desde el congreso, con un archivo CSV, o agregalos de a uno.',
  message: {
    delete_title: 'Sacar a %{recordRepresentation} de la lista',
    delete_content:
      'Si %{recordRepresentation} ya se inscribió, lo que escribió queda, pero su QR deja de valer en la puerta. Vale de nuevo si vuelve a la lista.',
  },
} satisfies ResourceTexts;

/** This resource has no page of its own: its openings and exports appear in the audit. */
export const cuidados = {
  name: 'Cuidados de un congresal |||| Cuidados de congresales',
  fields: { lista: 'Lista', formato: 'Formato', filas: 'Filas', congreso_id: 'Congreso' },
} satisfies ResourceTexts;

export const formCongresos = {
  name: 'Inscripción |||| Inscripciones',
  fields: {
    id: 'N.º',
    congreso_id: 'Congreso',
    congreso: 'Congreso',
    persona_id: 'Persona',
    nombre: 'Apellido y nombre',
    numero_documento: 'Documento',
    nro_afiliado: 'N.º de afiliado',
    cargo: 'Cargo',
    seccional: 'Seccional',
    nombre_credencial: 'Credencial',
    email: 'Correo',
    celular: 'Celular',
    medio: 'Viaja en',
    viaja_desde: 'Desde',
    llegada_fecha: 'Llega',
    llegada_hora: 'Hora de llegada',
    salida_fecha: 'Se va',
    salida_hora: 'Hora de salida',
    necesita_alojamiento: 'Necesita alojamiento',
    noches: 'Noches',
    comparte_con: 'Comparte con',
    comidas: 'Comidas',
    vigente: 'Vale en la puerta',
    motivo: 'Motivo',
    estado: 'Estado',
    creado: 'Se inscribió',
    actualizado: 'Último cambio',
    ingreso: 'Se acreditó',
    ingresado: 'Acreditado',
    q: 'Persona o documento',
  },
  estados: { vigente: 'Vigente', anulado: 'Anulada' },
  empty: 'Todavía nadie se inscribió',
  invite: 'Las inscripciones de los congresales aparecen acá en cuanto las guardan.',
} satisfies ResourceTexts;
