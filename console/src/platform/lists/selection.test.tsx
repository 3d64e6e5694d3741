import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  DataTable,
  ResourceContextProvider,
  useListContext,
  type DataProvider,
} from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { consoleStore } from '../store.ts';
import { stubBrowser } from '../testing.ts';
import { StaffList } from './StaffList.tsx';
import { StaffTable } from './StaffTable.tsx';

const NAMES = ['PÉREZ, Ana', 'SOSA, Luis'];
const texts = { name: 'Turno', fields: { nombre: 'Nombre' } };
const i18n = i18nFor([{ lists: [], routes: <></>, texts: { turnos: texts } }]);

const provider = {
  getList: async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: [{ id: pagination.page, nombre: NAMES[pagination.page - 1] }],
    total: 10,
  }),
} as unknown as DataProvider;

function Rows() {
  const { setFilters, setPage } = useListContext();
  return (
    <>
      <button onClick={() => setPage(2)}>siguiente</button>
      <button onClick={() => setFilters({ q: 'sosa' }, {})}>filtrar</button>
      <StaffTable primary={({ nombre }) => nombre} bulkActions={<button>Marcar</button>}>
        <DataTable.Col source="nombre" />
      </StaffTable>
    </>
  );
}

const store = consoleStore();
const openList = () =>
  render(
    <AdminContext dataProvider={provider} i18nProvider={i18n} store={store}>
      <ResourceContextProvider value="turnos">
        <StaffList perPage={5}>
          <Rows />
        </StaffList>
      </ResourceContextProvider>
    </AdminContext>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = () => document.querySelector('.RaBulkActionsToolbar-collapsed') === null;

async function select(name: string) {
  await screen.findByText(name);
  fireEvent.click(screen.getByLabelText('Elegir esta fila'));
  await screen.findByText('1 elegido');
}

beforeEach(() => {
  stubBrowser();
  window.location.hash = '#/turnos';
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  store.reset();
});

it('a selection is kept over the pages, and says how much of it is out of sight', async () => {
  openList();
  await select('PÉREZ, Ana');
  press('siguiente');
  await screen.findByText('1 elegido, 1 en otras páginas');
});

it('a selection ends when a filter changes', async () => {
  openList();
  await select('PÉREZ, Ana');
  press('filtrar');
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('a selection ends when the list is left', async () => {
  openList();
  await select('PÉREZ, Ana');
  cleanup();
  openList();
  await screen.findByText('PÉREZ, Ana');
  expect(isOpen()).toBe(false);
});
