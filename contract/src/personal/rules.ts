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
const content = { administracion: 'w', contenidos: 'w', lectura: 'r' } as const;
const appointments = { administracion: 'w', turnos: 'w', lectura: 'r' } as const;
const gatherings = { administracion: 'w', eventos: 'w', lectura: 'r' } as const;

const PERMISSIONS = {
  personas: people,
  hijos: people,
  /** Each opening of a photo needs a reason and leaves an audit row. */
  fotos_hijos: { administracion: 'w', turnos: 'w' },
  claves_activacion: { administracion: 'w', turnos: 'w' },
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
  privacidad: { administracion: 'w' },
  /** The user's own password and second factor. */
  cuenta: Object.fromEntries(ROLES.map((role) => [role, 'w'])) as Record<Role, Access>,
} as const satisfies Record<string, Partial<Record<Role, Access>>>;

export type Resource = keyof typeof PERMISSIONS;
export const RESOURCES = Object.keys(PERMISSIONS) as Resource[];

/** True when a role may read (`r`) or write (`w`, which includes reading) a resource. */
export function mayTouch(role: Role, resource: Resource, access: Access): boolean {
  const granted = (PERMISSIONS[resource] as Partial<Record<Role, Access>>)[role];
  return granted === 'w' || granted === access;
}
