import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  devolverVoucher,
  historialVoucher,
  vouchers,
} from '@gremio/contract/vouchers/endpoints.ts';
import {
  claimPorTelefono,
  vouchersDePersona,
} from '@gremio/contract/vouchers/telefono/endpoints.ts';
import {
  AdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { CancelVoucher } from './components/CancelVoucher.tsx';
import { GiveBackVoucher } from './components/GiveBackVoucher.tsx';
import { PersonaVouchers } from './components/PersonaVouchers.tsx';
import { VoucherHistory } from './components/VoucherHistory.tsx';
import { TipoShow } from './pages/TipoShow.tsx';
import { vouchers as room } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const VOUCHER = {
  id: 8,
  tipo_id: 1,
  tipo: 'Cine',
  persona_id: 9,
  titular: 'SOSA, Juan',
  numero_documento: '20111222',
  hijo_id: null,
  hijo: null,
  numdoc: null,
  codigo: 'ABCDE-12345',
  estado: 'reclamado',
  vence: '2099-12-31',
  usado_donde: null,
  motivo: null,
  version: 3,
};
const USED = { ...VOUCHER, estado: 'usado', usado_donde: 'Mostrador' };

const call = vi.fn<(endpoint: object, input: object) => Promise<unknown>>();

const open = (page: React.ReactNode, provider: object = {}) =>
  render(
    <MemoryRouter initialEntries={['/1/show']}>
      <AdminContext
        dataProvider={{ call, ...provider } as unknown as DataProvider}
        authProvider={asUser({ role: 'turnos', isLocal: false })}
        i18nProvider={i18nFor([room])}
      >
        {page}
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );
const show = (voucher: object) =>
  open(
    <RecordContextProvider value={voucher}>
      <CancelVoucher />
      <GiveBackVoucher />
      <VoucherHistory />
    </RecordContextProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  call.mockReset();
  call.mockImplementation(async (endpoint) => (endpoint === historialVoucher ? { pasos: [] } : {}));
});

it.each([
  ['Cancelar', 'Cancelar el voucher', 'cancelado', VOUCHER, vouchers.update, { id: '8' }],
  ['Devolver', 'Devolver el voucher', 'devuelto', USED, devolverVoucher, { id: 8 }],
] as const)('«%s» takes a reason, and is offered where it applies', async (...one) => {
  const [label, confirm, done, voucher, endpoint, params] = one;
  show(voucher);
  await press(label);
  expect(screen.queryAllByRole('button', { name: /^(Cancelar|Devolver)$/ })).toHaveLength(0);
  const dialog = within(
    screen.getByRole('dialog', { name: new RegExp(`^${confirm} ABCDE-12345`) }),
  );
  if (label === 'Devolver') dialog.getByText(/Deja de figurar usado en Mostrador/);
  await press(confirm);
  await dialog.findByText('Completá este dato.');
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Se suspendió.' } });
  await press(confirm);
  await screen.findByText(`El voucher ABCDE-12345 quedó ${done}.`);
  expect(call).toHaveBeenCalledWith(endpoint, {
    params,
    body: expect.objectContaining({ motivo: 'Se suspendió.' }),
  });
});

it('the history says when it was used, where, and why it was given back', async () => {
  const momento = '2026-11-28T10:00:00-03:00';
  const step = { momento, por: 'ana@demo.local', donde: null, motivo: null };
  const pasos = [
    { ...step, paso: 'pedido', por: null },
    { ...step, paso: 'usado', donde: 'Mostrador' },
    { ...step, paso: 'devuelto', motivo: 'Se cortó la película.' },
  ];
  call.mockResolvedValue({ pasos });
  show(VOUCHER);
  const list = within(screen.getByRole('list', { name: 'Historial' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Se pidió28/11/2026, 10:00',
    'Se usó en Mostrador28/11/2026, 10:00 · ana@demo.local',
    'Se devolvió28/11/2026, 10:00 · ana@demo.local · Se cortó la película.',
  ]);
});

it('a kind whose codes come from a list leads to the page that loads them', async () => {
  const tipo = { id: 1, nombre: 'Cine', clase: 'parque', codigos: 'lista', audiencia: null };
  const page = (
    <ResourceContextProvider value="voucher_tipos">
      <Routes>
        <Route path="/:id/show" element={<TipoShow />} />
      </Routes>
    </ResourceContextProvider>
  );
  open(page, { getOne: async () => ({ data: tipo }) });
  const link = await screen.findByRole('link', { name: 'Cargar códigos' });
  expect(link.getAttribute('href')).toBe('/voucher_tipos/1/codigos');
});

it('a voucher is asked for by phone, and its code is there to be read out', async () => {
  const dates = { desde: '2020-01-01', hasta: '2099-12-31', vence: '2099-12-31' };
  const due = { ...dates, id: null, nombre: null, estado: 'disponible', codigo: null };
  const tipo = { id: 1, nombre: 'Cine', cantidad: 4, ...dates, vouchers: [due] };
  const claimed = {
    ...tipo,
    vouchers: [{ ...due, id: 8, estado: 'reclamado', codigo: 'ABCDE-12345' }],
  };
  let tipos = [tipo] as object[];
  call.mockImplementation(async (endpoint) => {
    if (endpoint === vouchersDePersona) return { tipos };
    tipos = [claimed];
    return { vouchers: claimed.vouchers, sin_cubrir: 0 };
  });
  open(
    <RecordContextProvider value={{ id: 9, nombre: 'SOSA, Juan', estado: 'activo' }}>
      <PersonaVouchers />
    </RecordContextProvider>,
  );
  await press('Pedir');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir Cine para SOSA, Juan' }));
  fireEvent.click(dialog.getByText('Pedir'));
  expect((await screen.findByRole('code')).textContent).toBe('ABCDE-12345');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pedir' })).toBeNull());
  expect(call).toHaveBeenCalledWith(claimPorTelefono, { body: { persona_id: 9, tipo_id: 1 } });
});
