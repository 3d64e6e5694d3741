/** Staff roles and what each may touch of `/personal` (design, section 5). */
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
  /** Each opening of one asks for a reason and leaves an audit row. */
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
  /** The counter: what is due is handed over. */
  canje: { administracion: 'w', turnos: 'w', puerta: 'w' },
  /** The door of an event or a congress. */
  accesos: { administracion: 'w', eventos: 'w', puerta: 'w', lectura: 'r' },
  /** Shops' links: who reads one can use it. */
  comercios: { administracion: 'w', turnos: 'w' },
  eventos: gatherings,
  invitaciones: gatherings,
  invitados: gatherings,
  congresos: gatherings,
  congresales: gatherings,
  form_congresos: gatherings,
  /** What delegates said of their health: only who organises, each time with an audit row. */
  cuidados_congreso: { administracion: 'w', eventos: 'w' },
  /** Files that are loaded: each kind asks besides that the role may write what it loads. */
  importaciones: {
    administracion: 'w',
    contenidos: 'w',
    turnos: 'w',
    eventos: 'w',
  },
  ajustes: { administracion: 'w', lectura: 'r' },
  /** What signs the passes of phones' wallets. */
  billeteras: { administracion: 'w', lectura: 'r' },
  mensajes: { administracion: 'w', lectura: 'r' },
  /** What the mails say: a setting like the others. */
  textos_mensajes: { administracion: 'w', lectura: 'r' },
  usuarios: { administracion: 'w' },
  auditoria: { administracion: 'r' },
  privacidad: { administracion: 'w' },
  /** One's own password and second factor. */
  cuenta: Object.fromEntries(ROLES.map((role) => [role, 'w'])) as Record<Role, Access>,
} as const satisfies Record<string, Partial<Record<Role, Access>>>;

export type Resource = keyof typeof PERMISSIONS;
export const RESOURCES = Object.keys(PERMISSIONS) as Resource[];

/** Whether a role may read (`r`) or write (`w`, which includes reading) a resource. */
export function mayTouch(role: Role, resource: Resource, access: Access): boolean {
  const granted = (PERMISSIONS[resource] as Partial<Record<Role, Access>>)[role];
  return granted === 'w' || granted === access;
}
