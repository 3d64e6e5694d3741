import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  AdminContext,
  BooleanInput,
  type DataProvider,
  Form,
  RecordContextProvider,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { MoveNotice } from './components/MoveNotice.tsx';
import { congreso } from './routes.tsx';

beforeEach(() => {
  stubBrowser();
  vi.setSystemTime('2026-11-20T12:00:00-03:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CONGRESO = {
  id: 1,
  nombre: 'Congreso',
  desde: '2026-12-12',
  hasta: '2026-12-14',
  lugar: 'Hotel Central',
  direccion: null,
  alojamiento_desde: '2026-12-11',
  alojamiento_hasta: '2026-12-13',
  comidas: ['Cena'],
  publicado: true,
  por_avisar: 1320,
};

function open(
  part: Partial<typeof CONGRESO> = {},
  call: () => Promise<unknown> = async () => ({ pedidos: PEDIDOS }),
) {
  const record = { ...CONGRESO, ...part };
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'eventos', isLocal: false })}
      i18nProvider={i18nFor([congreso])}
    >
      <RecordContextProvider value={record}>
        <Form record={record}>
          <TextInput source="nombre" label="Nombre" />
          <TextInput source="lugar" label="Lugar" />
          <TextInput source="desde" label="Desde" />
          <TextInput source="hasta" label="Hasta" />
          <TextInput source="alojamiento_hasta" label="Última noche" />
          <TextArrayInput source="comidas" label="Comidas" />
          <BooleanInput source="publicado" label="Publicado" />
          <MoveNotice />
        </Form>
      </RecordContextProvider>
    </AdminContext>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const notice = () => screen.queryByRole('status')?.textContent ?? null;

const TOLD =
  'Al guardar les avisamos del cambio a los 1.320 congresales inscriptos, con lo de antes y lo de ahora.';
const PEDIDOS = [
  { noches: ['2026-12-11', '2026-12-12'], comidas: ['Cena'], cuantos: 1040 },
  { noches: ['2026-12-13'], comidas: [], cuantos: 1 },
  { noches: [], comidas: ['Cena'], cuantos: 20 },
];

it.each([
  ['Desde', '2026-12-11'],
  ['Hasta', '2026-12-15'],
  ['Lugar', 'Teatro'],
])('says how many will be told before a move is saved: %s', (label, value) => {
  open();
  type('Nombre', 'Congreso Extraordinario');
  expect(notice()).toBeNull();
  type(label, value);
  expect(notice()).toBe(TOLD);
});

it('says how many are told of fewer nights, and nothing about one more', async () => {
  open();
  type('Última noche', '2026-12-14');
  expect(notice()).toBeNull();
  type('Última noche', '2026-12-12');
  await screen.findByText(
    'Al guardar sacamos lo que ya no se ofrece de 1 inscripción que lo pidió, y le avisamos.',
  );
  type('Última noche', '2026-12-11');
  await screen.findByText(
    'Al guardar sacamos lo que ya no se ofrece de 1.041 inscripciones que lo pidieron, y les avisamos.',
  );
});

it('says that some lose a night where it cannot say how many', async () => {
  open({}, async () => {
    throw new Error('No hay señal.');
  });
  type('Última noche', '2026-12-12');
  await screen.findByText(
    'Al guardar sacamos lo que ya no se ofrece de cada inscripción que lo pidió, y les avisamos.',
  );
});

it('says nothing about a night less that nobody asked for', async () => {
  open({ alojamiento_hasta: '2026-12-14' });
  type('Última noche', '2026-12-12');
  await screen.findByRole('status');
  type('Última noche', '2026-12-13');
  expect(notice()).toBeNull();
});

it('says how many are told that it is hidden, and that it is back', () => {
  open();
  fireEvent.click(screen.getByLabelText('Publicado'));
  expect(notice()).toBe(
    'Al guardar les avisamos a los 1.320 congresales inscriptos que el congreso se suspende.',
  );
  cleanup();
  open({ publicado: false });
  type('Lugar', 'Teatro');
  expect(notice()).toBeNull();
  fireEvent.click(screen.getByLabelText('Publicado'));
  expect(notice()).toBe(TOLD);
});

it('speaks of one delegate in the singular', () => {
  open({ por_avisar: 1 });
  type('Lugar', 'Teatro');
  expect(notice()).toBe(
    'Al guardar le avisamos del cambio al congresal inscripto, con lo de antes y lo de ahora.',
  );
});

it.each([
  ['nobody is enrolled', { por_avisar: 0 }],
  ['it is over', { desde: '2026-11-17', hasta: '2026-11-19' }],
])('says nothing if %s', (_why, part) => {
  open(part);
  type('Lugar', 'Teatro');
  expect(notice()).toBeNull();
});
