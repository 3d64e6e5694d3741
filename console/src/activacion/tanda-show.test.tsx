import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, localStorageStore } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { bajarCartas, cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { Notices } from '../platform/layout/Notices.tsx';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { TandaShow } from './pages/TandaShow.tsx';
import { activacion } from './routes.tsx';

const ISSUING = {
  id: 4,
  estado: 'emitiendo',
  via: 'correo_o_carta',
  solo_sin_clave: true,
  usuario: 'clara@prueba.local',
  creada: '2026-11-20T15:00:00.000Z',
  cartas: 4_001,
  correos: 999,
  salteadas: { baja: 0, activada: 0, clave_vigente: 0, sin_correo: 0 },
  emitidas: 1_250,
  emitida: null,
  por_imprimir: 0,
  apartadas: 0,
  vence: null,
  impresa: null,
  impresa_por: null,
  version: 3,
};
const READY = { ...ISSUING, estado: 'lista', emitidas: 5_000, por_imprimir: 4_001, version: 4 };

const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>();

const show = () =>
  render(
    <MemoryRouter initialEntries={['/cartas/4/show']}>
      <AdminContext
        dataProvider={{ call } as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor([activacion])}
        store={localStorageStore()}
      >
        <Routes>
          <Route path="/cartas/:id/show" element={<TandaShow />} />
        </Routes>
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );

beforeEach(() => {
  stubBrowser();
  call.mockReset();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says how many keys are issued while they are, and then offers the letters', async () => {
  call.mockResolvedValue(ISSUING);
  show();
  const bar = await screen.findByRole('progressbar', { name: 'Claves emitidas' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('status').textContent).toBe('1.250 de 5.000 claves');
  screen.getByText(/podés cerrar esta página/);
  expect(call).toHaveBeenCalledWith(cartas.get, { params: { id: '4' } });

  call.mockResolvedValue({ ...ISSUING, emitidas: 5_000 });
  // The page asks again each second.
  await screen.findByText('5.000 de 5.000 claves', {}, { timeout: 5_000 });
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  call.mockResolvedValue(READY);
  await screen.findByRole('button', { name: 'Cartas 1 a 2.000' }, { timeout: 5_000 });
  expect(screen.queryByRole('progressbar', { name: 'Claves emitidas' })).toBeNull();
  screen.getByText(/^Se emitieron 5.000 claves: 999 por mail y 4.001 en carta/);
});

it('marks the parts that were saved, also when the page is opened again, and not for another layout', async () => {
  call.mockResolvedValue(READY);
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response('%PDF'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} }));
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Cartas 2.001 a 4.000' }));
  await screen.findByRole('button', { name: 'Cartas 2.001 a 4.000 (archivo bajado)' });
  const query = { por_hoja: '2', orden: 'reparto', separadores: 'true' } as const;
  expect(fetched.mock.calls.map(([url]) => url)).toContain(
    addressOf(bajarCartas, { id: 4, parte: 2 }, query),
  );
  screen.getByText('Bajaste 1 de 3 partes.');
  screen.getByText(/las cartas quedan en orden/);
  unmount();

  show();
  await screen.findByRole('button', { name: 'Cartas 2.001 a 4.000 (archivo bajado)' });
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText('Bajaste 0 de 3 partes.');
});

it('does not mark a part that could not be saved', async () => {
  call.mockResolvedValue(READY);
  const refused = { message: 'La tanda ya se cerró.' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 409 }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Carta 4.001' }));
  await screen.findByText('La tanda ya se cerró.');
  screen.getByText('Bajaste 0 de 3 partes.');
});
