import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { EventoList } from './pages/EventoList.tsx';
import { eventos } from './routes.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

it('opens with what comes, the next one first, and shows the whole label of its filter', async () => {
  const getList = vi
    .fn<(resource: string, params: object) => Promise<object>>()
    .mockResolvedValue({ data: [], total: 0 });
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
  const filter = await screen.findByRole('combobox', { name: 'Cómo se inscriben' });
  const asked = { filter: { por_venir: true }, sort: { field: 'comienza', order: 'ASC' } };
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith('eventos', expect.objectContaining(asked)),
  );
  const field = filter.closest('.MuiTextField-root') as Element;
  expect(getComputedStyle(field).minWidth).toBe('280px');
});
