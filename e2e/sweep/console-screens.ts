/** Path of a screen, and a text of its heading. */
export type Screen = [path: string, heading: string];

const MESAS: Screen[] = [
  ['personas', 'Personas'],
  ['turnos', 'Turnos'],
  ['entregas', 'Entregas'],
  ['beneficios', 'Beneficios y novedades'],
  ['hoteles', 'Hoteles'],
  ['eventos', 'Eventos y congreso'],
  ['organizacion', 'La organización'],
];

const INFORMES: Screen[] = [
  ['', 'Informes'],
  ['/activaciones', 'Activaciones'],
  ['/claves', 'Claves de activación'],
  ['/papeles', 'Papeles de los hijos'],
  ['/carnets', 'Carnets leídos'],
  ['/turnos', 'Turnos'],
  ['/turnos?por=campania', 'Turnos'],
  ['/turnos?vista=partes', 'Turnos'],
  ['/vouchers', 'Vouchers'],
  ['/puertas', 'Puertas'],
  ['/beneficios', 'Beneficios vistos'],
  ['/hoteles', 'Hoteles por noche'],
  ['/eventos', 'Eventos'],
];

const TABS = 'dispositivos hijos turnos vouchers reservas invitaciones auditoria privacidad';

/** Path, heading of the list and of the form for a new row; heading of the first row, and its pages. */
type Resource = [path: string, list: string, create: string | null, row?: string, ...at: string[]];

const RESOURCES: Resource[] = [
  ['personas', 'Personas', 'Agregar una persona', 'Persona: ', '/1', '/1/show'],
  ['seccionales', 'Seccionales', 'Agregar una seccional', 'Seccional: ', '/1'],
  ['reparticiones', 'Reparticiones', 'Agregar una repartición', 'Repartición: ', '/1'],
  ['listas', 'Listas', 'Agregar una lista', 'Lista: ', '/1', '/1/show'],
  [
    'lista_personas',
    'Personas de las listas',
    'Agregar a una persona a una lista',
    'Persona de una lista: ',
    '/1/show',
  ],
  ['traslados', 'Traslados', null],
  ['duplicados', 'Posibles duplicados', null],
  ['sedes', 'Sedes', 'Agregar una sede'],
  ['hijos', 'Hijos', 'Agregar un hijo'],
  ['fotos_hijos', 'Fotos de hijos', null],
  ['claves_activacion', 'Claves de activación', null],
  ['cartas', 'Tandas de claves', null],
  ['privacidad', 'Pedidos sobre datos', 'Anotar un pedido', 'Pedido sobre datos: ', '/1/show'],
  ['campanias', 'Campañas', 'Agregar una campaña', 'Campaña: ', '/1', '/1/show'],
  ['turnos', 'Turnos', null],
  ['dias', 'Días', 'Agregar un día'],
  ['horas', 'Horas', 'Agregar una hora'],
  [
    'voucher_tipos',
    'Tipos de voucher',
    'Agregar un tipo de voucher',
    'Tipo de voucher: ',
    '/1',
    '/1/show',
  ],
  ['vouchers', 'Vouchers', null],
  ['comercios', 'Comercios', 'Agregar un comercio'],
  ['accesos', 'Ingresos', null],
  ['beneficios', 'Beneficios', 'Agregar un beneficio', 'Beneficio: ', '/1', '/1/show'],
  ['sucursales', 'Sucursales', 'Agregar una sucursal', 'Sucursal: ', '/1'],
  ['rubros', 'Rubros', 'Agregar un rubro'],
  ['sinonimos', 'Sinónimos', 'Agregar un sinónimo', 'Sinónimo: ', '/1'],
  ['reviews', 'Opiniones', null],
  ['noticias', 'Noticias', 'Escribir una noticia', 'Noticia: ', '/1'],
  ['sliders', 'Destacados', 'Agregar un destacado', 'Destacado: ', '/1'],
  ['hoteles', 'Hoteles', 'Agregar un hotel', 'Hotel: ', '/1', '/1/show'],
  ['reservas', 'Reservas', null],
  ['eventos', 'Eventos', 'Agregar un evento', 'Evento: ', '/1', '/1/show'],
  ['invitaciones', 'Inscripciones a eventos', 'Inscribir a un afiliado'],
  ['invitados', 'Invitados', null],
  ['congresos', 'Congresos', 'Agregar un congreso', 'Congreso: ', '/1', '/1/show'],
  ['congresales', 'Congresales', 'Agregar un congresal', 'Congresal: ', '/1'],
  ['form_congresos', 'Inscripciones al congreso', null, 'Inscripción al congreso: ', '/1/show'],
  ['mensajes', 'Mensajes', null],
  ['ajustes', 'Ajustes', null],
  ['usuarios', 'Usuarios', 'Invitar a alguien'],
  ['auditoria', 'Auditoría', null, 'Auditoría: ', '/1/show'],
  ['importar', 'Importar', null],
];

const screensOf = ([path, list, create, row = '', ...at]: Resource): Screen[] => [
  [`/${path}`, list],
  ...at.map((page): Screen => [`/${path}${page}`, row]),
  ...(create === null ? [] : [[`/${path}/create`, create] satisfies Screen]),
];

/** Every screen that a menu or a button leads to. */
export const SCREENS: Screen[] = [
  ['/', 'Hoy'],
  ...MESAS.map(([path, heading]): Screen => [`/mesa/${path}`, heading]),
  ...INFORMES.map(([path, heading]): Screen => [`/informes${path}`, heading]),
  ['/ayuda', 'Ayuda'],
  ['/ayuda/cargar-el-padron', 'Ayuda: Cargar el padrón'],
  ...TABS.split(' ').map((tab): Screen => [`/personas/1/show/${tab}`, 'Persona: ']),
  ...RESOURCES.flatMap(screensOf),
  ['/listas/1/importar', 'Importar: '],
  ['/campanias/1/patron', 'Armar días y horas: '],
  ['/congresos/1/importar', 'Importar: Congresales de '],
  ['/ajustes-mapa', 'El mapa y el buscador de direcciones'],
  ['/ajustes/organizacion', 'Ajuste: Organización'],
  ['/ajustes/dias_cerrados', 'Ajuste: Días cerrados'],
  ['/ajustes/buscador_direcciones', 'Ajuste: Buscador de direcciones'],
  ['/textos_mensajes', 'Textos de los correos'],
  ['/textos_mensajes/clave_activacion', 'Texto de los correos: '],
  ['/billeteras', 'Billeteras del teléfono'],
  ['/instalacion/organizacion', 'Poner en marcha'],
  ['/instalacion/beneficio', 'Poner en marcha'],
  ['/instalacion/listo', 'Poner en marcha'],
  ['/importar/padron', 'Importar: Padrón'],
  ['/importar/sucursales?importacion=1', 'Importar: Sucursales'],
  ['/cuenta', 'Tu cuenta'],
];
