import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, DataTable, ListBase, type DataProvider } from 'react-admin';
import { loteTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { StaffTable } from '../lists/StaffTable.tsx';
import { BulkAction } from './BulkAction.tsx';
import { Notices } from '../layout/Notices.tsx';

const rows = [
  { id: 1, nombre: 'PÉREZ, Ana' },
  { id: 2, nombre: 'SOSA, Luis' },
];
const texts = { name: 'Turno', fields: { nombre: 'Nombre' } };
const i18n = i18nFor([{ lists: [], routes: <></>, texts: { turnos: texts } }]);

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});
afterEach(cleanup);

function openList(call: () => Promise<unknown>) {
  const provider = {
    getList: async () => ({ data: rows, total: 2 }),
    getMany: async () => ({ data: rows }),
    call,
  } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={provider} i18nProvider={i18n}>
      <ListBase resource="turnos">
        <StaffTable
          primary={({ nombre }) => nombre}
          bulkActions={
            <BulkAction
              endpoint={loteTurnos}
              send={(provider, ids) =>
                provider.call(loteTurnos, { body: { ids, estado: 'atendido' } })
              }
              label="Atendido"
              noun={['turno', 'turnos']}
              title={['Marcar atendido', 'Marcar atendidos']}
              titleEnd="y avisar"
              content={['Queda como que vino.', 'Quedan como que vinieron.']}
              done={['Se marcó atendido', 'Se marcaron atendidos']}
            />
          }
        >
          <DataTable.Col source="nombre" />
        </StaffTable>
      </ListBase>
      <Notices />
    </AdminContext>,
  );
}

it('says what it will do to how many, asks once for all, and says who was refused and why', async () => {
  const call = vi.fn<() => Promise<unknown>>().mockResolvedValue({
    hechos: [1],
    rechazados: [{ id: 2, mensaje: 'Un turno cancelado no puede pasar a atendido.' }],
  });
  openList(call);
  await screen.findByText('SOSA, Luis');
  fireEvent.click(screen.getByLabelText('Elegir todos'));
  fireEvent.click(await screen.findByRole('button', { name: 'Atendido' }));
  await screen.findByRole('dialog', { name: 'Marcar atendidos 2 turnos y avisar' });
  fireEvent.click(screen.getByRole('button', { name: 'Marcar atendidos 2 turnos y avisar' }));

  const said = await screen.findByRole('dialog', { name: 'Quedó como estaba 1 turno' });
  expect(said.textContent).toContain('SOSA, Luis');
  expect(said.textContent).toContain('Un turno cancelado no puede pasar a atendido.');
  expect(call).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledWith(loteTurnos, { body: { ids: [1, 2], estado: 'atendido' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('speaks of one row in the singular', async () => {
  openList(vi.fn<() => Promise<unknown>>().mockResolvedValue({ hechos: [1], rechazados: [] }));
  await screen.findByText('SOSA, Luis');
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Atendido' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marcar atendido 1 turno y avisar' });
  expect(dialog.textContent).toContain('Queda como que vino.');
  fireEvent.click(screen.getByRole('button', { name: 'Marcar atendido 1 turno y avisar' }));
  await screen.findByText('Se marcó atendido 1 turno.');
});

it('keeps its number while its dialog closes over what is no longer selected', async () => {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const one of document.querySelectorAll('[role="dialog"] h2')) seen.add(one.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  openList(vi.fn<() => Promise<unknown>>().mockResolvedValue({ hechos: [1, 2], rechazados: [] }));
  await screen.findByText('SOSA, Luis');
  fireEvent.click(screen.getByLabelText('Elegir todos'));
  fireEvent.click(await screen.findByRole('button', { name: 'Atendido' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Marcar atendidos 2/ }));
  await screen.findByText('Se marcaron atendidos 2 turnos.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  observer.disconnect();
  expect([...seen]).toEqual(['Marcar atendidos 2 turnos y avisar']);
});
