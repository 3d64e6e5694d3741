import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { ListaDeEspera } from './components/ListaDeEspera.tsx';
import { SorteoSection } from './components/SorteoSection.tsx';
import { eventos } from './routes.tsx';

const drawn = {
  id: 12,
  estrategia: 'sorteo',
  publicado: true,
  sorteado: '2026-12-12T21:00:00-03:00',
  numero: '08431',
  fuente: 'Quinta de la Lotería de Córdoba',
  compromiso: 'ab'.repeat(32),
};

function show(evento: object) {
  const getManyReference = vi
    .fn<(resource: string, params: object) => Promise<object>>()
    .mockResolvedValue({ data: [], total: 0 });
  render(
    <AdminContext
      dataProvider={{ getManyReference } as unknown as DataProvider}
      i18nProvider={i18nFor([eventos])}
    >
      <RecordContextProvider value={evento}>
        <SorteoSection />
        <ListaDeEspera />
      </RecordContextProvider>
    </AdminContext>,
  );
  return getManyReference;
}

afterEach(cleanup);

it('a drawn evento shows its number and source, and where to run the draw again', async () => {
  const asked = show(drawn);
  await screen.findByText(/El orden salió del sorteo, con el número 08431 \(Quinta de la Lotería/);
  expect(screen.getByText('08431')).toBeDefined();
  expect(screen.getByText('Quinta de la Lotería de Córdoba')).toBeDefined();
  expect(
    screen.getByRole('link', { name: 'Comprobar el sorteo en la app' }).getAttribute('href'),
  ).toBe('/eventos/12/sorteo');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ sort: { field: 'puesto', order: 'ASC' } });
});

it('an evento before its draw has no number, and its list no drawn order', async () => {
  show({ ...drawn, sorteado: null, numero: null, fuente: null });
  await screen.findByText('Todavía no se hizo');
  expect(screen.queryByText(/El orden salió del sorteo/)).toBeNull();
});
