import { Children, isValidElement, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { wire } from '@gremio/contract/index.ts';
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
  show?: unknown;
}

/** Patterns of the addresses that a room's routes answer. An edit page takes whatever follows its id. */
const patternsIn = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    const { children, create, edit, list, name, path, show } = child.props;
    const own = [
      path,
      list ? `/${name}` : null,
      edit ? `/${name}/:id/*` : null,
      create ? `/${name}/create` : null,
      show ? `/${name}/:id/show` : null,
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

/** Screens that undo an act by another call, as the audit names them. */
const UNDONE_AT = wire.flatMap(({ endpoint: { deshacer: undo } }) =>
  undo && 'por' in undo && undo.por === 'llamada' ? [undo.donde] : [],
);
const SOURCES = Object.values(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '../../app/src/puerta/**/*.tsx', '!./**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

it('has every page on which the audit says that something is undone, and its button', () => {
  const pages = UNDONE_AT.flatMap(({ pagina }) => pagina?.replaceAll(/\{\w+\}/g, '7') ?? []);
  // Both are pages of the console itself, beside those of its rooms.
  const others = ['/importar', '/instalacion'];
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((at) => !others.includes(at) && leadsNowhere(at))).toEqual([]);
  const buttons = UNDONE_AT.flatMap(({ dice }) => [...dice.matchAll(/«(.+?)»/g)].map(([, b]) => b));
  expect(buttons.length).toBeGreaterThan(20);
  expect(buttons.filter((label) => !new RegExp(`["'>\\s]${label}["'<\\s]`).test(SOURCES))).toEqual(
    [],
  );
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
