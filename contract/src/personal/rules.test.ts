import { expect, it } from 'vitest';
import { isRole, mayReach, mayTouch, RESOURCES, type Resource, ROLES } from './rules.ts';

/** One letter for each role in the order of `ROLES`; `scripts/documents.test.ts` reads docs/personal.md. */
const TABLE: Record<Resource, string> = {
  seccionales: 'wrrrr-',
  reparticiones: 'wrrrr-',
  audiencias: 'rrrrr-',
  listas: 'wrwwr-',
  lista_personas: 'w-wwr-',
  sedes: 'wwr-r-',
  personas: 'w-rrr-',
  hijos: 'w-rrr-',
  duplicados: 'w---r-',
  traslados: 'w-w-r-',
  fotos_hijos: 'w-w---',
  claves_activacion: 'w-w---',
  cartas: 'w-w---',
  rubros: 'ww--r-',
  beneficios: 'ww--r-',
  sucursales: 'ww--r-',
  sinonimos: 'ww--r-',
  reviews: 'ww--r-',
  hoteles: 'ww--r-',
  noches: 'ww--r-',
  reservas: 'ww--r-',
  imagenes: 'ww--r-',
  sliders: 'ww--r-',
  noticias: 'ww--r-',
  provincias: 'ww--r-',
  localidades: 'ww--r-',
  direcciones: 'ww-w--',
  campanias: 'w-w-r-',
  dias: 'w-w-r-',
  horas: 'w-w-r-',
  turnos: 'w-w-r-',
  voucher_tipos: 'w-w-r-',
  vouchers: 'w-w-r-',
  canje: 'w-w--w',
  accesos: 'w--wrw',
  comercios: 'w-w---',
  eventos: 'w--wr-',
  invitaciones: 'w--wr-',
  invitados: 'w--wr-',
  congresos: 'w--wr-',
  congresales: 'w--wr-',
  form_congresos: 'w--wr-',
  cuidados_congreso: 'w--w--',
  importaciones: 'wwww--',
  ajustes: 'w---r-',
  billeteras: 'w---r-',
  mensajes: 'w---r-',
  textos_mensajes: 'w---r-',
  usuarios: 'w-----',
  auditoria: 'r-----',
  actos: 'wwww--',
  privacidad: 'w-----',
  cuenta: 'wwwwww',
};

it('lets each role touch what the table says, and nothing else', () => {
  expect(ROLES).toEqual(['administracion', 'contenidos', 'turnos', 'eventos', 'lectura', 'puerta']);
  const letterOf = (resource: Resource) => (role: (typeof ROLES)[number]) => {
    if (mayTouch(role, resource, 'w')) return 'w';
    return mayTouch(role, resource, 'r') ? 'r' : '-';
  };
  const real = Object.fromEntries(
    RESOURCES.map((resource) => [resource, ROLES.map(letterOf(resource)).join('')]),
  );
  expect(real).toEqual(TABLE);
});

/** Resources that a local user may write or read; any other is closed to them. */
const LOCAL = {
  w: [
    'personas',
    'hijos',
    'traslados',
    'fotos_hijos',
    'claves_activacion',
    'cartas',
    'reservas',
    'imagenes',
    'sliders',
    'noticias',
    'turnos',
    'vouchers',
    'canje',
    'invitaciones',
    'invitados',
    'congresales',
    'form_congresos',
    'cuidados_congreso',
    'importaciones',
    'usuarios',
    'actos',
    'privacidad',
    'cuenta',
  ],
  closed: [
    'lista_personas',
    'duplicados',
    'direcciones',
    'accesos',
    'comercios',
    'ajustes',
    'billeteras',
    'textos_mensajes',
  ],
};

it('lets a local user touch people, read content, and nothing of the whole organisation', () => {
  const local = { role: 'administracion', isLocal: true } as const;
  const may = (access: 'r' | 'w') => RESOURCES.filter((one) => mayReach(local, one, access));
  expect(may('w')).toEqual(LOCAL.w);
  expect(RESOURCES.filter((one) => !may('r').includes(one))).toEqual(LOCAL.closed);
  expect(mayReach({ role: 'turnos', isLocal: true }, 'personas', 'w')).toBe(false);
});

it('lets a role that writes read too', () => {
  expect(mayTouch('administracion', 'usuarios', 'r')).toBe(true);
  expect(mayTouch('administracion', 'auditoria', 'w')).toBe(false);
});

it('knows its roles, and nothing else for one', () => {
  for (const role of ROLES) expect(isRole(role)).toBe(true);
  for (const other of ['', 'dueño', null, undefined, 0, ['lectura']])
    expect(isRole(other)).toBe(false);
});
