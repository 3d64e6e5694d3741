import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { activaciones } from '@gremio/contract/activacion/resumen/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FiguresProvider } from '../platform/home/figures.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { ActivacionesCard } from './components/ActivacionesCard.tsx';
import { ClaveList } from './pages/ClaveList.tsx';
import { activacion } from './routes.tsx';

const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>();
const provider = { call, getList: async () => ({ data: [], total: 0 }) };

const shown = (children: React.ReactNode) =>
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor([activacion])}
    >
      <FiguresProvider>{children}</FiguresProvider>
    </AdminContext>,
  );

beforeEach(() => {
  stubBrowser();
  call.mockReset();
});
afterEach(cleanup);

it('the empty list of keys says how they are issued, and prepares them for everybody', async () => {
  call.mockResolvedValue({ id: 4 });
  shown(
    <ResourceContextProvider value="claves_activacion">
      <ClaveList />
    </ResourceContextProvider>,
  );
  await screen.findByText(/emitila desde la página de una persona/);
  fireEvent.click(await screen.findByRole('button', { name: 'Claves que faltan' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(cartas.create, {
      body: { filtro: {}, via: 'correo_o_carta', solo_sin_clave: true },
    }),
  );
});

it('weeks without activations are said, and not drawn', async () => {
  const semanas = [{ lunes: '2026-11-16', activaciones: 0 }];
  call.mockResolvedValue({ semanas });
  shown(<ActivacionesCard />);
  await screen.findByText(/^Nadie activó la app/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(call).toHaveBeenCalledWith(activaciones, {});
});
