import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { layOut } from '@gremio/contract/turnos/endpoints.ts';
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
import { CampaniaEdit } from './pages/CampaniaForms.tsx';
import { OcupacionSection } from './components/OcupacionSection.tsx';
import { PatronPage } from './pages/PatronPage.tsx';
import { turnos } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

/** From Monday to Friday. The deliveries begin on the third; the fourth is laid out, the fifth is closed. */
const DAYS = ['2099-03-02', '2099-03-03', '2099-03-04', '2099-03-05', '2099-03-06'] as const;
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = DAYS;
const CLOSED = { fecha: FRIDAY, nombre: 'Día del gremio', tipo: 'cerrado' };
const NOT_OFFERED = 'Hay 3 reservas de antes del inicio de la entrega. No se pierden';

const CAMPANIA = {
  id: 1,
  nombre: 'Útiles',
  audiencia: null,
  fire_collection: 'turnos',
  desde: '2099-01-01',
  hasta: '2099-03-31',
  dia_inicio_entrega: WEDNESDAY,
  edad_minima: null,
  edad_maxima: null,
  cant_turnos: 5,
  limite_empleados: 300,
  dias_por_empleado: 1,
  abierta: true,
  version: 1,
  cant_dias: 2,
  cant_reservados: 3,
  capacidad: 25,
  antes_de_entrega: 3,
};
const dia = (fecha: string, cant_empleados: number) => ({
  id: Number(fecha.slice(8)),
  campania_id: 1,
  dia: fecha,
  desc: null,
  cerrado: false,
  cant_empleados,
  capacidad: 25,
  version: 1,
});

const call = vi.fn<(endpoint: object, input: object) => Promise<object>>();

function open(page: React.ReactNode, dias: object[]) {
  const provider = {
    call,
    getList: async (resource: string) =>
      resource === 'dias' ? { data: dias, total: dias.length } : { data: [], total: 0 },
    getOne: async () => ({ data: CAMPANIA }),
    getMany: async () => ({ data: [] }),
  } as unknown as DataProvider;
  render(
    <MemoryRouter initialEntries={['/campanias/1/patron']}>
      <AdminContext
        dataProvider={provider}
        authProvider={asUser({ role: 'turnos', isLocal: false })}
        i18nProvider={i18nFor([turnos])}
      >
        <Routes>
          <Route
            path="/campanias/:id/patron"
            element={<ResourceContextProvider value="campanias">{page}</ResourceContextProvider>}
          />
          <Route path="*" element={<p>Otra página</p>} />
        </Routes>
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Types the hours of a pattern, and its first and last day. */
async function fillPattern(desde: string, hasta: string) {
  await screen.findByText('Qué se va a armar');
  type(/^Desde/, desde);
  type(/^Hasta/, hasta);
  type(/^Primera hora/, '09:00');
  type(/^Última hora/, '10:00');
}
const preview = () => screen.getByText('Qué se va a armar').closest('section') as HTMLElement;
const says = (text: string) => waitFor(() => expect(preview().textContent).toContain(text));
const day = (fecha: string) =>
  preview().querySelector(`[data-dia="${fecha}"]`) as HTMLButtonElement;
const nameOf = (fecha: string) => day(fecha).getAttribute('aria-label');

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  call.mockReset();
  call.mockImplementation(async (endpoint) =>
    endpoint === listFeriados ? { feriados: [CLOSED] } : { dias: 1, horas: 3, personas: 0 },
  );
});

it('days before the delivery are named, and days are left out by a click or by the keyboard', async () => {
  open(<PatronPage />, [dia(THURSDAY, 0)]);
  await fillPattern(MONDAY, THURSDAY);
  await says('3 días nuevos');
  await says(`2 son de antes del inicio de la entrega (${formatDay(WEDNESDAY)}): no se ofrecen.`);
  expect(nameOf(MONDAY)).toContain('antes de la entrega, no se ofrece');
  expect(nameOf(WEDNESDAY)).not.toContain('antes de la entrega');

  fireEvent.click(day(MONDAY));
  await says('2 días nuevos');
  act(() => day(MONDAY).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(day(TUESDAY));
  await userEvent.keyboard('{Enter}');
  await says('1 día nuevo');
  expect(nameOf(TUESDAY)).toContain('se saltea');
  await userEvent.keyboard('{Enter}');
  await says('2 días nuevos');
});

it('a closed day is skipped until the clerk asks for it, and is laid out then', async () => {
  open(<PatronPage />, []);
  await fillPattern(FRIDAY, FRIDAY);
  await says('Se saltea 1 feriado o día que no se atiende:');
  await says(`${formatDay(FRIDAY)}. No se atiende: Día del gremio`);
  await says('Ningún día cae en esas fechas.');
  expect(nameOf(FRIDAY)).toMatch(/, No se atiende: Día del gremio, se saltea$/);
  fireEvent.click(day(FRIDAY));
  await says('Se arma en 1 feriado o día que no se atiende:');
  fireEvent.click(day(FRIDAY));
  await says('Se saltea 1 feriado');
  fireEvent.click(screen.getByLabelText(/^Saltear los feriados/));
  await says('1 día nuevo, 3 horas, 5 lugares: 15 turnos.');
  fireEvent.click(screen.getByText('Armar 1 día'));
  await screen.findByText('Otra página');
  await screen.findByText('Se armaron 1 día y 3 horas.');
  expect(call).toHaveBeenCalledWith(layOut, {
    params: { id: '1' },
    body: expect.objectContaining({
      desde: FRIDAY,
      hasta: FRIDAY,
      horas: ['09:00', '09:30', '10:00'],
      feriados: [],
    }),
  });
});

it('the form says which bookings a first day would leave out', async () => {
  open(<CampaniaEdit />, [dia(MONDAY, 3), dia(THURSDAY, 1)]);
  const start = await screen.findByLabelText(/^Inicio de la entrega/);
  await screen.findByText(NOT_OFFERED, { exact: false });
  fireEvent.change(start, { target: { value: MONDAY } });
  await waitFor(() => expect(screen.queryByText(NOT_OFFERED, { exact: false })).toBeNull());
});

it('a campaign marks its days before the delivery, and the closed ones', async () => {
  open(
    <RecordContextProvider value={CAMPANIA}>
      <OcupacionSection />
    </RecordContextProvider>,
    [dia(MONDAY, 3), dia(FRIDAY, 1)],
  );
  await screen.findByText(NOT_OFFERED, { exact: false });
  const days = within(await screen.findByRole('region', { name: 'Días de la campaña' }));
  const row = (fecha: string) => days.getByRole('row', { name: new RegExp(formatDay(fecha)) });
  await waitFor(() => expect(row(FRIDAY).textContent).toContain('No se atiende: Día del gremio'));
  expect(row(MONDAY).textContent).toContain('Antes de la entrega');
  expect(row(FRIDAY).textContent).not.toContain('Antes de la entrega');
});
