import { cleanup, render, screen } from '@testing-library/react';
import { previewUnion } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { CAMPOS_UNION } from '@gremio/contract/personas/duplicados/schemas.ts';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { UnionPage } from './pages/UnionPage.tsx';
import { personas } from './routes.tsx';

const ELBA = {
  ...Object.fromEntries(CAMPOS_UNION.map((campo) => [campo, null])),
  id: 1,
  nombre: 'MANSILLA, Elba',
  nro_afiliado: '100',
  numero_documento: '20111222',
  estado: 'activo',
  version: 1,
};
const ROSA = { ...ELBA, id: 2, nombre: 'MANSILLA, Elba Rosa', nro_afiliado: '200' };
const CANCELS = 'Las dos tienen el voucher «Cine»: queda el de la persona que conservás.';
const FOR_EVER = /^Lo que se cancela por estar dos veces no se recupera/;

const call = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>();

function show(avisos: string[]) {
  call.mockResolvedValue({ conservada: ELBA, unida: ROSA, cosas: [], avisos, impedimentos: [] });
  render(
    <MemoryRouter initialEntries={['/personas/1/unir/2']}>
      <AdminContext
        dataProvider={{ call } as unknown as DataProvider}
        authProvider={asUser({ role: 'administracion', isLocal: false })}
        i18nProvider={i18nFor([personas])}
      >
        <Routes>
          <Route path="/personas/:id/unir/:otra" element={<UnionPage />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stubBrowser();
  call.mockReset();
});
afterEach(cleanup);

it('says before a merge what it cancels, and that an undo does not bring it back', async () => {
  show([CANCELS]);
  await screen.findByText(CANCELS);
  screen.getByText(FOR_EVER);
  expect(call).toHaveBeenCalledWith(previewUnion, { params: { id: '1', otra: '2' } });
});

it('says nothing of it where nothing is twice', async () => {
  show([]);
  await screen.findByRole('button', { name: 'Unir y conservar a N.º 100' });
  expect(screen.queryByText(FOR_EVER)).toBeNull();
});
