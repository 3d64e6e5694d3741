import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider } from 'react-admin';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { congresos } from '@gremio/contract/congreso/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../platform/forms/ContractForm.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { CongresoInputs } from './components/CongresoInputs.tsx';
import { congreso } from './routes.tsx';

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  vi.setSystemTime('2026-11-20T12:00:00-03:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FERIADOS = [
  { fecha: '2026-12-08', nombre: 'Inmaculada Concepción de María', tipo: 'feriado' },
  { fecha: '2026-12-09', nombre: 'mudanza', tipo: 'cerrado' },
];

function open(record: object) {
  const call = async (endpoint: unknown) =>
    endpoint === listFeriados ? { feriados: FERIADOS } : {};
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'eventos', isLocal: false })}
      i18nProvider={i18nFor([congreso])}
    >
      <Create resource="congresos" redirect={false} record={record}>
        <ContractForm endpoint={congresos.create} warnWhenUnsavedChanges={false}>
          <CongresoInputs />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
}

const helpOf = (label: RegExp) => {
  const help = screen.getByLabelText(label).getAttribute('aria-describedby');
  return help && document.getElementById(help)?.textContent;
};
const INMACULADA = 'Feriado: Inmaculada Concepción de María';

it('names the holidays on its days and nights, before the help of the field', async () => {
  open({
    desde: '2026-12-08',
    hasta: '2026-12-09',
    alojamiento_desde: '2026-12-07',
    alojamiento_hasta: '2026-12-08',
  });
  await waitFor(() => expect(helpOf(/^Empieza/)).toBe(INMACULADA));
  expect(helpOf(/^Termina/)).toBe('No se atiende: mudanza. El último día también cuenta');
  expect(helpOf(/^Última noche/)).toBe(INMACULADA);
  const help = 'Vacías las dos: no se pregunta por alojamiento';
  expect(helpOf(/^Primera noche/)).toBe(help);
  fireEvent.change(screen.getByLabelText(/^Primera noche/), { target: { value: '2026-12-08' } });
  await waitFor(() => expect(helpOf(/^Primera noche/)).toBe(`${INMACULADA}. ${help}`));
});
