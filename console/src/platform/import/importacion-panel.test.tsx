import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import {
  bajarAvisos,
  bajarRechazadas,
  leerImportacion,
  revisarImportacion,
} from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion, InformeDeshacer } from '@gremio/contract/importaciones/schemas.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { asUser, stubBrowser } from '../testing.ts';
import { ImportacionPanel } from './ImportacionPanel.tsx';
import { ImportPage } from './ImportPage.tsx';
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

function open(
  row: Importacion,
  more: object = {},
  kind: Partial<ImportKind> = {},
  returns: Partial<InformeDeshacer> = {},
) {
  const plan = { nuevas: 60, cambiadas: 0, bajas: 0, quedan: 0, muestra: [], ...returns };
  const call = vi.fn<(endpoint: Endpoint, input?: object) => Promise<unknown>>(async ({ path }) =>
    path.endsWith('/deshacer') ? plan : row,
  );
  const provider = { call, getList: async () => ({ data: [], total: 0 }), ...more };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <ImportacionPanel kind={{ ...KIND, ...kind }} id={row.id} />
    </AdminContext>,
  );
  return call;
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

it('says first what will be left out, and what was once the file is loaded', async () => {
  const informe = { ...INFORME, rechazadas: 3, datos_afuera: 58 };
  open({ ...ROW, informe });
  const [first] = await screen.findAllByRole('alert');
  expect(first?.textContent).toBe('Van a quedar afuera 3 líneas y 58 datos.');
  cleanup();
  open({ ...ROW, informe, estado: 'terminada' });
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(
    'Quedaron afuera 3 líneas y 58 datos.',
  );
});

it.each([
  ['refused lines', 'clases_de_rechazadas', 'Qué rechazos hay'],
  ['warnings', 'clases_de_avisos', 'Qué avisos hay'],
] as const)('counts the %s by what they say', async (_title, clases, name) => {
  const kinds = [
    { motivo: 'No conocemos la provincia «…».', cuantos: 58 },
    { motivo: 'No tiene nombre.', cuantos: 2 },
  ];
  const muestra = { ...INFORME.muestra, [clases]: kinds };
  open({ ...ROW, informe: { ...INFORME, rechazadas: 60, muestra } });
  const list = await screen.findByRole('list', { name });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    '58: No conocemos la provincia «…».',
    '2: No tiene nombre.',
  ]);
});

it('offers no download where there is no warning', async () => {
  open({ ...ROW, informe: { ...INFORME, avisos: 0, muestra: { ...INFORME.muestra, avisos: [] } } });
  await screen.findByRole('button', { name: 'Bajar para corregir' });
  expect(screen.queryByRole('button', { name: 'Bajar los avisos' })).toBeNull();
});

it('says that it keeps no samples, instead of an empty table', async () => {
  open({ ...ROW, informe: { ...INFORME, muestra: { ...INFORME.muestra, avisos: [] } } });
  await screen.findByText('Nuevas (60)');
  expect(screen.getAllByText('No se guarda cuáles fueron.')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Nuevas' })).toBeNull();
});

it('says before a file is confirmed how long it can be undone', async () => {
  open(ROW);
  await screen.findByRole('button', { name: 'Agregar 60' });
  expect(screen.getByText(/^Se puede deshacer durante 30 días/)).toBeTruthy();
});

it('asks again, with number, share and names, before many leave', async () => {
  const salen = { cuantos: 12, de: 60 };
  const muestra = { ...INFORME.muestra, salen: ['PAZ, Ana, documento 20111222'] };
  const called = open({ ...ROW, informe: { ...INFORME, bajas: 12, salen, muestra } });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar 60 y dar de baja 12' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Dar de baja a 12?' });
  expect(dialog.textContent).toContain('12 de 60 personas (20 %)');
  expect(dialog.textContent).toContain('PAZ, Ana, documento 20111222');
  expect(dialog.textContent).toContain('Y 11 más.');
  const asked = () => called.mock.calls.filter(([{ path }]) => path.endsWith('/confirmar'));
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Sí, dar de baja a 12' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.[1]).toMatchObject({ body: { bajas_confirmadas: 12 } });
});

