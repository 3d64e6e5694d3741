import { Children, isValidElement, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { type Access, mayReach, type Resource, ROLES } from '@gremio/contract/personal/rules.ts';
import { expect, it } from 'vitest';
import { PLACES, placePath } from './platform/desk/place.ts';
import { HELP_TOPICS, isJobOf } from './platform/help/topics.ts';
import { rooms } from './rooms.ts';

/** Lists that the menu had before it was ordered by work. Staff keep links to them. */
const LISTS = [
  'accesos',
  'ajustes',
  'auditoria',
  'beneficios',
  'billeteras',
  'campanias',
  'claves_activacion',
  'comercios',
  'congresales',
  'congresos',
  'dias',
  'eventos',
  'form_congresos',
  'fotos_hijos',
  'hijos',
  'horas',
  'hoteles',
  'invitaciones',
  'invitados',
  'mensajes',
  'noticias',
  'personas',
  'privacidad',
  'reservas',
  'reviews',
  'rubros',
  'sinonimos',
  'sliders',
  'sucursales',
  'textos_mensajes',
  'turnos',
  'usuarios',
  'voucher_tipos',
  'vouchers',
];

/** Pages of a record that the console had then. */
const OF_A_RECORD = [
  '/campanias/1/patron',
  '/congresos/1/importar',
  '/congresos/1/lista',
  '/eventos/1/imprimir',
  '/eventos/1/lista',
  '/voucher_tipos/1/codigos',
];

interface Props {
  children?: ReactNode;
  name?: string;
  path?: string;
  list?: unknown;
  edit?: unknown;
  create?: unknown;
}

/** Patterns of the addresses that a room's routes answer. An edit page takes whatever follows its id. */
const patternsIn = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    const { children, create, edit, list, name, path } = child.props;
    const own = [
      path,
      list ? `/${name}` : null,
      edit ? `/${name}/:id/*` : null,
      create ? `/${name}/create` : null,
    ];
    return [...own.filter((one) => typeof one === 'string'), ...patternsIn(children)];
  });

const patterns = rooms.flatMap(({ routes }) => patternsIn(routes));

const leadsNowhere = (address: string) =>
  !patterns.some((pattern) => matchPath(pattern, address) !== null);

it('has a page at every address from before its menu was ordered by work', () => {
  expect(LISTS.map((list) => `/${list}`).filter(leadsNowhere)).toEqual([]);
  expect(OF_A_RECORD.filter(leadsNowhere)).toEqual([]);
  expect(leadsNowhere('/no-existe')).toBe(true);
});

/** The access without which a page refuses a clerk; null if all have it. */
function neededAt(at: string): [Resource, Access] | null {
  const [first = '', second] = at.split('/').slice(1);
  if (first === 'importar') {
    const kind = rooms.flatMap(({ imports = [] }) => imports).find(({ slug }) => slug === second);
    return kind ? [kind.resource, 'w'] : null;
  }
  if (first === 'mesa' || first === 'informes') return null;
  return [first as Resource, second === 'create' ? 'w' : 'r'];
}

it('has a page where each job of the manual begins, for every role that does it', () => {
  const begins = HELP_TOPICS.flatMap(({ at }) => at ?? []);
  const imports = rooms.flatMap(({ imports: own = [] }) =>
    own.map(({ slug }) => `/importar/${slug}`),
  );
  const others = [...imports, ...PLACES.map(placePath)];
  expect(begins.filter((at) => !others.includes(at) && leadsNowhere(at))).toEqual([]);
  const refused = ROLES.flatMap((role) =>
    HELP_TOPICS.filter((topic) => isJobOf({ role, isLocal: false }, topic)).flatMap(({ at }) => {
      const needed = at === null ? null : neededAt(at);
      return needed && !mayReach({ role, isLocal: false }, ...needed) ? [`${role} ${at}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});
