import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  entradasDePersona,
  eventosDePersona,
  invitaciones,
} from '@gremio/contract/eventos/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import {
  AdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { PersonaEventos } from './components/PersonaEventos.tsx';
import { eventos as room } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const NORMA = { id: 9, nombre: 'FERREYRA, Norma', estado: 'activo' };
const HUGO = { nombre: 'FERREYRA, Hugo', numdoc: '20333444', parentesco: 'acompanante' };
const EVENTO = {
  id: 3,
  nombre: 'Peña',
  libres: 5,
  comienza: '2099-12-12T21:00:00-03:00',
  estrategia: 'titular_y_acompanantes',
  invitacion: null,
  strategy: { situacion: 'abierta', max_acompanantes: 2, acciones: ['inscribir'] },
};
const ENROLLED = {
  ...EVENTO,
  invitacion: { estado: 'inscripta', personas: 2, puesto: null, oferta_hasta: null },
  strategy: { ...EVENTO.strategy, acciones: ['cambiar'] },
};
const INVITACION = { id: 6, evento_id: 3, nombre: NORMA.nombre, version: 4 };

const call = vi.fn<(endpoint: object, input: object) => Promise<unknown>>();

function show(evento: object) {
  call.mockImplementation(async (endpoint) =>
    endpoint === eventosDePersona ? { eventos: [evento] } : { estado: 'inscripta', personas: 2 },
  );
  const rows: Record<string, object[]> = {
    invitaciones: [INVITACION],
    invitados: [{ ...HUGO, id: 1 }],
  };
  const getList = async (resource: string) => {
    const data = rows[resource] ?? [];
    return { data, total: data.length };
  };
  render(
    <AdminContext
      dataProvider={{ call, getList } as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor([room])}
    >
      <ResourceContextProvider value="personas">
        <RecordContextProvider value={NORMA}>
          <PersonaEventos />
        </RecordContextProvider>
      </ResourceContextProvider>
      <Notices />
    </AdminContext>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  call.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it('a member is enrolled by phone with whom she brings', async () => {
  show(EVENTO);
  await press('Inscribir');
  const dialog = await screen.findByRole('dialog', { name: /^Inscribir a FERREYRA, Norma/ });
  await press('Sumar a alguien');
  type(/^Apellido y nombre/, HUGO.nombre);
  type(/^Documento/, HUGO.numdoc);
  fireEvent.mouseDown(screen.getByLabelText(/^Qué es del titular/));
  fireEvent.click(await screen.findByRole('option', { name: 'Acompañante' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Inscribir' }));
  await screen.findByText('Quedó la inscripción: 2 personas.');
  expect(call).toHaveBeenCalledWith(invitaciones.create, {
    body: expect.objectContaining({
      evento_id: 3,
      persona_id: 9,
      invitados: [expect.objectContaining(HUGO)],
    }),
  });
});

it('her guests are changed, and the entries are printed', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>();
  fetched.mockResolvedValue(new Response('null', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  show(ENROLLED);
  await screen.findByText('Inscripta');
  await press('Cambiar quiénes van');
  await screen.findByRole('dialog', { name: /^Quiénes van con FERREYRA, Norma/ });
  expect(screen.getByLabelText<HTMLInputElement>(/^Apellido y nombre/).value).toBe(HUGO.nombre);
  type(/^Apellido y nombre/, 'FERREYRA, Hugo Daniel');
  await press('Guardar quiénes van');
  await screen.findByText('Quedó la inscripción: 2 personas.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledWith(invitaciones.update, {
    params: { id: '6' },
    body: expect.objectContaining({
      version: 4,
      invitados: [expect.objectContaining({ ...HUGO, nombre: 'FERREYRA, Hugo Daniel' })],
    }),
  });
  await press('Imprimir las entradas');
  await waitFor(() =>
    expect(fetched.mock.calls.map(([url]) => url)).toContain(
      addressOf(entradasDePersona, { id: 9, evento_id: 3 }),
    ),
  );
});