it('asks what to do with hidden rows and columns before the review', async () => {
  const called = open({ ...ROW, estado: 'cargada', ocultas: { filas: 2, columnas: [3] } });
  const button = await screen.findByRole('button', { name: 'Ver qué cambiaría' });
  screen.getByText(/La planilla tiene 2 filas ocultas y 1 columna oculta/);
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'No, dejarlas afuera' }));
  fireEvent.click(button);
  await waitFor(() => expect(called.mock.lastCall?.[0].path).toMatch(/revisar$/));
  expect(called.mock.lastCall?.[1]).toMatchObject({ body: { ocultas: false } });
});

it('asks nothing of a file that hides nothing', async () => {
  open({ ...ROW, estado: 'cargada', ocultas: { filas: 0, columnas: [] } });
  const button = await screen.findByRole('button', { name: 'Ver qué cambiaría' });
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('does not ask again where few leave', async () => {
  const called = open({ ...ROW, informe: { ...INFORME, bajas: 3, salen: { cuantos: 3, de: 60 } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar 60 y dar de baja 3' }));
  await waitFor(() =>
    expect(called.mock.calls.filter(([{ path }]) => path.endsWith('/confirmar'))).toHaveLength(1),
  );
});

it('says before an undo what members have again, and what they have not', async () => {
  const perdido = 'Turno del martes 8: Ese horario ya se completó.';
  const plan = {
    bajas: 1,
    devueltos: 3,
    perdidos: 1,
    muestra: [{ titulo: 'PAZ, Ana', motivo: perdido }],
  };
  open({ ...ROW, estado: 'terminada', puede_deshacer: true }, {}, {}, plan);
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer esta importación' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain(`PAZ, Ana: ${perdido}`));
  expect(dialog.textContent).toContain('3 dispositivos, turnos, vouchers y lugares vuelven');
  expect(dialog.textContent).toContain('1 no se puede devolver');
});

it('says before an undo what this kind of file leaves behind', async () => {
  const undoNote = 'El beneficio queda.';
  open({ ...ROW, estado: 'terminada', puede_deshacer: true }, {}, { undoNote });
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer esta importación' }));
  expect(await screen.findByText('El beneficio queda.')).toBeTruthy();
});

const SHEETS: Partial<Importacion> = {
  estado: 'cargada',
  informe: null,
  hojas: [
    { numero: 1, nombre: 'Afiliados', filas: 9, oculta: false },
    { numero: 2, nombre: 'Viejos', filas: 1, oculta: true },
  ],
  hoja: 1,
  titulos: 4,
  primeras: [
    { linea: 1, celdas: ['SINDICATO DE EJEMPLO', ''] },
    { linea: 4, celdas: ['nombre', 'direccion'] },
  ],
};

it('another sheet, or other titles, are read when the clerk points at them', async () => {
  const row: Importacion = { ...ROW, ...SHEETS };
  const call = vi.fn<(endpoint: Endpoint, input: object) => Promise<Importacion>>();
  call.mockImplementation(async (_endpoint, input) =>
    JSON.stringify(input).includes('"hoja":2') ? { ...row, hoja: 2, titulos: 1 } : row,
  );
  open(row, { call });
  await screen.findByText('Los títulos están en el renglón 4.');
  const sheet = screen.getByRole('combobox', { name: 'Hoja de la planilla' });
  expect(sheet.textContent).toBe('Afiliados (9 renglones)');
  fireEvent.click(screen.getByRole('button', { name: 'Están en otro renglón' }));
  fireEvent.click(screen.getByText('SINDICATO DE EJEMPLO'));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(leerImportacion, {
      params: { id: '12' },
      body: { titulos: 1 },
    }),
  );
  await waitFor(() => expect(sheet.getAttribute('aria-disabled')).toBeNull());
  fireEvent.mouseDown(sheet);
  fireEvent.click(await screen.findByRole('option', { name: 'Viejos (1 renglón, oculta)' }));
  await screen.findByText('Los títulos están en el renglón 1.');
});

it('a file without titles is read from its first line when the clerk says so', async () => {
  const row: Importacion = { ...ROW, ...SHEETS };
  const untitled: Importacion = { ...row, titulos: 0 };
  const call = vi.fn<(endpoint: Endpoint, input: object) => Promise<Importacion>>();
  call.mockImplementation(async ({ path }) => (path === leerImportacion.path ? untitled : row));
  open(row, { call });
  fireEvent.click(await screen.findByRole('button', { name: 'No tiene títulos' }));
  await screen.findByText('El archivo no tiene títulos: el primer renglón ya se carga.');
  expect(call).toHaveBeenCalledWith(leerImportacion, {
    params: { id: '12' },
    body: { titulos: 0 },
  });
  expect(screen.queryByRole('button', { name: 'No tiene títulos' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tiene títulos' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Los títulos están en el renglón 4' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(leerImportacion, {
      params: { id: '12' },
      body: { titulos: 4 },
    }),
  );
});

it('a value that nobody knows is sent as the clerk says that it is', async () => {
  const known = { ...ROW, desconocidos: [], informe: { ...INFORME, rechazadas: 0 } };
  const row: Importacion = {
    ...ROW,
    columnas: [{ campo: 'estado', titulo: 'Estado', obligatoria: false, lugar: 3 }],
    desconocidos: [{ campo: 'estado', valor: 'JUBILADO', clave: 'jubilado', lineas: 1 }],
  };
  const call = vi.fn<(endpoint: Endpoint, input: object) => Promise<Importacion>>();
  call.mockImplementation(async ({ path }) => (path === revisarImportacion.path ? known : row));
  const values = { title: 'Qué es cada estado', choices: [{ id: 'activo', name: 'Activo' }] };
  open(row, { call }, { values });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '«JUBILADO»' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Activo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver qué cambiaría con esto' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(revisarImportacion, {
      params: { id: '12' },
      body: {
        columnas: { estado: 3 },
        bajas: false,
        valores: { estado: { jubilado: 'activo' } },
      },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '«JUBILADO»' })).toBeNull());
});

it('pasted cells are sent as a file, and a file that cannot be read says why', async () => {
  const sendFile = vi.fn<(endpoint: Endpoint, file: File, query: object) => Promise<Importacion>>();
  sendFile.mockRejectedValueOnce(new Error('La planilla tiene contraseña.'));
  sendFile.mockResolvedValueOnce(ROW);
  const provider = {
    sendFile,
    call: async () => ROW,
    getList: async () => ({ data: [], total: 0 }),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor([])}
    >
      <ImportPage kind={KIND} />
    </AdminContext>,
  );
  const file = new File(['x'], 'cines.xlsx');
  fireEvent.change(await screen.findByLabelText(/^Elegí la planilla/), {
    target: { files: [file] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('La planilla tiene contraseña.');
  fireEvent.click(screen.getByRole('button', { name: 'Pegar desde una planilla' }));
  const cells = 'nombre\tdireccion\nCine\tColón 1';
  fireEvent.change(await screen.findByLabelText('Celdas copiadas'), { target: { value: cells } });
  fireEvent.click(screen.getByRole('button', { name: 'Usar lo pegado' }));
  await screen.findByRole('button', { name: 'Agregar 60' });
  expect(await sendFile.mock.calls[1]?.[1].text()).toBe(cells);
  expect(sendFile.mock.calls[1]?.[2]).toEqual({ tipo: 'sucursales', archivo: 'pegado.csv' });
});
