import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { EventoList } from './pages/EventoList.tsx';
import { eventos } from './routes.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

function renderList(data: object[]) {
  const getList = vi
    .fn<(resource: string, params: object) => Promise<object>>()
    .mockResolvedValue({ data, total: data.length });
  render(
    <AdminContext
      dataProvider={{ getList } as unknown as DataProvider}
      authProvider={asUser({ role: 'eventos', isLocal: false })}
      i18nProvider={i18nFor([eventos])}
    >
      <ResourceContextProvider value="eventos">
        <EventoList />
      </ResourceContextProvider>
    </AdminContext>,
  );
  return getList;
}

it('opens with what comes, the next one first, and shows the whole label of its filter', async () => {
  const getList = renderList([]);
  const filter = await screen.findByRole('combobox', { name: 'Cómo se inscriben' });
  const asked = { filter: { por_venir: true }, sort: { field: 'comienza', order: 'ASC' } };
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith('eventos', expect.objectContaining(asked)),
  );
  const field = filter.closest('.MuiTextField-root') as Element;
  expect(getComputedStyle(field).minWidth).toBe('280px');
});

it('says the first day of what lasts several days, and the hour of what begins at one', async () => {
  const more = { estrategia: 'titular', plazas: 9, inscriptos: 0, cancelado: null, estado: null };
  renderList([
    { ...more, id: 1, comienza: '2026-11-29T03:00:00Z', termina: '2026-12-05T02:59:00Z' },
    { ...more, id: 2, comienza: '2026-12-08T21:00:00Z', termina: '2026-12-09T02:00:00Z' },
  ]);
  expect(await screen.findByRole('cell', { name: '29/11/2026' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '8/12/2026, 18:00' })).toBeDefined();
});
