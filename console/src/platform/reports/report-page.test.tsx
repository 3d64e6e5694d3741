import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { informeDeTurnos as wire } from '@gremio/contract/turnos/informes/endpoints.ts';
import { turnosInforme as informe } from '@gremio/contract/turnos/informes/rules.ts';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { asUser, stubBrowser } from '../testing.ts';
import { ReportPage } from './ReportPage.tsx';
import { Notices } from '../layout/Notices.tsx';

const valores = { reservados: 30, atendidos: 20, ausentes: 4, sin_marcar: 6, cancelados: 2 };
const CHOSEN = { desde: '2026-09-01', hasta: '2026-09-30', campania: '3', seccional: 'Rosario' };

const call = vi.fn<(endpoint: object, input: { query: Record<string, string> }) => unknown>();

/** Figures as the server counts them by what was asked. */
function count(query: Record<string, string>) {
  const { desde = '2026-09-08', hasta = '2026-11-29', por = 'semana' } = query;
  const clave = por === 'hora' ? '10:30' : '2026-09-07';
  return {
    desde,
    hasta,
    por,
    filas: [{ clave, titulo: clave, valores, antes: null }],
    total: valores,
    total_antes: null,
    ahora: null,
    contado: null,
    opciones: {
      campania: [{ clave: '3', titulo: 'Óptica 3' }],
      lugar: [],
      hora: [],
      seccional: [{ clave: 'Rosario', titulo: 'Rosario' }],
    },
  };
}

/** The address of the page, with a button that goes back. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás {decodeURIComponent(search)}</button>;
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext
        dataProvider={{ call } as unknown as DataProvider}
        authProvider={asUser({ role: 'turnos', isLocal: false })}
        i18nProvider={i18nFor([])}
      >
        <ReportPage report={{ informe, wire }} />
        <Address />
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  const options = await screen.findByRole('listbox', { name: label });
  fireEvent.click(within(options).getByText(option));
};
const table = async (by: string) =>
  (await screen.findByText(`Turnos, por ${by}`)).closest('table') as HTMLElement;
const lastAsked = () => call.mock.lastCall?.[1].query;

beforeEach(() => {
  stubBrowser();
  call.mockReset();
  call.mockImplementation(async (_endpoint, { query }) => count(query));
});
afterEach(() => vi.unstubAllGlobals());

it('is asked for by the choices, which its address keeps for the back button', async () => {
  open('/informes/turnos');
  await table('semana');
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: CHOSEN.desde } });
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: CHOSEN.hasta } });
  await choose('Campaña', 'Óptica 3');
  await choose('Seccional', 'Rosario');
  await waitFor(() => expect(lastAsked()).toEqual(CHOSEN));
  const total = within(await table('semana'))
    .getByText('Total')
    .closest('tr');
  expect(total?.cells[1]?.textContent).toBe('30');
  screen.getByText(/^Reservados: 30;/);
  screen.getByLabelText(/^Gráfico\. Reservados: 30/);
  await choose('Por', 'Hora');
  await table('hora');
  fireEvent.click(screen.getByText(/^Atrás .*por=hora/));
  await table('semana');
});

const BY_HOUR = { ...CHOSEN, por: 'hora' } as const;
const addressOfPage = `/informes/turnos?${new URLSearchParams(BY_HOUR)}`;

it('says why it cannot be read, without a second full stop after the server’s sentence', async () => {
  call.mockRejectedValue(new Error('No podemos atenderte en este momento.'));
  open('/informes/turnos');
  const said = await screen.findByText(/No podemos atenderte/);
  expect(said.textContent).toBe(
    'No pudimos traer este informe. No podemos atenderte en este momento.',
  );
});

it('is taken along as a workbook of the same choices', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>();
  fetched.mockResolvedValue(new Response('null', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  open(addressOfPage);
  await table('hora');
  fireEvent.click(await screen.findByText('Bajar'));
  fireEvent.click(await screen.findByText('Excel (XLSX)'));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const asked = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://x');
  expect(asked.pathname).toBe(addressOf(wire.exportar));
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...BY_HOUR,
    formato: 'xlsx',
    medida: 'reservados',
  });
});
