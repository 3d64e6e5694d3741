import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLACE_NAMES, PLACES } from './platform/desk/place.ts';
import { asUser, EVERY_POWERS, stubBrowser } from './platform/testing.ts';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { rooms } from './rooms.ts';

const nothing = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;

beforeEach(stubBrowser);
afterEach(cleanup);

const PUERTA = { role: 'puerta', isLocal: false } as const;

const ALL = PLACES.map((place) => PLACE_NAMES[place]);

/** The places of the menu that a role has work in. */
const PLACES_OF: Record<Role, string[]> = {
  administracion: ALL,
  lectura: ALL,
  contenidos: ['Hoy', 'Beneficios y novedades', 'Hoteles', 'Informes', 'La organización'],
  turnos: ['Hoy', 'Personas', 'Turnos', 'Entregas', 'Informes', 'La organización'],
  eventos: ['Hoy', 'Personas', 'Eventos y congreso', 'Informes', 'La organización'],
  puerta: ['Hoy', 'Entregas', 'Eventos y congreso', 'Informes'],
};

/** The doors are the national office's. */
const PLACES_OF_LOCAL: Record<Role, string[]> = { ...PLACES_OF, puerta: ['Hoy', 'Entregas'] };

it.each(EVERY_POWERS)('shows %s the places with work, and no other', async (_, powers) => {
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asUser(powers)} />);
  await screen.findByRole('menuitem', { name: 'Hoy' });
  const shown = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(shown).toEqual((powers.isLocal ? PLACES_OF_LOCAL : PLACES_OF)[powers.role]);
});

it('leads the door to the counter, which is a page of its own', async () => {
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asUser(PUERTA)} />);
  const link = await screen.findByRole('link', { name: 'Abrir el mostrador' });
  expect(link.getAttribute('href')).toBe('/canje');
});

it('tells who has nothing to do here so', async () => {
  const others = rooms.filter(({ work = [] }) =>
    work.every(({ resource }) => resource !== 'canje'),
  );
  render(<ConsoleApp rooms={others} dataProvider={nothing} authProvider={asUser(PUERTA)} />);
  await screen.findByText(/Tu rol no trabaja en la consola/);
});

it('marks the place of the page in the menu, and brings its list into view', async () => {
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const admin = asUser({ role: 'administracion', isLocal: false });
  const provider = { ...nothing, getOne: () => new Promise(() => undefined) };
  window.location.hash = '#/campanias/1/show';
  render(
    <ConsoleApp
      rooms={rooms}
      dataProvider={provider as unknown as DataProvider}
      authProvider={admin}
    />,
  );
  const place = await screen.findByRole('menuitem', { name: 'Turnos' });
  expect(place.getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(seen).toContain('Campañas'));
  expect(seen).toContain('Turnos');
  vi.restoreAllMocks();
});

it.each(['/billeteras', '/ajustes-mapa'])(
  'marks the place of %s, which no menu lists',
  async (to) => {
    window.location.hash = `#${to}`;
    const admin = asUser({ role: 'administracion', isLocal: false });
    render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={admin} />);
    const place = await screen.findByRole('menuitem', { name: 'La organización' });
    expect(place.getAttribute('aria-current')).toBe('true');
  },
);

it('on a phone the account is a button without a name, and the search a dialog', async () => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const admin = asUser({ role: 'administracion', isLocal: false });
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={admin} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
  await screen.findByRole('menuitem', { name: 'Mi cuenta' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // A field with the focus would open the keyboard over the page.
  expect(document.activeElement?.getAttribute('role')).not.toBe('combobox');
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('says in one sentence, with one full stop, that an address is no page', async () => {
  const admin = asUser({ role: 'administracion', isLocal: false });
  window.location.hash = '#/nada';
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={admin} />);
  const said = await screen.findByText(/lo que buscás ya no está/);
  expect(said.textContent).toMatch(/ya no está\.$/);
  window.location.hash = '';
});
