import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { UsuarioCreate } from './pages/UsuarioForms.tsx';
import { personal } from './routes.tsx';

/** Definition that its routes give: an option shows the name. */
const SECCIONALES = { seccionales: { name: 'seccionales', recordRepresentation: 'nombre' } };
const SALTA = { id: 4, nombre: 'Salta' };
const ROSARIO = { id: 5, nombre: 'Rosario' };

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});

it('a clerk who is limited to Salta invites to places of their own', async () => {
  const create = vi.fn<DataProvider['create']>().mockResolvedValue({ data: { id: 1 } as never });
  const getList = async (_resource: string, { filter }: { filter: { propia?: boolean } }) => {
    const data = filter.propia ? [SALTA] : [SALTA, ROSARIO];
    return { data, total: data.length };
  };
  const provider = {
    create,
    getList,
    getMany: async () => ({ data: [SALTA] }),
    call: async () => ({}),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: true })}
      i18nProvider={i18nFor([personal])}
    >
      <ResourceDefinitionContextProvider definitions={SECCIONALES}>
        <ResourceContextProvider value="usuarios">
          <UsuarioCreate />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Nora' } });
  fireEvent.change(screen.getByLabelText(/^Correo/), { target: { value: 'nora@ejemplo.org' } });
  fireEvent.mouseDown(screen.getByLabelText(/^Rol/));
  fireEvent.click(await screen.findByRole('option', { name: 'Turnos' }));
  fireEvent.mouseDown(screen.getByLabelText(/^Seccionales/));
  const option = await screen.findByRole('option', { name: 'Salta' });
  expect(screen.queryByRole('option', { name: 'Rosario' })).toBeNull();
  fireEvent.click(option);
  fireEvent.click(screen.getByText('Mandar la invitación'));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    role: 'turnos',
    seccional_ids: [SALTA.id],
  });
});
