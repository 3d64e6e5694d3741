import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { ReservaList } from './pages/ReservaList.tsx';
import { hoteles } from './routes.tsx';

const reserva = {
  id: 1,
  hotel_id: 3,
  hotel_nombre: 'Hotel del Mar',
  persona_id: 9,
  nombre: 'SOSA, Juan',
  fecha_desde: '2026-12-08',
  fecha_hasta: '2026-12-11',
  noches: 3,
  adultos: 2,
  menores: 0,
  habitaciones: 1,
  estado: 'solicitada',
  total: 90_000,
  creado: '2026-11-20T12:00:00-03:00',
};

beforeEach(stubBrowser);
afterEach(cleanup);

it('shows when each guest leaves and what the stay costs', async () => {
  const getList = async (resource: string) =>
    resource === 'reservas'
      ? { data: [reserva, { ...reserva, id: 2, total: null }], total: 2 }
      : { data: [], total: 0 };
  render(
    <AdminContext
      dataProvider={{ getList } as unknown as DataProvider}
      authProvider={asUser({ role: 'contenidos', isLocal: false })}
      i18nProvider={i18nFor([hoteles])}
    >
      <ResourceContextProvider value="reservas">
        <ReservaList />
      </ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByRole('columnheader', { name: 'Salida' });
  expect(screen.getAllByText('11/12/2026')).toHaveLength(2);
  expect(screen.getByText(/90\.000/)).toBeDefined();
  expect(screen.getByText('A consultar')).toBeDefined();
});
