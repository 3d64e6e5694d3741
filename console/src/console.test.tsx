import { cleanup, render, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
