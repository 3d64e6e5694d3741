import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  AdminContext,
  BooleanInput,
  type DataProvider,
  Form,
  NumberInput,
  RecordContextProvider,
  TextInput,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { ChangeNotice } from './components/ChangeNotice.tsx';
import { ToldChanges } from './components/ToldChanges.tsx';
import { vouchers } from './routes.tsx';

beforeEach(() => {
  stubBrowser();
  vi.setSystemTime('2026-11-20T12:00:00-03:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TIPO = {
  id: 1,
  nombre: 'Kit escolar',
  vence: '2026-12-31',
  con_turno: false,
  campania_id: 4,
  pide_fotos: false,
};
const CAMBIO = { momento: '2026-11-20T12:00:00-03:00', personas: 500, terminado: false };

interface Told {
  personas: number;
  cambios?: (typeof CAMBIO)[];
}

async function open({ personas, cambios = [] }: Told, part: Partial<typeof TIPO> = {}) {
  const record = { ...TIPO, ...part };
  const call = vi.fn<() => Promise<object>>(async () => ({ personas, cambios }));
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor([vouchers])}
    >
      <RecordContextProvider value={record}>
        <Form record={record}>
          <TextInput source="nombre" label="Nombre" />
          <TextInput source="vence" label="Sirve hasta" />
          <BooleanInput source="con_turno" label="Con turno" />
          <NumberInput source="campania_id" label="Campaña" />
          <BooleanInput source="pide_fotos" label="Fotos" />
          <ChangeNotice />
          <ToldChanges />
        </Form>
      </RecordContextProvider>
    </AdminContext>,
  );
  await expect.poll(() => call.mock.calls.length).toBeGreaterThan(0);
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const notice = () => screen.queryByRole('status')?.textContent ?? null;

const TOLD =
  'Al guardar les avisamos del cambio a las 1.320 personas que tienen uno sin usar, con lo de antes y lo de ahora.';

it('says how many will be told before the last day is moved, and nothing about a change of words', async () => {
  await open({ personas: 1320 });
  type('Sirve hasta', '2026-12-11');
  expect((await screen.findByRole('status')).textContent).toBe(TOLD);
  type('Sirve hasta', '2026-12-31');
  type('Nombre', 'Kit escolar 2027');
  // It is collected without a turno, whatever its campaign.
  type('Campaña', '5');
  expect(notice()).toBeNull();
});

it.each(['Con turno', 'Fotos'])('says so too if it is collected otherwise: %s', async (label) => {
  await open({ personas: 1320 });
  fireEvent.click(screen.getByLabelText(label));
  expect((await screen.findByRole('status')).textContent).toBe(TOLD);
});

it('speaks of one person in the singular', async () => {
  await open({ personas: 1 });
  type('Sirve hasta', '2026-12-11');
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Al guardar le avisamos del cambio a la persona que tiene uno sin usar,/,
  );
});

it.each([
  ['nobody has one', { personas: 0 }, {}],
  ['it could not be used by either date', { personas: 3 }, { vence: '2026-11-10' }],
])('says nothing if %s', async (_why, told, part) => {
  await open({ ...told, cambios: [CAMBIO] }, part);
  await screen.findByText(/se está avisando/);
  type('Sirve hasta', '2026-11-12');
  expect(notice()).toBeNull();
});

it('shows how far the last changes were told', async () => {
  await open({
    personas: 9,
    cambios: [
      CAMBIO,
      { ...CAMBIO, personas: 1, terminado: true, momento: '2026-11-19T12:00:00-03:00' },
    ],
  });
  await screen.findByText('20/11/2026, 12:00: se está avisando. Van 500 personas.');
  await screen.findByText('19/11/2026, 12:00: se avisó a 1 persona.');
});
