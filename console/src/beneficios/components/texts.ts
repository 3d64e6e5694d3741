import type { ResourceTexts } from '../../platform/rooms.ts';

export const rubros = {
  name: 'Rubro |||| Rubros',
  fields: {
    id: 'Id',
    nombre: 'Nombre',
    icono: 'Ícono',
    orden: 'Orden',
    cant_beneficios: 'Beneficios',
    q: 'Nombre',
  },
  page: { create: 'Agregar un rubro' },
  action: { create: 'Agregar un rubro' },
  empty: 'Todavía no hay rubros',
  invite: 'Los beneficios se agrupan por rubro: cines, farmacias, turismo.',
  message: {
    delete_title: 'Borrar el rubro %{recordRepresentation}',
    delete_content:
      'Se borra el rubro %{recordRepresentation}, para siempre. Si tiene beneficios, primero hay que pasarlos a otro.',
  },
} satisfies ResourceTexts;

export const sinonimos = {
  name: 'Sinónimo |||| Sinónimos',
  fields: {
    id: 'Id',
    palabra: 'Palabra',
    equivalentes: 'Encuentra también',
    q: 'Palabra',
  },
  page: { create: 'Agregar un sinónimo' },
  action: { create: 'Agregar un sinónimo' },
  empty: 'Todavía no hay sinónimos',
  invite: 'Con un sinónimo, quien busca dentista encuentra odontología.',
  message: {
    delete_title: 'Borrar el sinónimo %{recordRepresentation}',
    delete_content:
      'Quien busque %{recordRepresentation} ve solo lo que tenga esa palabra. No cambia ningún beneficio.',
  },
} satisfies ResourceTexts;

export const beneficios = {
  name: 'Beneficio |||| Beneficios',
  fields: {
    id: 'Id',
    rubro_id: 'Rubro',
    nombre: 'Nombre',
    descuento: 'Descuento',
    descripcion: 'Descripción',
    condiciones: 'Condiciones',
    vigencia_hasta: 'Vigente hasta',
    publicado: 'Publicado',
    publicado_desde: 'Se publica',
    publicado_hasta: 'Deja de verse',
    estado: 'Estado',
    cant_sucursales: 'Sucursales',
    puntaje_promedio: 'Puntaje',
    cant_reviews: 'Opiniones',
    q: 'Nombre o descripción',
  },
  estados: {
    oculta: 'Oculta',
    programada: 'Programada',
    publicada: 'Publicada',
    vencida: 'Terminó',
  },
  page: { create: 'Agregar un beneficio' },
  action: { create: 'Agregar un beneficio' },
  empty: 'Todavía no hay beneficios',
  invite: 'Agregá el primero: los afiliados lo ven en cuanto lo publicás.',
  message: {
    delete_title: 'Borrar el beneficio %{recordRepresentation}',
    delete_content:
      'Se borra %{recordRepresentation} con sus sucursales y opiniones, para siempre. Para que los afiliados no lo vean alcanza con dejar de publicarlo.',
  },
} satisfies ResourceTexts;

export const sucursales = {
  name: 'Sucursal |||| Sucursales',
  fields: {
    id: 'Id',
    app_beneficio_id: 'Beneficio',
    nombre: 'Nombre',
    direccion: 'Dirección',
    provincia_id: 'Provincia',
    localidad_id: 'Localidad',
    lugar_por_posicion: 'Localidad según la posición',
    provincia: 'Provincia',
    localidad: 'Localidad',
    codigo_postal: 'Código postal',
    telefono: 'Teléfono',
    email: 'Correo',
    web: 'Página web',
    nlatitud: 'Latitud',
    nlongitud: 'Longitud',
    sin_localidad: 'Sin localidad',
    q: 'Nombre o dirección',
  },
  page: { create: 'Agregar una sucursal' },
  action: { create: 'Agregar una sucursal' },
  empty: 'Todavía no hay sucursales',
  invite: 'Importalas con un archivo, o agregá la primera.',
  message: {
    delete_title: 'Borrar la sucursal %{recordRepresentation}',
    delete_content: 'Se borra la sucursal %{recordRepresentation}, para siempre.',
  },
} satisfies ResourceTexts;

export const reviews = {
  name: 'Opinión |||| Opiniones',
  fields: {
    id: 'Id',
    app_beneficio_id: 'Beneficio',
    beneficio: 'Beneficio',
    persona_id: 'Persona',
    nombre: 'De',
    puntaje: 'Puntaje',
    comentario: 'Comentario',
    fecha: 'Fecha',
    oculta: 'Estado',
    motivo: 'Motivo',
    q: 'Texto, persona o beneficio',
  },
  estados: { true: 'Oculta', false: 'Visible' },
  empty: 'Todavía nadie opinó',
  invite: 'Cuando un afiliado opine sobre un beneficio, lo vas a ver acá.',
} satisfies ResourceTexts;
