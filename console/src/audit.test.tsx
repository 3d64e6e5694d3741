import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { UndoAct } from './personal/components/UndoAct.tsx';
import { AuditoriaList } from './personal/pages/AuditoriaList.tsx';
import { AuditoriaShow } from './personal/pages/AuditoriaShow.tsx';
import { RecordHistory } from './platform/history/RecordHistory.tsx';
import { i18nFor } from './platform/i18n/i18n.ts';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';

const ACT = {
  id: 1,
  acto: null,
  partes: 2,
  quien: 'Administración',
  hecho: 'cerró el lunes 7 y canceló 2 turnos',
  nombres: {},
  usuario_id: 'u',
  usuario: 'admin@demo.local',
  accion: 'cierre',
  recurso: 'dias',
  recurso_id: '4',
  persona_id: null,
  antes: null,
  despues: null,
  sin_deshacer: 'Pasó hace mucho.',
  se_deshace: null,
  deshace: null,
  deshecho: null,
  ip: '192.0.2.7',
  momento: '2026-11-28T10:00:00-03:00',
};
const PARTS = [2, 3].map((id) => ({
  ...ACT,
  id,
  acto: 1,
  partes: 0,
  hecho: `canceló el turno de PAZ, Ana (DNI ${id})`,
  accion: 'cambio',
  recurso: 'turnos',
  recurso_id: String(id),
  persona_id: 9,
  antes: { estado: 'reservado' },
  despues: { estado: 'cancelado' },
}));
const SAID = 'cerró el lunes 7 y canceló 2 turnos.';

let fails = false;
let asked: object[] = [];

function open(page: React.ReactNode) {
  const getList = async (resource: string, { filter }: { filter: { acto?: number } }) => {
    if (resource !== 'auditoria') return { data: [], total: 0 };
    if (fails) throw new Error('Sin respuesta');
    asked.push(filter);
    const data = filter.acto === 1 ? [ACT, ...PARTS] : [ACT];
    return { data, total: data.length };
  };
  const provider = {
    getList,
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: ACT }),
  };
  render(
    <MemoryRouter initialEntries={['/auditoria']}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor(rooms)}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        {page}
      </AdminContext>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stubBrowser();
  fails = false;
  asked = [];
});

it('an act is one sentence, which opens its parts with their changes; a failed list is read again', async () => {
  fails = true;
  open(
    <ResourceContextProvider value="auditoria">
      <AuditoriaList />
    </ResourceContextProvider>,
  );
  await screen.findByText(/^No se pudo leer la lista\./);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  const said = await screen.findByText(SAID, { exact: false });
  expect(said.textContent).toBe(`Administración ${SAID}`);

  fireEvent.click(said);
  const parts = within(await screen.findByRole('region', { name: 'Qué abarcó' }));
  const turnos = await parts.findAllByText(/^Canceló el turno de PAZ, Ana \(DNI \d\)\.$/);
  expect(turnos).toHaveLength(2);
  fireEvent.click(turnos[0] as HTMLElement);
  const change = await parts.findByRole('table', { name: 'Qué cambió' });
  expect(within(change).getByRole('row', { name: /^Estado/ }).textContent).toBe(
    'EstadoReservadoCancelado',
  );
  expect(parts.getByRole('link', { name: 'Ver a la persona' }).getAttribute('href')).toBe(
    '/personas/9/show',
  );
});

it('the page of a record tells what was done to it once its history is opened', async () => {
  open(<RecordHistory resource="dias" id={4} />);
  const summary = await screen.findByText('Historial');
  expect(asked).toEqual([]);
  fireEvent.click(summary);
  await screen.findByText(SAID, { exact: false });
  await waitFor(() => expect(asked).toEqual([{ recurso: 'dias', recurso_id: '4' }]));
});

it('an act that another button undoes names it and links to its page, and only a final one cannot be', async () => {
  const dice = 'Se deshace con «Cancelar», en el turno.';
  const se_deshace = { dice, pagina: '/personas/9/show' };
  open(<UndoAct act={{ ...ACT, sin_deshacer: dice, se_deshace }} />);
  const said = await screen.findByText(dice, { exact: false });
  expect(said.textContent).toBe(`${dice} Ir a esa página`);
  expect(within(said).getByRole('link').getAttribute('href')).toBe('/personas/9/show');
  cleanup();
  open(<UndoAct act={ACT} />);
  await screen.findByText('No se puede deshacer. Pasó hace mucho.');
});

it('on a phone a row opens the act on its own page', async () => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  open(
    <Routes>
      <Route
        path="/auditoria"
        element={
          <ResourceContextProvider value="auditoria">
            <AuditoriaList />
          </ResourceContextProvider>
        }
      />
      <Route
        path="/auditoria/:id/show"
        element={
          <ResourceContextProvider value="auditoria">
            <AuditoriaShow />
          </ResourceContextProvider>
        }
      />
    </Routes>,
  );
  fireEvent.click(await screen.findByText(SAID, { exact: false }));
  await screen.findByRole('heading', { level: 2, name: `Administración ${SAID.slice(0, -1)}` });
});
