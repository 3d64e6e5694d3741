import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider } from 'react-admin';
import { campanias } from '@gremio/contract/turnos/endpoints.ts';
import { coleccionParams } from '@gremio/contract/turnos/schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../platform/forms/ContractForm.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { CampaniaInputs } from './components/CampaniaInputs.tsx';
import { coleccionInWords, toColeccion } from './components/words.ts';
import { turnos } from './routes.tsx';

afterEach(cleanup);

it('makes the id of a collection from any name that a clerk writes', () => {
  const names = ['Útiles Escolares', '  Kit 2027: ¡primaria! ', '2.º turno', 'ñandú '.repeat(20)];
  const made = names.map(toColeccion);
  expect(made.slice(0, 3)).toEqual(['utiles_escolares', 'kit_2027_primaria', 'turno']);
  for (const coleccion of made) {
    expect(coleccionParams.safeParse({ coleccion }).success).toBe(true);
  }
});

it.each([
  ['utiles_escolares', 'Kits de útiles escolares 2027', 'Útiles escolares'],
  ['utiles_escolares', 'Útiles y Útiles: Escolares', 'Útiles Escolares'],
  ['utiles_escolares', 'Marzo', 'Utiles escolares'],
  ['ano_nuevo', 'Año nuevo', 'Año nuevo'],
  ['turnos', 'Turnos de kinesiología', 'Turnos con día y hora'],
])('writes the collection %s of the campaña «%s» as %s', (fire_collection, nombre, words) => {
  expect(coleccionInWords({ fire_collection, nombre })).toBe(words);
});

it('takes the written name of another collection in the form of a campaña', async () => {
  const create = vi.fn<DataProvider['create']>().mockResolvedValue({ data: { id: 1 } as never });
  const getList = async () => ({ data: [], total: 0 });
  const call = async () => ({ personas: 0 });
  render(
    <AdminContext
      dataProvider={{ create, getList, call } as unknown as DataProvider}
      i18nProvider={i18nFor([turnos])}
    >
      <Create resource="campanias" redirect={false}>
        <ContractForm
          endpoint={campanias.create}
          warnWhenUnsavedChanges={false}
          defaultValues={{
            nombre: 'Útiles',
            fire_collection: 'turnos',
            desde: '2026-12-01',
            hasta: '2026-12-31',
            cant_turnos: 1,
          }}
        >
          <CampaniaInputs />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Qué se reserva/ });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Útiles Escolares' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Otra: Útiles Escolares' }));
  await waitFor(() => expect(field.value).toBe('Útiles Escolares'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ fire_collection: 'utiles_escolares' });
});
