import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { ocupacion, turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import { AdminContext, type DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PendingReservas } from './hoteles/components/PendingReservas.tsx';
import { FiguresProvider } from './platform/home/figures.tsx';
import { i18nFor } from './platform/i18n/i18n.ts';
import { listAddress } from './platform/lists/list-address.ts';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';
import { LiveCampania } from './turnos/components/LiveCampania.tsx';
import { TodayTurnos } from './turnos/components/TodayTurnos.tsx';
import { TodayVouchers } from './vouchers/components/TodayVouchers.tsx';

const DIA = '2026-12-03';
const POLL_MS = 5_000;
const CAMPANIAS = [
  { id: 1, nombre: 'Kits', fire_collection: 'turnos' },
  { id: 2, nombre: 'Anteojos', fire_collection: 'anteojos' },
];

const call = vi.fn<(endpoint: object, input: object) => Promise<unknown>>();

function show(cards: React.ReactNode, reservas: object[] = []) {
  const getList = async (resource: string) => {
    const data = resource === 'reservas' ? reservas : CAMPANIAS;
    return { data, total: data.length };
  };
  render(
    <AdminContext
      dataProvider={{ call, getList } as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor(rooms)}
    >
      <FiguresProvider>{cards}</FiguresProvider>
    </AdminContext>,
  );
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  call.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a campaign that fills moves by itself, by arrows too, and leads to who booked', async () => {
  let tomados = 0;
  call.mockImplementation(async (endpoint) => {
    if (endpoint !== ocupacion) return { feriados: [] };
    const celdas = ['09:00', '10:30'].map((hora) => ({
      dia: DIA,
      hora,
      tomados: hora === '10:30' ? tomados : 0,
      limite: 2,
      cerrada: false,
    }));
    const minutos = Array.from({ length: 120 }, (_, minute) => (minute === 0 ? tomados : 0));
    const apertura = tomados > 0 ? { desde: `${DIA}T08:00:00-03:00`, minutos } : null;
    return { hoy: DIA, celdas, apertura };
  });
  show(<LiveCampania />);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Campaña' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Anteojos' }));
  await screen.findByRole('heading', { name: 'Cómo se llena: Anteojos' });
  const cell = (taken: number, hora: string) =>
    screen.findByRole('link', { name: `${taken}/2, ${formatDayAndHour(DIA, hora)}` });
  await cell(0, '10:30');
  screen.getByText(/Todavía nadie reservó/);

  tomados = 1;
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  const taken = await cell(1, '10:30');
  screen.getByText(/En sus dos primeras horas, 1 turno/);
  const curve = screen.getByRole('table', { name: 'Turnos reservados desde la apertura' });
  expect(within(curve).getAllByRole('rowheader')[0]?.textContent).toBe('Desde las 08:00');

  const first = await cell(0, '09:00');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(taken);
  const filter = { campania_id: 2, dia: DIA, hora: '10:30' };
  expect(taken.getAttribute('href')).toBe(`#${listAddress('turnos', filter)}`);
});

it('a card that fails leaves the others standing, and is tried again', async () => {
  let fails = true;
  call.mockImplementation(async (endpoint) => {
    if (endpoint === turnosDeHoy) return { dia: DIA, ahora: '12:00', horas: [] };
    if (endpoint !== vouchersDeHoy) return {};
    if (fails) throw new Error('El sistema no responde.');
    const tipo = { id: 1, nombre: 'Cine', stock: 5, quedan: 5, reclamados_hoy: 0, usados_hoy: 0 };
    return { dia: DIA, tipos: [tipo] };
  });
  show(
    <>
      <TodayTurnos />
      <TodayVouchers />
    </>,
  );
  const failed = within(screen.getByRole('region', { name: 'Vouchers de hoy' }));
  await failed.findByText(/^No pudimos traer estas cifras\. El sistema no responde\./);
  screen.getByText(/no se dan turnos/);
  fails = false;
  fireEvent.click(failed.getByRole('button', { name: 'Probar de nuevo' }));
  await failed.findByRole('table', { name: 'Vouchers de hoy, por tipo' });
});

it('the reservations that wait lead to their list', async () => {
  const stay = { fecha_desde: DIA, fecha_hasta: DIA, creado: `${DIA}T12:00:00-03:00` };
  show(<PendingReservas />, [
    { id: 1, nombre: 'SOSA, Juan', hotel_nombre: 'Hotel', estado: 'solicitada', ...stay },
  ]);
  const link = await screen.findByRole('link', { name: '1 reserva espera respuesta' });
  expect(link.getAttribute('href')).toBe(`#${listAddress('reservas', { estado: 'solicitada' })}`);
});
