import { PAGES } from '@gremio/contract/platform/pages.ts';
import type { Page } from '@playwright/test';
import { CLAVES, wireOf } from '../demo.ts';

/** Example paths in the demo for routes with parameters. */
const ADDRESS: Record<string, string> = {
  '/beneficios/$id': '/beneficios/1',
  '/noticias/$id': '/noticias/1',
  '/eventos/$id': '/eventos/1',
  '/eventos/$id/inscripcion': '/eventos/1/inscripcion',
  '/eventos/$id/sorteo': '/eventos/5/sorteo',
  '/hoteles/$id': '/hoteles/1',
  '/mas/hijos/$id': '/mas/hijos/2',
  '/mas/vouchers/$tipo_id': '/mas/vouchers/1',
  '/activar/$clave': `/activar/${CLAVES.capital.clave}`,
  '/estado/$id_encrypt': '/estado/no-es',
  '/avisos/dejar/$token': '/avisos/dejar/no-es',
  '/hotel/$token': '/hotel/no-es',
  '/canje/$token': '/canje/no-es',
};
/** Rendered only in an iframe of the console, with the content that it posts. */
const FRAMED = '/vista-previa/';

const pathsOf = (session: boolean): string[] =>
  PAGES.filter((one) => one.session === session && !one.path.startsWith(FRAMED)).map(
    ({ path }) => ADDRESS[path] ?? path,
  );

/** Every page that requires a session. */
export const OF_A_MEMBER = pathsOf(true);
/** Every page that works without a session. */
export const ALONE = pathsOf(false);

/** Pages that are empty for a new member. */
export const EMPTY = [
  '/mas/hijos',
  '/mas/vouchers',
  '/mas/reservas',
  '/mas/consultas',
  '/mas/mis-datos/pedidos',
  '/mi-seccional',
];

const BEFORE_THE_CARD = [
  '/',
  '/carnet',
  '/turnos',
  '/eventos/1',
  '/mas',
  '/activar',
  '/activar/pedir',
];

/** Lists whose first row opens beside them at a desk. */
export const LISTS: Record<string, string> = {
  '/beneficios': 'Beneficios',
  '/noticias': 'Noticias',
  '/mas/vouchers': 'Mis vouchers',
  '/mas': 'Más',
};

/** Page that the QR of the member's card leads to. */
export const ESTADO = '/estado/$mine';

export async function pathOf(page: Page, path: string): Promise<string> {
  if (path !== ESTADO) return path;
  const wire = wireOf(page);
  const { sesion } = await wire.get<{ sesion: { persona_id: number } }>('/auth/sesion.json');
  const mine = `/afigestion/personas/ficha/${sesion.persona_id}.json`;
  const { ficha } = await wire.get<{ ficha: { id_encrypt: string } }>(mine);
  return `/estado/${ficha.id_encrypt}`;
}

/** Members of the demo, a device without a card, and a new member, who has nothing yet. */
export type Visitor = 'madre' | 'delegado' | 'capital' | 'nobody' | 'newcomer';

/** Every page of the app, with a visitor for each of its states. */
export const VISITS: readonly { who: Visitor; paths: string[] }[] = [
  { who: 'madre', paths: [...OF_A_MEMBER, ESTADO] },
  { who: 'newcomer', paths: EMPTY },
  { who: 'delegado', paths: ['/congreso', '/congreso/inscripcion'] },
  // Without a turno, both calendars offer their days.
  { who: 'capital', paths: ['/turnos', '/turnos/vacaciones'] },
  { who: 'nobody', paths: [...BEFORE_THE_CARD, ...ALONE, '/no-existe'] },
];
