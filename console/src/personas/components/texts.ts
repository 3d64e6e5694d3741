import type { ResourceTexts } from '../../platform/rooms.ts';

export const personas = {
  name: 'Persona |||| Personas',
  fields: {
    id: 'Id',
    nombre: 'Apellido y nombre',
    numero_documento: 'Documento',
    nro_afiliado: 'N.º de afiliado',
    legajo: 'Legajo',
    repdep: 'Repartición o dependencia',
    seccional: 'Seccional',
    seccional_id: 'Seccional',
    reparticion_id: 'Repartición',
    provincia: 'Provincia',
    localidad: 'Localidad',
    cuil: 'CUIL',
    fecha_nacimiento: 'Fecha de nacimiento',
    sexo: 'Sexo',
    email: 'Correo',
    celular: 'Celular',
    fecha_afiliacion: 'Fecha de afiliación',
    estado: 'Estado',
    activado: 'Carnet en la app',
    q: 'Nombre, documento o número',
  },
  estados: { activo: 'Activo', suspendido: 'Suspendido', baja: 'Baja' },
  sexos: { masculino: 'Masculino', femenino: 'Femenino' },
  page: { create: 'Agregar una persona' },
  action: { create: 'Agregar una persona' },
  empty: 'Todavía no hay nadie en el padrón',
  invite: 'Importá el padrón, o agregá a la primera persona.',
  message: {
    delete_title: 'Borrar a %{recordRepresentation}',
    delete_content:
      'Se borra del padrón a %{recordRepresentation} para siempre. Si dejó la organización, lo que corresponde es pasar su estado a Baja.',
  },
  notifications: { created: 'Se agregó a la persona.', deleted: 'Se borró a la persona.' },
} satisfies ResourceTexts;

export const duplicados = {
  name: 'Posible duplicado |||| Posibles duplicados',
  fields: {
    id: 'Id',
    una: 'Una persona',
    otra: 'Otra persona',
    razones: 'Por qué',
    estado: 'Estado',
    decidido: 'Decidido',
    decidido_por: 'Quién lo decidió',
    persona_id: 'Persona',
  },
  estados: { pendiente: 'Por mirar', descartado: 'Descartado' },
  empty: 'No hay posibles duplicados',
  invite: 'Cuando dos personas del padrón parecen la misma, aparecen acá.',
} satisfies ResourceTexts;
