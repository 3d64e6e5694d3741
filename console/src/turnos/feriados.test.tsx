import { render, screen, waitFor } from '@testing-library/react';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { campanias } from '@gremio/contract/turnos/endpoints.ts';
import { AdminContext, Create, type DataProvider, ResourceContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ContractForm } from '../platform/forms/ContractForm.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { BoardDays } from './components/BoardDays.tsx';
import { CampaniaInputs } from './components/CampaniaInputs.tsx';
import { DiasTable } from './components/DiasTable.tsx';
import { TurnosGrid } from './components/TurnosGrid.tsx';
import type { Campania, Dia } from './components/words.ts';
import { DiaList } from './pages/DiaList.tsx';
import { turnos } from './routes.tsx';

const HOLIDAY = { fecha: '2099-12-25', nombre: 'Navidad', tipo: 'feriado' };
const WORDS = 'Feriado: Navidad';

const dia = (fecha: string): Dia => ({
  id: Number(fecha.slice(8)),
  campania_id: 1,
  dia: fecha,
  desc: '',
  cerrado: false,
  cant_empleados: 3,
  capacidad: 25,
  limite: null,
  version: 1,
});
const DIAS = [dia('2099-12-24'), dia(HOLIDAY.fecha)];
const CAMPANIA = {
  id: 1,
  nombre: 'Kits',
  fire_collection: 'turnos',
  dia_inicio_entrega: null,
} as Campania;

const celda = ({ dia: fecha }: Dia) => ({
  dia: fecha,
  hora: '09:00',
  tomados: 0,
  limite: 2,
  cerrada: false,
});

function open(page: ReactNode) {
  const provider = {
    call: async (endpoint: object) =>
      endpoint === listFeriados ? { feriados: [HOLIDAY] } : { personas: 0 },
    getList: async (resource: string) =>
      resource === 'dias' ? { data: DIAS, total: DIAS.length } : { data: [], total: 0 },
    getMany: async () => ({ data: [] }),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'turnos', isLocal: false })}
      i18nProvider={i18nFor([turnos])}
    >
      {page}
    </AdminContext>,
  );
}

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollTo = () => undefined;
  sessionStorage.clear();
});

const rowOf = (fecha: RegExp) => screen.findByRole('row', { name: fecha });

it('a day of the board that is a holiday says so', async () => {
  open(<BoardDays dias={DIAS} chosen={DIAS[0] as Dia} onChoose={() => undefined} />);
  const day = await screen.findByTitle(WORDS);
  expect(day.textContent).toContain('Feriado');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.getAllByText('Feriado')).toHaveLength(1);
});

it.each([
  [
    'the grid of turnos',
    <TurnosGrid
      key="grid"
      campania={CAMPANIA}
      ocupacion={{ hoy: '2099-12-01', celdas: DIAS.map(celda), apertura: null }}
    />,
  ],
  [
    'the table of days',
    <DiasTable
      key="table"
      campania={CAMPANIA}
      dias={DIAS}
      chosen={null}
      onChoose={() => undefined}
    />,
  ],
  [
    'the list of days',
    <ResourceContextProvider key="list" value="dias">
      <DiaList />
    </ResourceContextProvider>,
  ],
] as const)('%s names the holiday of a day', async (_name, page) => {
  open(page);
  const row = await rowOf(/25\/12|25 de diciembre/);
  await waitFor(() => expect(row.textContent).toContain(WORDS));
  const other = await rowOf(/24\/12|24 de diciembre/);
  expect(other.textContent).not.toContain(WORDS);
});

it('a list of days on a phone names the holiday below the day', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: /max-width/.test(query) });
  open(
    <ResourceContextProvider value="dias">
      <DiaList />
    </ResourceContextProvider>,
  );
  expect(await screen.findAllByText(WORDS, { exact: false })).toHaveLength(1);
});

it.each([
  ['desde', /^Se reserva desde/],
  ['hasta', /^Se reserva hasta/],
  ['dia_inicio_entrega', /^Inicio de la entrega/],
])('the day `%s` of a campaña names its holiday', async (field, label) => {
  open(
    <Create
      resource="campanias"
      redirect={false}
      record={{ fire_collection: 'turnos', [field]: HOLIDAY.fecha }}
    >
      <ContractForm endpoint={campanias.create} warnWhenUnsavedChanges={false}>
        <CampaniaInputs />
      </ContractForm>
    </Create>,
  );
  await screen.findByText(new RegExp(`^${WORDS}`));
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toMatch(new RegExp(`^${WORDS}`));
});
