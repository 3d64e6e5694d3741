import { cleanup, render, screen, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, it } from 'vitest';
import { ConsoleApp } from '../platform/ConsoleApp.tsx';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { turnos } from './routes.tsx';

const CAMPANIAS = [
  { id: 3, nombre: 'Útiles 2026' },
  { id: 4, nombre: 'Juguetes' },
];
const turno = {
  dia: '2026-12-09',
  hora: '10:30',
  numero_documento: '20111222',
  estado: 'reservado',
  creado: '2026-11-20T12:00:00-03:00',
};
const TURNOS = [
  { ...turno, id: 1, turno_id: 3, nombre: 'SOSA, Juan' },
  { ...turno, id: 2, turno_id: 4, nombre: 'PAZ, Ana' },
];

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

it('says of which campaign each turno is', async () => {
  const listOf = (resource: string): object[] =>
    resource === 'turnos' ? TURNOS : resource === 'campanias' ? CAMPANIAS : [];
  const provider = {
    call: async () => ({}),
    getList: async (resource: string) => ({ data: listOf(resource), total: 2 }),
    getMany: async (resource: string, { ids }: { ids: number[] }) => ({
      data: listOf(resource).filter((row) => ids.includes((row as { id: number }).id)),
    }),
  };
  window.location.hash = '#/turnos';
  render(
    <ConsoleApp
      rooms={[turnos]}
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'turnos', isLocal: false })}
    />,
  );
  await screen.findByRole('columnheader', { name: 'Campaña' });
  for (const [name, campania] of [
    [/SOSA, Juan/, 'Útiles 2026'],
    [/PAZ, Ana/, 'Juguetes'],
  ] as const) {
    const row = screen.getByRole('row', { name });
    await within(row).findByRole('cell', { name: campania });
  }
});
