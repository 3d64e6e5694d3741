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

export const clavesActivacion = {
  name: 'Clave de activación |||| Claves de activación',
  fields: {
    id: 'Id',
    persona_id: 'Persona',
    nombre: 'Persona',
    nro_afiliado: 'N.º de afiliado',
    estado: 'Estado',
    emitida: 'Emitida',
    vence: 'Vence',
    usos: 'Dispositivos',
    usos_maximos: 'Dispositivos como máximo',
    q: 'Nombre o número de afiliado',
  },
  estados: { vigente: 'Vigente', vencida: 'Vencida', revocada: 'Revocada' },
  empty: 'Todavía no se emitió ninguna clave',
  invite:
    'Con una clave, una persona lleva su carnet en el teléfono. Tocá «Claves que faltan» para todo el padrón, o emitila desde la página de una persona.',
} satisfies ResourceTexts;

export const cartas = {
  name: 'Tanda de claves |||| Tandas de claves',
  fields: {
    id: 'Id',
    estado: 'Estado',
    via: 'Cómo se entregan',
    solo_sin_clave: 'Sólo a quien no tiene',
    usuario: 'Quién la preparó',
    creada: 'Preparada',
    cartas: 'Cartas',
    correos: 'Mails',
    salteadas: 'Salteadas',
    emitidas: 'Emitidas',
    por_imprimir: 'Por imprimir',
    apartadas: 'Apartadas',
    emitida: 'Emitida',
    vence: 'Vence',
    impresa: 'Impresa',
    impresa_por: 'Quién la imprimió',
  },
  estados: {
    preparada: 'Por emitir',
    emitiendo: 'Emitiendo',
    lista: 'Para imprimir',
    cerrada: 'Entregada',
  },
  vias: {
    carta: 'Todas en carta, para imprimir',
    correo_o_carta: 'Por mail a quien tiene, y en carta a los demás',
    correo: 'Sólo por mail: quien no tiene se saltea',
  },
  empty: 'Todavía no se prepararon claves para varias personas',
  invite: 'Tocá «Claves que faltan» para todo el padrón, o elegí a quiénes en Personas.',
} satisfies ResourceTexts;
