import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { AuthProvider, DataProvider } from 'react-admin';
import { mayTouch, ROLES, type Role } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubBrowser } from './platform/testing.ts';
import { accessOf } from './platform/http/auth.ts';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { i18nFor } from './platform/i18n/i18n.ts';
import { rooms } from './rooms.ts';

const i18n = i18nFor(rooms);
const nameOf = (resource: string) =>
  i18n.translate(`resources.${resource}.name`, { smart_count: 2 });

const asRole = (role: Role): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: 'Clara' }),
  getPermissions: async () => role,
  canAccess: async ({ action, resource }) =>
    mayTouch(role, resource as Parameters<typeof mayTouch>[1], accessOf(action)),
});

const nothing = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;

beforeEach(stubBrowser);
afterEach(cleanup);

it.each(ROLES)('shows %s the menu entries that the role may read, and no other', async (role) => {
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asRole(role)} />);
  await screen.findByRole('menuitem', { name: 'Inicio' });
  const expected = rooms
    .flatMap((room) => room.menu)
    .filter((resource) => mayTouch(role, resource, 'r'))
    .map(nameOf);
  const imports = rooms.flatMap((room) => room.imports ?? []);
  if (imports.some(({ resource }) => mayTouch(role, resource, 'w'))) expected.push('Importar');
  await waitFor(() => {
    const shown = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(shown).toEqual(['Inicio', ...expected]);
  });
});

it('leads the door to the counter, which is a page of its own', async () => {
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asRole('puerta')} />);
  const link = await screen.findByRole('link', { name: 'Abrir el mostrador' });
  expect(link.getAttribute('href')).toBe('/canje');
});

it('tells who has nothing to do here so', async () => {
  const others = rooms.filter(({ homeCards = [] }) =>
    homeCards.every(({ resource }) => resource !== 'canje'),
  );
  render(<ConsoleApp rooms={others} dataProvider={nothing} authProvider={asRole('puerta')} />);
  await screen.findByText(/Tu rol no trabaja en la consola/);
});
