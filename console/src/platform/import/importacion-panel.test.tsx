import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { bajarAvisos, bajarRechazadas } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { stubBrowser } from '../testing.ts';
import { ImportacionPanel } from './ImportacionPanel.tsx';
import type { ImportKind } from './kinds.ts';

const KIND: ImportKind = {
  tipo: 'sucursales',
  slug: 'sucursales',
  title: 'Sucursales',
  resource: 'sucursales',
  help: 'Una planilla.',
};

const AVISO = '«x» no es una dirección web: queda sin web.';
const INFORME: NonNullable<Importacion['informe']> = {
  lineas: 62,
  nuevas: 60,
  cambiadas: 0,
  iguales: 0,
  unidas: 0,
  bajas: 0,
  avisos: 60,
  rechazadas: 2,
  muestra: {
    nuevas: [],
    cambiadas: [],
    iguales: [],
    bajas: [],
    rechazadas: [{ linea: 7, motivo: 'No tiene nombre.', celdas: ['', 'Calle 1'] }],
    avisos: [{ linea: 3, motivo: AVISO }],
  },
};

const ROW: Importacion = {
  id: 12,
  tipo: 'sucursales',
  estado: 'revisada',
  usuario: 'clara@demo.local',
  archivo: 'cines.csv',
  bytes: 900,
  creado: '2026-11-29T10:00:00-03:00',
  empezado: null,
  terminado: null,
  leidos: 900,
  lineas: 62,
  opciones: {},
  hojas: [],
  hoja: null,
  titulos: 1,
  primeras: [],
  encabezado: ['nombre', 'direccion'],
  ejemplos: [],
  columnas: [],
  recordadas: false,
  informe: INFORME,
  desconocidos: [],
  valores: {},
  problema: null,
  puede_deshacer: false,
  deshecha_por: null,
  deshecho: null,
};

function open(row: Importacion, undoNote?: string) {
  const plan = { nuevas: 60, cambiadas: 0, bajas: 0, quedan: 0, muestra: [] };
  const call = async ({ path }: Endpoint) => (path.endsWith('/deshacer') ? plan : row);
  const provider = { call, getList: async () => ({ data: [], total: 0 }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <ImportacionPanel kind={{ ...KIND, ...(undoNote && { undoNote }) }} id={row.id} />
    </AdminContext>,
  );
}

beforeEach(stubBrowser);
afterEach(cleanup);

it.each([
  ['Bajar para corregir', bajarRechazadas],
  ['Bajar los avisos', bajarAvisos],
] as const)('«%s» downloads every line of its table', async (label, endpoint) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('null', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  open(ROW);
  await screen.findByText(AVISO);
  expect(screen.getByText('Se ven 1 de 60.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(fetched.mock.calls[0]?.[0]).toBe(addressOf(endpoint, { id: 12 }));
});

it('counts the warnings by what they say', async () => {
  const clases_de_avisos = [
    { motivo: '«…» no es una dirección web: queda sin web.', cuantos: 58 },
    { motivo: 'Dice lo mismo que la línea …: se unieron.', cuantos: 2 },
  ];
  open({ ...ROW, informe: { ...INFORME, muestra: { ...INFORME.muestra, clases_de_avisos } } });
  const kinds = await screen.findByRole('list', { name: 'Qué avisos hay' });
  expect([...kinds.children].map(({ textContent }) => textContent)).toEqual([
    '58: «…» no es una dirección web: queda sin web.',
    '2: Dice lo mismo que la línea …: se unieron.',
  ]);
});

it('offers no download where there is no warning', async () => {
  open({ ...ROW, informe: { ...INFORME, avisos: 0, muestra: { ...INFORME.muestra, avisos: [] } } });
  await screen.findByRole('button', { name: 'Bajar para corregir' });
  expect(screen.queryByRole('button', { name: 'Bajar los avisos' })).toBeNull();
});

it('says before a file is confirmed how long it can be undone', async () => {
  open(ROW);
  await screen.findByRole('button', { name: 'Agregar 60' });
  expect(screen.getByText(/^Se puede deshacer durante 30 días/)).toBeTruthy();
});

it('says before an undo what this kind of file leaves behind', async () => {
  open({ ...ROW, estado: 'terminada', puede_deshacer: true }, 'El beneficio queda.');
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer esta importación' }));
  expect(await screen.findByText('El beneficio queda.')).toBeTruthy();
});
