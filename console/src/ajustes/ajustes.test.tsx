import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrganizacionProvider } from '../platform/organizacion.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { AjusteEdit } from './pages/AjusteEdit.tsx';
import { AjusteList } from './pages/AjusteList.tsx';
import { MapaHelp } from './pages/MapaHelp.tsx';
import { ajustes } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const GEOREF = 'https://apis.datos.gob.ar/georef/api/direcciones';
const ORGANIZACION = {
  nombre: 'Unión de Trabajadores',
  nombre_corto: 'UT',
  color_principal: '#112233',
  color_secundario: '#445566',
  logo: null,
  contacto: { telefono: null, email: null, web: null },
};

const ROWS = [
  { id: 'organizacion', valor: ORGANIZACION, version: 1 },
  { id: 'buscador_direcciones', valor: { tipo: 'georef', url: null }, version: 1 },
  {
    id: 'dias_cerrados',
    valor: {
      dias: [
        { fecha: '2026-12-30', motivo: 'Día del gremio' },
        { fecha: '2026-12-31', motivo: 'Balance' },
      ],
    },
    version: 1,
  },
];

const update = vi.fn<DataProvider['update']>();
const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>();

function open(address: string) {
  const provider = {
    update,
    call,
    getOne: async (_resource: string, { id }: { id: string }) => ({
      data: ROWS.find((row) => row.id === id),
    }),
    getList: async () => ({ data: ROWS, total: ROWS.length }),
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <OrganizacionProvider>
        <AdminContext
          dataProvider={provider as unknown as DataProvider}
          authProvider={asUser({ role: 'administracion', isLocal: false })}
          i18nProvider={i18nFor([ajustes])}
        >
          <ResourceContextProvider value="ajustes">
            <Routes>
              <Route path="/ajustes" element={<AjusteList />} />
              <Route path="/ajustes/:id" element={<AjusteEdit />} />
              <Route path="/ajustes-mapa" element={<MapaHelp />} />
            </Routes>
          </ResourceContextProvider>
          <Notices />
        </AdminContext>
      </OrganizacionProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  call.mockReset();
  call.mockResolvedValue({});
  update.mockReset();
  update.mockImplementation(async (_resource, { data }) => ({ data: data as never }));
});

it('the address of a search service is saved', async () => {
  open('/ajustes/buscador_direcciones');
  fireEvent.change(await screen.findByLabelText(/^Dirección/), { target: { value: GEOREF } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardó el ajuste.');
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ valor: { tipo: 'georef', url: GEOREF } });
});

it('the setting of a search service leads to the addresses that there are', async () => {
  open('/ajustes/buscador_direcciones');
  fireEvent.click(await screen.findByRole('link', { name: /^Cómo conseguir/ }));
  await screen.findByText(GEOREF);
});

it('the closed days are counted among the settings, and opened with their reasons', async () => {
  open('/ajustes');
  await screen.findByText('Además de los feriados, 2 días');
  fireEvent.click(await screen.findByRole('link', { name: /^Días cerrados/ }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox', { name: /^Por qué/ })
        .map(({ value }) => value),
    ).toEqual(['Día del gremio', 'Balance']),
  );
});

it('the preview of the brand shows the mail that reminds of a turno', async () => {
  const mail = { asunto: 'Tu turno es mañana', html: '', texto: '' };
  call.mockImplementation(async (endpoint) => (endpoint === textosMensajes.vista ? mail : {}));
  open('/ajustes/organizacion');
  fireEvent.click(await screen.findByRole('button', { name: 'Correo' }));
  await screen.findByText(/Tu turno es mañana$/);
  expect(call).toHaveBeenCalledWith(textosMensajes.vista, {
    params: { id: 'recordatorio_turno' },
    body: { organizacion: ORGANIZACION },
  });
});
