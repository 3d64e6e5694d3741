import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  avisarNoticia,
  contarAvisados,
  listAvisosDeNoticia,
} from '@gremio/contract/noticias/avisos/endpoints.ts';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { NotifyAudience } from './components/NotifyAudience.tsx';
import { noticias } from './routes.tsx';

const NOTICIA = { id: 5, titulo: 'Asamblea', audiencia: null, estado: 'publicada' };
const AVISO = {
  id: 1,
  seccional: 'Salta',
  momento: '2026-11-28T10:00:00-03:00',
  usuario: 'clara@demo.local',
  personas: 1,
  terminado: true,
  misma_audiencia: true,
};

let sent: (typeof AVISO)[] = [];
const call = vi.fn<(endpoint: object, input: { query?: object }) => Promise<unknown>>();

function show(noticia: object) {
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'contenidos', isLocal: false })}
      i18nProvider={i18nFor([noticias])}
    >
      <RecordContextProvider value={noticia}>
        <NotifyAudience />
      </RecordContextProvider>
    </AdminContext>,
  );
}

beforeEach(() => {
  stubBrowser();
  sent = [];
  call.mockReset();
  call.mockImplementation(async (endpoint, { query }) => {
    if (endpoint === listAvisosDeNoticia) return { avisos: sent, seccionales: ['Salta'] };
    if (endpoint === contarAvisados)
      return { personas: JSON.stringify(query).includes('Salta') ? 1 : 1_200, mas: false };
    sent = [AVISO];
    return {};
  });
});

it('says to how many it goes, asks once more, and lists to whom it went', async () => {
  show(NOTICIA);
  await screen.findByText('Avisar a quienes les toca');
  await screen.findByRole('button', { name: 'Avisar a 1.200 personas' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'A quiénes' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Salta' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Avisar a 1 persona' }));
  expect(call.mock.calls.map(([endpoint]) => endpoint)).not.toContain(avisarNoticia);
  const dialog = await screen.findByRole('dialog', { name: 'Avisar a 1 persona de «Asamblea»' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Avisar a 1 persona' }));
  const list = await screen.findByRole('list', { name: 'A quiénes se avisó' });
  expect(list.textContent).toContain('Seccional Salta: 1 persona');
  expect(call).toHaveBeenCalledWith(avisarNoticia, {
    params: { id: '5' },
    body: { seccional: 'Salta' },
  });
  // The same audience is not told twice.
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Avisar a 1 persona' });
  await waitFor(() => expect(again.disabled).toBe(true));
});

it('offers nothing while members do not see it', async () => {
  show({ ...NOTICIA, estado: 'borrador' });
  await screen.findByText('Cuando los afiliados la vean, se les puede avisar.');
  expect(screen.queryByRole('button')).toBeNull();
});
