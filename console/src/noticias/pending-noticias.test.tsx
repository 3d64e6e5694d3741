import { render, screen, within } from '@testing-library/react';
import { AdminContext, type DataProvider, type GetListParams } from 'react-admin';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FiguresProvider } from '../platform/home/figures.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { listAddress } from '../platform/lists/list-address.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { DraftNoticias } from './components/DraftNoticias.tsx';
import { ScheduledNoticias } from './components/ScheduledNoticias.tsx';
import { noticias } from './routes.tsx';

const DRAFT = {
  id: 7,
  titulo: 'Paritarias',
  copete: 'Se reabre la discusión',
  publicado_desde: null,
};
const SCHEDULED = { ...DRAFT, id: 8, publicado_desde: '2099-12-08T10:30:00-03:00' };

const getList = vi.fn<(resource: string, params: GetListParams) => Promise<object>>();

function show(Card: ComponentType, rows: object[]) {
  getList.mockResolvedValue({ data: rows, total: rows.length });
  render(
    <AdminContext
      dataProvider={{ getList } as unknown as DataProvider}
      authProvider={asUser({ role: 'contenidos', isLocal: false })}
      i18nProvider={i18nFor([noticias])}
    >
      <FiguresProvider>
        <Card />
      </FiguresProvider>
    </AdminContext>,
  );
}

beforeEach(() => {
  stubBrowser();
  getList.mockReset();
});

const hrefsIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('drafts are counted and linked, the newest first', async () => {
  show(DraftNoticias, [DRAFT, { ...DRAFT, id: 6, titulo: 'Otra' }]);
  await screen.findByText('Paritarias');
  const section = screen.getByRole('region', { name: 'Noticias sin publicar' });
  expect(hrefsIn(section)).toEqual([
    `#${listAddress('noticias', { estado: 'borrador' })}`,
    '#/noticias/7',
    '#/noticias/6',
  ]);
  expect(section.textContent).toContain('2 noticias sin publicar');
  expect(section.textContent).toContain('Se reabre la discusión');
  expect(getList).toHaveBeenCalledWith(
    'noticias',
    expect.objectContaining({
      filter: { estado: 'borrador' },
      sort: { field: 'id', order: 'DESC' },
    }),
  );
});

it('scheduled ones say when they come out, the next one first', async () => {
  show(ScheduledNoticias, [SCHEDULED]);
  await screen.findByText(/^Sale el 8\/12\/2099, 10:30/);
  const link = screen.getByRole('link', { name: /Paritarias/ });
  expect(link.getAttribute('href')).toBe('#/noticias/8');
  expect(getList).toHaveBeenCalledWith(
    'noticias',
    expect.objectContaining({
      filter: { estado: 'programada' },
      sort: { field: 'publicado_desde', order: 'ASC' },
    }),
  );
});

it.each([
  [DraftNoticias, 'Todas las noticias escritas salieron, o tienen su fecha.'],
  [ScheduledNoticias, 'No hay ninguna noticia programada.'],
] as const)('an empty card says that nothing is missing', async (Card, words) => {
  show(Card, []);
  await screen.findByText(words);
});
