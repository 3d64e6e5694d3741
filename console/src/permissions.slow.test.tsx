import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { mayReach, type Powers, type Resource } from '@gremio/contract/personal/rules.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asUser, EVERY_POWERS, stubBrowser } from './platform/testing.ts';
import { accessOf } from './platform/http/auth.ts';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { rooms } from './rooms.ts';

const PAGES = { list: '', create: '/create', edit: '/1', show: '/1/show' } as const;
type Page = keyof typeof PAGES;

interface Address {
  path: string;
  resource: Resource;
  action: Page;
}

/** Custom pages, with the access that each requires. */
const OTHERS: Address[] = [
  { path: '/campanias/1/patron', resource: 'campanias', action: 'edit' },
  { path: '/listas/1/importar', resource: 'lista_personas', action: 'edit' },
  { path: '/voucher_tipos/1/codigos', resource: 'voucher_tipos', action: 'edit' },
  { path: '/congresos/1/importar', resource: 'congresales', action: 'edit' },
  ...rooms.flatMap(({ imports = [] }) =>
    imports.map(({ slug, resource }): Address => ({
      path: `/importar/${slug}`,
      resource,
      action: 'edit',
    })),
  ),
];

type Props = { children?: ReactNode; name?: Resource } & Partial<Record<Page, unknown>>;

/** At most one reading and one writing page of each resource, since rendering them all takes long. */
const reads = ({ list, show }: Props): Page[] => (list ? ['list'] : show ? ['show'] : []);
const writes = ({ create, edit }: Props): Page[] => (create ? ['create'] : edit ? ['edit'] : []);

/** The pages of every resource in a room's routes. */
const pagesIn = (node: ReactNode): Address[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    const { name, children } = child.props;
    const own = name
      ? [...reads(child.props), ...writes(child.props)].map((action) => ({
          path: `/${name}${PAGES[action]}`,
          resource: name,
          action,
        }))
      : [];
    return [...own, ...pagesIn(children)];
  });

const ALL = [...rooms.flatMap(({ routes }) => pagesIn(routes)), ...OTHERS];

/** Resources that the open page asked for. */
let asked: string[] = [];

const nothing = {
  getList: async (resource: string) => {
    asked.push(resource);
    return { data: [], total: 0 };
  },
  getMany: async () => ({ data: [] }),
  getOne: (resource: string) => {
    asked.push(resource);
    return new Promise(() => undefined);
  },
  call: () => new Promise(() => undefined),
} as unknown as DataProvider;

beforeEach(stubBrowser);
afterEach(cleanup);

it('finds the pages that there are', () => {
  expect(ALL.length).toBeGreaterThan(60);
});

const isForbidden = (powers: Powers, { resource, action }: Address): boolean =>
  !mayReach(powers, resource, accessOf(action));

/** Each page is tried with the first user that may not open it. */
const firstForbidden = (page: Address) =>
  EVERY_POWERS.find(([, powers]) => isForbidden(powers, page))?.[1];
const forbiddenTo = (powers: Powers): string[] =>
  ALL.filter((page) => firstForbidden(page) === powers).map(({ path }) => path);

it('has a role for every page that may not open it', () => {
  const tried = EVERY_POWERS.flatMap(([, powers]) => forbiddenTo(powers));
  expect(ALL.map(({ path }) => path).filter((path) => !tried.includes(path))).toEqual([]);
});

it.each(EVERY_POWERS.filter(([, powers]) => forbiddenTo(powers).length > 0))(
  'tells %s in words that a page is not for that role, whose address was typed',
  async (_, powers) => {
    render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asUser(powers)} />);
    await screen.findByRole('menuitem', { name: 'Hoy' });
    for (const path of forbiddenTo(powers)) {
      asked = [];
      window.location.hash = `#${path}`;
      await waitFor(() => expect(window.location.hash, path).toBe('#/access-denied'));
      const read = asked.filter((one) => !mayReach(powers, one as Resource, 'r'));
      expect(read, path).toEqual([]);
    }
    await screen.findByText('No tenés acceso a esta página');
    screen.getByRole('heading', { level: 1, name: 'Sin acceso' });
  },
);
