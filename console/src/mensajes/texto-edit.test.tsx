import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CORREOS } from '@gremio/contract/mensajes/correos/rules.ts';
import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { TextoEdit } from './pages/TextoEdit.tsx';
import { TextoList } from './pages/TextoList.tsx';
import { mensajes } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const CLASE = 'clave_activacion';
const { texto: ORIGINAL, titulo, cuando } = CORREOS[CLASE];
const ROW = { id: CLASE, titulo, cuando, ...ORIGINAL, cambiado: false, version: 1 };

const update = vi.fn<DataProvider['update']>();

type Call = (endpoint: object, input: { body?: { asunto?: string } }) => Promise<object>;

/** Replies with a preview of the unsaved words, as the server would. */
const call: Call = async (endpoint, { body }) =>
  endpoint === textosMensajes.vista
    ? {
        asunto: `Asunto: ${body?.asunto}`,
        html: '<style>@media (prefers-color-scheme: dark) {}</style><p>ABCD</p>',
        texto: 'Tu clave es ABCD',
      }
    : {};

function open(page: React.ReactNode, row: object = ROW) {
  const provider = {
    call,
    update,
    getOne: async () => ({ data: row }),
    getList: async () => ({ data: [row], total: 1 }),
  };
  render(
    <MemoryRouter initialEntries={[`/${CLASE}`]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor([mensajes])}
      >
        <ResourceContextProvider value="textos_mensajes">
          <Routes>
            <Route path="/:id" element={page} />
          </Routes>
        </ResourceContextProvider>
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  );
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  update.mockReset();
  update.mockImplementation(async (_resource, { data }) => ({ data: data as never }));
});

it('an unknown mark is told at its field, and the words that are saved are those that were seen', async () => {
  open(<TextoEdit />);
  await type(/^Asunto/, 'Tu clave de {organizasion}');
  press('Guardar');
  await screen.findByText('No conocemos {organizasion}. Podés usar {nombre}.');
  expect(document.activeElement).toBe(await field(/^Asunto/));
  expect(update).not.toHaveBeenCalled();

  await type(/^Asunto/, 'Acá está tu clave, {nombre}');
  await type(/^Después/, '');
  const seen = within(screen.getByRole('complementary', { name: 'Así llega el correo' }));
  await seen.findByText(/Asunto: Acá está tu clave, {nombre}/);
  const shownHtml = () => seen.getByTitle('El correo').getAttribute('srcdoc');
  expect(shownHtml()).toContain('@media not all');
  press('Oscuro');
  expect(shownHtml()).toContain('@media all');
  press('Como texto');
  seen.getByText('Tu clave es ABCD');
  press('Guardar');
  await screen.findByText('Se guardó. El próximo correo sale así.');
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    asunto: 'Acá está tu clave, {nombre}',
    despues: '',
  });
});

it('words of the staff are marked in the list, and go back to the original by one press', async () => {
  const own = { ...ROW, asunto: 'Acá está tu clave, {nombre}', cambiado: true };
  open(<TextoList />, own);
  const link = await screen.findByRole('link', { name: new RegExp(`^${titulo}`) });
  await waitFor(() => expect(link.textContent).toContain('Con texto propio'));
  open(<TextoEdit />, own);
  expect((await field(/^Asunto/)).value).toBe(own.asunto);
  press('Volver al texto original');
  await waitFor(async () => expect((await field(/^Asunto/)).value).toBe(ORIGINAL.asunto));
});
