import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { AuthProvider, DataProvider } from 'react-admin';
import { mayTouch, ROLES, type Resource, type Role } from '@gremio/contract/personal/rules.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubBrowser } from './platform/testing.ts';
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
  { path: '/eventos/1/lista', resource: 'eventos', action: 'edit' },
  { path: '/eventos/1/imprimir', resource: 'eventos', action: 'list' },
  { path: '/voucher_tipos/1/codigos', resource: 'voucher_tipos', action: 'edit' },
  { path: '/congresos/1/importar', resource: 'congresales', action: 'edit' },
  { path: '/congresos/1/lista', resource: 'congresos', action: 'list' },
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

const asRole = (role: Role): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: 'Clara' }),
  getPermissions: async () => role,
  canAccess: async ({ action, resource }) => mayTouch(role, resource as Resource, accessOf(action)),
});

const nothing = {
  getList: async () => ({ data: [], total: 0 }),
  getMany: async () => ({ data: [] }),
  getOne: () => new Promise(() => undefined),
  call: () => new Promise(() => undefined),
} as unknown as DataProvider;

beforeEach(stubBrowser);
afterEach(cleanup);

it('finds the pages that there are', () => {
  expect(ALL.length).toBeGreaterThan(60);
});

/** The pages tried with this role: each page is tried with the first role that may not open it. */
const forbiddenTo = (role: Role): string[] =>
  ALL.filter(
    ({ resource, action }) =>
      ROLES.find((one) => !mayTouch(one, resource, accessOf(action))) === role,
  ).map(({ path }) => path);

it('has a role for every page that may not open it', () => {
  const tried = ROLES.flatMap(forbiddenTo);
  expect(ALL.map(({ path }) => path).filter((path) => !tried.includes(path))).toEqual([]);
});

it.each(ROLES.filter((role) => forbiddenTo(role).length > 0))(
  'tells %s in words that a page is not for that role, whose address was typed',
  async (role) => {
    render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asRole(role)} />);
    await screen.findByRole('menuitem', { name: 'Inicio' });
    for (const path of forbiddenTo(role)) {
      window.location.hash = `#${path}`;
      await waitFor(() => expect(window.location.hash, path).toBe('#/access-denied'));
    }
    await screen.findByText('Tu rol no permite ver esta página');
  },
  300_000,
);
