import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { stubBrowser } from '../platform/testing.ts';
import { SeccionalEdit } from './pages/LugarForms.tsx';
import { SeccionalList } from './pages/LugarList.tsx';
import { seccionales } from './routes.tsx';

const place = (id: number, nombre: string, more: object = {}) => ({
  id,
  nombre,
  padre_id: null,
  padre: null,
  estado: 'vigente',
  personas: 12,
  grafias: [nombre],
  version: id + 10,
  ...more,
});
const ROSARIO = place(1, 'Rosario', { personas: 1200, grafias: ['Rosario', 'ROSARIO SUR'] });
const SEC_ROSARIO = place(2, 'Sec. Rosario', { estado: 'por_confirmar', personas: 1 });
const ROWS = [ROSARIO, SEC_ROSARIO];
const PAIR = {
  una: { id: 1, nombre: 'Rosario', personas: 1200 },
  otra: { id: 2, nombre: 'Sec. Rosario', personas: 1 },
  motivo: 'mismo_nombre',
};
const UNIDA = {
  id: 7,
  nombre: 'ROSARIO CENTRO',
  momento: '2026-11-27T13:01:00-03:00',
  usuario: 'clara@demo.local',
};

type Call = (endpoint: { path: string; method: string }, input: object) => Promise<unknown>;

function answers(pares: object[]): Call {
  return async ({ path }) => {
    if (path === wire.seccionales.parecidas.path) return { pares };
    if (path === wire.seccionales.unidas.path) return { unidas: [UNIDA] };
    if (path === wire.seccionales.lote.path) return { hechos: [2], rechazados: [] };
    return ROSARIO;
  };
}

interface Opened {
  address?: string;
  pares?: object[];
  /** Further methods of the data provider. */
  more?: object;
}

function open(page: React.ReactNode, { address = '/', pares = [PAIR], more = {} }: Opened = {}) {
  const call = vi.fn<Call>(answers(pares));
  const provider = {
    getList: async (resource: string) =>
      resource === 'seccionales' ? { data: ROWS, total: ROWS.length } : { data: [], total: 0 },
    getMany: async () => ({ data: [] }),
    getManyReference: async () => ({ data: [], total: 0 }),
    getOne: async (_resource: string, { id }: { id: string | number }) => ({
      data: ROWS.find((row) => row.id === Number(id)),
    }),
    call,
    ...more,
  } as unknown as DataProvider;
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext dataProvider={provider} i18nProvider={i18nFor([seccionales])}>
        <ResourceContextProvider value="seccionales">
          <Routes>
            <Route path="/:id?" element={page} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return call;
}
const sent = (call: ReturnType<typeof open>, path: string) =>
  call.mock.calls.find(([endpoint]) => endpoint.path === path)?.[1];
const button = (name: string) => screen.getByRole('button', { name });
async function openPair() {
  const card = await screen.findByRole('region', { name: 'Puede que sean la misma' });
  return within(within(card).getByRole('listitem'));
}

beforeEach(stubBrowser);
afterEach(cleanup);

it('lists places with their state in words, and the spellings where there are several', async () => {
  open(<SeccionalList />, { pares: [] });
  const row = within((await screen.findByText('Sec. Rosario')).closest('tr') as HTMLElement);
  row.getByText('Por confirmar');
  screen.getByText('Rosario · ROSARIO SUR');
  expect(screen.queryByText('Puede que sean la misma')).toBeNull();
});

it('confirms the chosen ones at once', async () => {
  const call = open(<SeccionalList />);
  await screen.findByText('Rosario · ROSARIO SUR');
  fireEvent.click(screen.getByLabelText('Elegir todos'));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar 2 seccionales' }));
  await waitFor(() =>
    expect(sent(call, wire.seccionales.lote.path)).toEqual({
      body: { ids: [1, 2], estado: 'vigente' },
    }),
  );
});

it('merges a pair into the one whose name the clerk keeps, with its version', async () => {
  const call = open(<SeccionalList />);
  const pair = await openPair();
  pair.getByText('1.200 personas');
  fireEvent.click(pair.getByRole('button', { name: 'Unir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unir Rosario y Sec. Rosario' });
  const kept = within(dialog).getByRole<HTMLInputElement>('radio', {
    name: 'Rosario · 1.200 personas',
  });
  expect(kept.checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Sec. Rosario · 1 persona' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unir' }));
  await waitFor(() =>
    expect(sent(call, wire.seccionales.unir.path)).toEqual({
      params: { id: 2 },
      body: { otra_id: 1, version: 12 },
    }),
  );
});

it('notes that a pair is two', async () => {
  const call = open(<SeccionalList />);
  const pair = await openPair();
  fireEvent.click(pair.getByRole('button', { name: 'Son dos' }));
  await waitFor(() =>
    expect(sent(call, wire.seccionales.distinta.path)).toEqual({
      params: { id: 1 },
      body: { otra_id: 2, distinta: true },
    }),
  );
});

it('links a place to its personas, and separates one that was merged into it', async () => {
  const call = open(<SeccionalEdit />, { address: '/1' });
  const link = await screen.findByRole('link', { name: '1.200 personas' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"seccional_id":1}');
  await screen.findByText('ROSARIO CENTRO');
  fireEvent.click(button('Separar'));
  const dialog = await screen.findByRole('dialog', { name: 'Separar ROSARIO CENTRO de Rosario' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Separar' }));
  await waitFor(() =>
    expect(sent(call, wire.seccionales.separar.path)).toEqual({ params: { id: 7 } }),
  );
});

it('merges another place, found by its name, into the one on the page', async () => {
  const call = open(<SeccionalEdit />, { address: '/1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Unir otra a esta…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unir otra seccional a Rosario' });
  const box = within(dialog).getByRole('combobox');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'sec' } });
  const own = await screen.findByRole('option', { name: /^Rosario/ });
  expect(own.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: /^Sec. Rosario/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unirla a Rosario' }));
  await waitFor(() =>
    expect(sent(call, wire.seccionales.unir.path)).toEqual({
      params: { id: 1 },
      body: { otra_id: 2, version: 11 },
    }),
  );
});

it('keeps what is typed into the form when a place is separated, and saves over its outcome', async () => {
  const row = { ...ROSARIO };
  const update = vi.fn<DataProvider['update']>().mockResolvedValue({ data: row as never });
  open(<SeccionalEdit />, {
    address: '/1',
    more: { update, getOne: async () => ({ data: { ...row } }) },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
  fireEvent.change(name, { target: { value: 'Rosario y alrededores' } });
  await screen.findByText('ROSARIO CENTRO');
  Object.assign(row, { personas: 900, version: 12 });
  fireEvent.click(button('Separar'));
  const dialog = await screen.findByRole('dialog', { name: /^Separar/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Separar' }));
  await screen.findByRole('link', { name: '900 personas' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Rosario y alrededores');
  fireEvent.click(button('Guardar'));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    nombre: 'Rosario y alrededores',
    version: 12,
  });
});

it('a spelling is added to a place, and taken away; its name stays', async () => {
  const call = open(<SeccionalEdit />, { address: '/1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar «ROSARIO SUR»' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(wire.seccionales.grafia, {
      params: { id: 1 },
      body: { texto: 'ROSARIO SUR', es: false },
    }),
  );
  expect(screen.queryByRole('button', { name: 'Quitar «Rosario»' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Agregar una forma…' }));
  fireEvent.change(await screen.findByLabelText(/^Como la escriben/), {
    target: { value: ' Ros. ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Agregarla' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(wire.seccionales.grafia, {
      params: { id: 1 },
      body: { texto: 'Ros.', es: true },
    }),
  );
});
