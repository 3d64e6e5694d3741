import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { PASOS, type Paso } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { stubBrowser } from '../testing.ts';
import { InstalacionDone } from './InstalacionDone.tsx';

interface Done {
  pasos: readonly Paso[];
  resources: string[];
}

function openPage({ pasos, resources }: Done) {
  const provider = {
    getList: async (resource: string) => ({
      data: [],
      total: resources.includes(resource) ? 3 : 0,
    }),
  } as unknown as DataProvider;
  const steps = PASOS.map((paso) => ({
    paso,
    estado: pasos.includes(paso) ? ('hecho' as const) : ('salteado' as const),
  }));
  render(
    <AdminContext dataProvider={provider} i18nProvider={i18nFor([])}>
      <InstalacionDone instalacion={{ pasos: steps, beneficio: null, terminada: false }} />
    </AdminContext>,
  );
}
const offered = () => [...document.querySelectorAll('ol a')].map((link) => link.textContent);

beforeEach(stubBrowser);
afterEach(cleanup);

it('offers everything while nothing is done', async () => {
  openPage({ pasos: [], resources: [] });
  await screen.findByText('Armá una campaña de turnos');
  expect(offered()).toEqual([
    'Cargá el padrón',
    'Emití las claves',
    'Publicá el primer beneficio',
    'Invitá a alguien más',
    'Escribí la primera noticia',
    'Armá una campaña de turnos',
    'Repasá los ajustes',
  ]);
});

it('does not offer what is done', async () => {
  openPage({ pasos: PASOS, resources: ['claves_activacion', 'campanias'] });
  await screen.findByText('Escribí la primera noticia');
  await waitFor(() =>
    expect(offered()).toEqual(['Escribí la primera noticia', 'Repasá los ajustes']),
  );
});
