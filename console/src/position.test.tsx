import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider } from 'react-admin';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { hoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { findDirecciones } from '@gremio/contract/lugares/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { sedes } from '@gremio/contract/seccionales/endpoints.ts';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BeneficioStep } from './beneficios/components/BeneficioStep.tsx';
import { SucursalInputs } from './beneficios/components/SucursalInputs.tsx';
import { EventoInputs } from './eventos/components/EventoInputs.tsx';
import { HotelInputs } from './hoteles/components/HotelInputs.tsx';
import { rooms } from './rooms.ts';
import { SedeInputs } from './seccionales/components/SedeInputs.tsx';
import { ContractForm } from './platform/forms/ContractForm.tsx';
import { i18nFor } from './platform/i18n/i18n.ts';
import { asUser, stubBrowser } from './platform/testing.ts';

const SEARCH = 'Buscar la dirección en el mapa';
const FOUND = { nombre: 'San Martín 250', nlatitud: -33.5, nlongitud: -60.25 };

/** The service that finds addresses; none until the organisation sets one. */
let url: string | null = 'https://ejemplo.org';

const call = vi.fn<(endpoint: unknown, input?: object) => Promise<unknown>>();

function openPage(page: ReactNode) {
  const provider = {
    call,
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: { id: 3, nombre: 'Pergamino' } }),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor(rooms)}
    >
      {page}
    </AdminContext>,
  );
}
const openForm = (resource: string, endpoint: Endpoint, Inputs: ComponentType, record: object) =>
  openPage(
    <Create resource={resource} redirect={false} record={record}>
      <ContractForm endpoint={endpoint} warnWhenUnsavedChanges={false}>
        <Inputs />
      </ContractForm>
    </Create>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const latitude = () => screen.getByLabelText<HTMLInputElement>(/^Latitud/).value;

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  url = 'https://ejemplo.org';
  call.mockReset();
  call.mockImplementation(async (endpoint, input) => {
    if (endpoint === findDirecciones) return { candidatos: [FOUND] };
    if (endpoint !== getAjuste) return {};
    const asksGeocoder = JSON.stringify(input).includes('buscador');
    return asksGeocoder ? { tipo: 'georef', url } : { teselas: null };
  });
});
afterEach(cleanup);

const NAMES = { direccion: 'San Martín 250', localidad: 'Pergamino', provincia: 'Buenos Aires' };
const { direccion } = NAMES;
const SEDE = { direccion, localidad: NAMES.localidad };
const IDS = { localidad_id: '3', provincia_id: '2' };

it.each([
  ['hoteles', hoteles.create, HotelInputs, NAMES, NAMES],
  ['sedes', sedes.create, SedeInputs, SEDE, SEDE],
  ['eventos', eventos.create, EventoInputs, { direccion }, { direccion }],
  // The names of a branch are those that it was saved with.
  ['sucursales', sucursales.create, SucursalInputs, { ...NAMES, ...IDS }, { direccion, ...IDS }],
] as const)(
  'the position of %s is found by the address',
  async (name, create, Inputs, has, query) => {
    openForm(name, create, Inputs, has);
    await press(SEARCH);
    await press('Queda acá');
    expect(call).toHaveBeenCalledWith(findDirecciones, { query });
    await waitFor(() => expect(latitude()).toBe('-33.5'));
  },
);

it('the first benefit of an installation is published with the position of its branch', async () => {
  openPage(<BeneficioStep />);
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(/^Nombre/, 'Cine Sur');
  await type(/^Rubro/, 'Cine');
  await type(/^Sucursal/, 'Centro');
  await type(/^Dirección/, direccion);
  await press(SEARCH);
  await press('Queda acá');
  await waitFor(() => expect(latitude()).toBe('-33.5'));
  await press('Publicar el beneficio');
  const body: unknown = expect.objectContaining({ nlatitud: -33.5, nlongitud: -60.25 });
  await waitFor(() => expect(call).toHaveBeenCalledWith(publicarPrimero, { body }));
});

it('no address is searched before the organisation sets a service, nor before one is written', async () => {
  url = null;
  openForm('hoteles', hoteles.create, HotelInputs, NAMES);
  await screen.findByLabelText(/^Latitud/);
  await waitFor(() => expect(call).toHaveBeenCalledWith(getAjuste, expect.anything()));
  expect(screen.queryByRole('button', { name: SEARCH })).toBeNull();
  cleanup();
  url = 'https://ejemplo.org';
  openForm('hoteles', hoteles.create, HotelInputs, {});
  const search = await screen.findByRole<HTMLButtonElement>('button', { name: SEARCH });
  expect(search.disabled).toBe(true);
});

it('a service that does not answer says so, and puts no pin', async () => {
  call.mockImplementation(async (endpoint, input) => {
    if (endpoint === findDirecciones) throw new Error('El buscador de direcciones no contestó.');
    if (endpoint !== getAjuste) return {};
    return JSON.stringify(input).includes('buscador') ? { tipo: 'georef', url } : { teselas: null };
  });
  openForm('hoteles', hoteles.create, HotelInputs, NAMES);
  await press(SEARCH);
  expect((await screen.findByRole('alert')).textContent).toContain('no contestó');
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Queda acá' });
  expect(confirm.disabled).toBe(true);
});

it('a position is taken from the link that was copied from a map', async () => {
  url = null;
  openForm('hoteles', hoteles.create, HotelInputs, NAMES);
  const paste = await screen.findByLabelText(/^Pegar el lugar/);
  fireEvent.change(paste, { target: { value: 'https://maps.app.goo.gl/x' } });
  await screen.findByText(/^Acá no hay coordenadas/);
  expect(latitude()).toBe('');
  fireEvent.change(paste, { target: { value: 'https://maps.google.com/?q=-33.5,-60.25' } });
  await waitFor(() => expect(latitude()).toBe('-33.5'));
  await screen.findByText('Listo: las coordenadas están abajo.');
  expect(screen.queryByText(/^Acá no hay coordenadas/)).toBeNull();
});
