import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider } from 'react-admin';
import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { eventos as wire } from '@gremio/contract/eventos/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../platform/forms/ContractForm.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { EventoInputs } from './components/EventoInputs.tsx';
import { eventos } from './routes.tsx';

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  vi.setSystemTime('2026-11-20T12:00:00-03:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NAVIDAD = { fecha: '2026-12-25', nombre: 'Navidad', tipo: 'feriado' };

function open(record: object) {
  const provider = {
    call: async (endpoint: unknown) => (endpoint === listFeriados ? { feriados: [NAVIDAD] } : {}),
    getList: async () => ({ data: [], total: 0 }),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'eventos', isLocal: false })}
      i18nProvider={i18nFor([eventos])}
    >
      <Create resource="eventos" redirect={false} record={record}>
        <ContractForm endpoint={wire.create} warnWhenUnsavedChanges={false}>
          <EventoInputs />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
}

const helpOf = (label: RegExp) => {
  const help = screen.getByLabelText(label).getAttribute('aria-describedby');
  return help && document.getElementById(help)?.textContent;
};

it('names the holiday on which it begins or ends, by the day in Argentina', async () => {
  // It begins on the 24th at 22, when it is the 25th in UTC.
  open({ comienza: '2026-12-25T01:00:00Z', termina: '2026-12-25T06:00:00Z' });
  await waitFor(() => expect(helpOf(/^Termina/)).toBe('Feriado: Navidad'));
  expect(helpOf(/^Empieza/)).not.toContain('Navidad');
  cleanup();
  open({ comienza: '2026-12-26T02:00:00Z', termina: '2026-12-26T06:00:00Z' });
  await waitFor(() => expect(helpOf(/^Empieza/)).toBe('Feriado: Navidad'));
  expect(helpOf(/^Termina/)).not.toContain('Navidad');
});

it('marks when the enrolment opens and closes as required', async () => {
  open({});
  for (const name of ['La inscripción abre', 'La inscripción cierra']) {
    const field = await screen.findByLabelText(new RegExp(`^${name}`));
    const label = field.closest('.MuiFormControl-root')?.querySelector('label');
    expect(label?.textContent).toMatch(new RegExp(`^${name}\\s\\*$`));
  }
});
