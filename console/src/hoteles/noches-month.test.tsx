import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { noches } from '@gremio/contract/hoteles/endpoints.ts';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { NochesMonth } from './components/NochesMonth.tsx';
import { hoteles } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const NOW = new Date('2026-12-30T12:00:00-03:00');
const NEW_YEAR = { fecha: '2027-01-01', nombre: 'Año Nuevo', tipo: 'feriado' };

const call = vi.fn<(endpoint: object, input: object) => Promise<object>>();

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  call.mockReset();
  call.mockResolvedValue({ noches: 2, feriados: [NEW_YEAR] });
});
afterEach(() => vi.useRealTimers());

const night = (fecha: string) => document.querySelector(`[data-noche="${fecha}"]`) as HTMLElement;
const isFocused = (fecha: string) => expect(document.activeElement).toBe(night(fecha));

it('a range of nights, over the end of a year too, is chosen by the keyboard and loaded', async () => {
  const provider = { call, getList: async () => ({ data: [], total: 0 }) };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'contenidos', isLocal: false })}
      i18nProvider={i18nFor([hoteles])}
    >
      <RecordContextProvider value={{ id: 7, nombre: 'Hotel del Mar' }}>
        <NochesMonth />
      </RecordContextProvider>
      <Notices />
    </AdminContext>,
  );
  expect(night('2026-12-30').getAttribute('aria-pressed')).toBe('true');
  expect(night('2026-12-30').textContent).toMatch(/sin habitaciones cargadas/);
  night('2026-12-30').focus();

  // Two keys that arrive before the screen is drawn again are two nights.
  const twice = (key: string) =>
    act(() => {
      for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement as Element, { key });
    });
  twice('ArrowRight');
  isFocused('2027-01-01');
  await waitFor(() => expect(night('2027-01-01').textContent).toContain('Feriado: Año Nuevo'));
  expect(night('2027-01-02').textContent).not.toContain('Feriado');
  twice('ArrowLeft');
  isFocused('2026-12-30');

  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  isFocused('2027-01-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar habitaciones' }));
  await screen.findByRole('dialog', { name: 'Cargar habitaciones de Hotel del Mar' });
  await screen.findByText('Feriado: Año Nuevo');
  await userEvent.type(screen.getByLabelText(/^Habitaciones/), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Cargar' }));
  await screen.findByText('Se cargaron 2 noches.');
  expect(call).toHaveBeenCalledWith(noches.layOut, {
    params: { id: '7' },
    body: { desde: '2026-12-31', hasta: '2027-01-01', habitaciones: 5, cerrada: false },
  });
});
