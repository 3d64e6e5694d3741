/** Staff roles, and the permissions of each under `/personal` (docs/personal.md#what-each-role-may-touch). */
export const ROLES = [
  'administracion',
  'contenidos',
  'turnos',
  'eventos',
  'lectura',
  'puerta',
] as const;

export type Role = (typeof ROLES)[number];
export type Access = 'r' | 'w';

export const isRole = (value: unknown): value is Role =>
  (ROLES as readonly unknown[]).includes(value);

const people = { administracion: 'w', turnos: 'r', eventos: 'r', lectura: 'r' } as const;
const places = {
  administracion: 'w',
  contenidos: 'r',
  turnos: 'r',
  eventos: 'r',
  lectura: 'r',
} as const;
const content = { administracion: 'w', contenidos: 'w', lectura: 'r' } as const;
const appointments = { administracion: 'w', turnos: 'w', lectura: 'r' } as const;
const gatherings = { administracion: 'w', eventos: 'w', lectura: 'r' } as const;

const PERMISSIONS = {
  /** Places of the organisation; every role that chooses one reads them. */
  seccionales: places,
  reparticiones: places,
  /** Number of members that a choice reaches; every role that publishes something reads it. */
  audiencias: { administracion: 'r', contenidos: 'r', turnos: 'r', eventos: 'r', lectura: 'r' },
  /** Lists of members that an audience names; every role that chooses one reads their names. */
  listas: {
    administracion: 'w',
    contenidos: 'r',
    turnos: 'w',
    eventos: 'w',
    lectura: 'r',
  },
  lista_personas: { administracion: 'w', turnos: 'w', eventos: 'w', lectura: 'r' },
  sedes: { administracion: 'w', contenidos: 'w', turnos: 'r', lectura: 'r' },
  personas: people,
  hijos: people,
  /** Pairs of personas who may be one, and their merges. */
  duplicados: { administracion: 'w', lectura: 'r' },
  /** Transfers between seccionales. Whoever accepts one also needs to write `personas`. */
  traslados: { administracion: 'w', turnos: 'w', lectura: 'r' },
  /** Each opening of a photo needs a reason and leaves an audit row. */
  fotos_hijos: { administracion: 'w', turnos: 'w' },
  claves_activacion: { administracion: 'w', turnos: 'w' },
  /** Batches of activation keys, with their letters. */
  cartas: { administracion: 'w', turnos: 'w' },
  rubros: content,
  beneficios: content,
  sucursales: content,
  sinonimos: content,
  reviews: content,
  hoteles: content,
  noches: content,
  reservas: content,
  imagenes: content,
  sliders: content,
  noticias: content,
  provincias: content,
  localidades: content,
  /** The search of an address on the map, for the forms with a position: each one calls a service outside. */
  direcciones: { administracion: 'w', contenidos: 'w', eventos: 'w' },
  campanias: appointments,
  dias: appointments,
  horas: appointments,
  turnos: appointments,
  voucher_tipos: appointments,
  vouchers: appointments,
  /** The counter, where vouchers are handed over. */
  canje: { administracion: 'w', turnos: 'w', puerta: 'w' },
  /** The door of an event or a congress. */
  accesos: { administracion: 'w', eventos: 'w', puerta: 'w', lectura: 'r' },
  /** Shops' links: a role that reads one can use it. */
  comercios: { administracion: 'w', turnos: 'w' },
  eventos: gatherings,
  invitaciones: gatherings,
  invitados: gatherings,
  congresos: gatherings,
  congresales: gatherings,
  form_congresos: gatherings,
  /** Health data of delegates: for organisers only, with an audit row for each opening. */
  cuidados_congreso: { administracion: 'w', eventos: 'w' },
  /** Imports: each kind also requires write permission on the resource that it loads. */
  importaciones: {
    administracion: 'w',
    contenidos: 'w',
    turnos: 'w',
    eventos: 'w',
  },
  ajustes: { administracion: 'w', lectura: 'r' },
  /** Credentials that sign the passes of phone wallets. */
  billeteras: { administracion: 'w', lectura: 'r' },
  mensajes: { administracion: 'w', lectura: 'r' },
  /** Texts of the mails: a setting like the others. */
  textos_mensajes: { administracion: 'w', lectura: 'r' },
  usuarios: { administracion: 'w' },
  auditoria: { administracion: 'r' },
  /** Undoing an act: its role must also be allowed to write what the act changed. */
  actos: { administracion: 'w', contenidos: 'w', turnos: 'w', eventos: 'w' },
  privacidad: { administracion: 'w' },
  /** The user's own password and second factor. */
  cuenta: Object.fromEntries(ROLES.map((role) => [role, 'w'])) as Record<Role, Access>,
} as const satisfies Record<string, Partial<Record<Role, Access>>>;

export type Resource = keyof typeof PERMISSIONS;
export const RESOURCES = Object.keys(PERMISSIONS) as Resource[];

/**
 * Resources of a local user, one who is limited to some seccionales: they reach the people of their places
 * only, read the content of everybody, and publish news and sliders for their places. The server refuses
 * them every other resource.
 */
const LOCAL: Partial<Record<Resource, Access>> = {
  seccionales: 'r',
  reparticiones: 'r',
  audiencias: 'r',
  listas: 'r',
  sedes: 'r',
  personas: 'w',
  hijos: 'w',
  traslados: 'w',
  fotos_hijos: 'w',
  claves_activacion: 'w',
  cartas: 'w',
  rubros: 'r',
  beneficios: 'r',
  sucursales: 'r',
  sinonimos: 'r',
  reviews: 'r',
  hoteles: 'r',
  noches: 'r',
  reservas: 'w',
  imagenes: 'w',
  sliders: 'w',
  noticias: 'w',
  provincias: 'r',
  localidades: 'r',
  campanias: 'r',
  dias: 'r',
  horas: 'r',
  turnos: 'w',
  voucher_tipos: 'r',
  vouchers: 'w',
  canje: 'w',
  eventos: 'r',
  invitaciones: 'w',
  invitados: 'w',
  congresos: 'r',
  congresales: 'w',
  form_congresos: 'w',
  cuidados_congreso: 'w',
  importaciones: 'w',
  mensajes: 'r',
  usuarios: 'w',
  auditoria: 'r',
  actos: 'w',
  privacidad: 'w',
  cuenta: 'w',
};

/** True when a local user may read or write a resource, if their role may. */
export const reachesLocally = (resource: Resource, access: Access): boolean =>
  LOCAL[resource] === 'w' || LOCAL[resource] === access;

export interface Powers {
  role: Role;
  isLocal: boolean;
}

/** True when a staff user may read or write a resource, by their role and their places. */
export const mayReach = ({ role, isLocal }: Powers, resource: Resource, access: Access): boolean =>
  mayTouch(role, resource, access) && (!isLocal || reachesLocally(resource, access));

/** True when a role may read (`r`) or write (`w`, which includes reading) a resource. */
export function mayTouch(role: Role, resource: Resource, access: Access): boolean {
  const granted = (PERMISSIONS[resource] as Partial<Record<Role, Access>>)[role];
  return granted === 'w' || granted === access;
}
