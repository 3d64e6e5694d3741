import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { revisarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { ImportacionPanel } from '../platform/import/ImportacionPanel.tsx';
import { stubBrowser } from '../platform/testing.ts';
import { beneficios } from './routes.tsx';

const KIND = present(beneficios.imports?.[0]);

const column = (campo: string, lugar: number | null) => ({
  campo,
  titulo: campo,
  obligatoria: campo === 'nombre',
  lugar,
});

const ROW: Importacion = {
  id: 12,
  tipo: 'sucursales',
  estado: 'cargada',
  usuario: 'clara@demo.local',
  archivo: 'farmacias-del-sur.xlsx',
  bytes: 900,
  creado: '2026-11-29T10:00:00-03:00',
  empezado: null,
  terminado: null,
  leidos: 900,
  lineas: 2,
  opciones: {},
  hojas: [],
  hoja: null,
  titulos: 1,
  primeras: [],
  encabezado: ['Nombre', 'Beneficio'],
  ejemplos: [],
  columnas: [column('nombre', 0), column('beneficio', null)],
  recordadas: false,
  informe: null,
  desconocidos: [],
  valores: {},
  problema: null,
  puede_deshacer: false,
  deshecha_por: null,
  deshecho: null,
};

function open(part: Partial<Importacion> = {}) {
  const row = { ...ROW, ...part };
  const call = vi.fn<(endpoint: Endpoint, input?: object) => Promise<Importacion>>(async () => row);
  const known = [{ id: 3, nombre: 'Farmacias' }];
  const provider = { call, getList: async () => ({ data: known, total: 1 }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <ImportacionPanel kind={KIND} id={row.id} />
    </AdminContext>,
  );
  return call;
}

beforeEach(stubBrowser);
afterEach(cleanup);

const FIELD = /^Beneficio de estas sucursales/;
const review = async () => screen.findByRole('button', { name: 'Ver qué cambiaría' });
const sent = (call: ReturnType<typeof open>) =>
  call.mock.calls.filter(([endpoint]) => endpoint === revisarImportacion).map(([, input]) => input);

it('asks for the benefit, and only proposes the name of the file', async () => {
  const call = open();
  const button = await review();
  const field = screen.getByRole('combobox', { name: FIELD });
  expect(field).toHaveProperty('value', '');
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: /^Usar «Farmacias del sur»/ }));
  expect(field).toHaveProperty('value', 'Farmacias del sur');
  fireEvent.click(button);
  await waitFor(() => expect(sent(call)).toHaveLength(1));
  expect(sent(call)[0]).toMatchObject({ body: { beneficio: 'Farmacias del sur' } });
});

it('offers the benefits that there are, and proposes nothing for pasted cells', async () => {
  const call = open({ archivo: 'pegado.csv' });
  const field = await screen.findByRole('combobox', { name: FIELD });
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByRole('option', { name: 'Farmacias' }));
  fireEvent.click(await review());
  await waitFor(() => expect(sent(call)[0]).toMatchObject({ body: { beneficio: 'Farmacias' } }));
});

it('asks nothing of a file whose lines name their benefit', async () => {
  const call = open({ columnas: [column('nombre', 0), column('beneficio', 1)] });
  fireEvent.click(await review());
  await waitFor(() => expect(sent(call)).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: FIELD })).toBeNull();
  expect(JSON.stringify(sent(call)[0])).not.toContain('"beneficio":"');
});

const INFORME: NonNullable<Importacion['informe']> = {
  lineas: 3,
  nuevas: 3,
  cambiadas: 0,
  iguales: 0,
  unidas: 0,
  bajas: 0,
  avisos: 0,
  rechazadas: 0,
  destinos: {
    total: 2,
    nuevos: 1,
    muestra: [
      { nombre: 'Teatros', rubro: 'Otros', lineas: 2, nuevo: true },
      { nombre: 'Cines', rubro: 'Paseos', lineas: 1, nuevo: false },
    ],
  },
  muestra: { nuevas: [], cambiadas: [], iguales: [], bajas: [], rechazadas: [], avisos: [] },
};

it('says in the review into which benefits the branches go, and which is new', async () => {
  open({ estado: 'revisada', informe: INFORME });
  const list = await screen.findByRole('list', { name: 'Beneficios de las sucursales' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    '«Teatros», del rubro Otros: 2 sucursales. Es nuevo.',
    '«Cines», del rubro Paseos: 1 sucursal.',
  ]);
  expect(list.parentElement?.textContent).toContain('Van a 2 beneficios, 1 nuevo:');
});
