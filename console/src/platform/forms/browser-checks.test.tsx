import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, TextInput, type DataProvider } from 'react-admin';
import { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import { sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormAction } from '../actions/FormAction.tsx';
import { i18nFor } from '../i18n/i18n.ts';
import { ContractForm } from './ContractForm.tsx';

const REFUSED = 'Escribí una dirección, como https://ejemplo.org.';

const web = () => screen.findByLabelText('Web');
const type = async (value: string) => fireEvent.change(await web(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('a form refuses an address in its own words, and completes one without https://', async () => {
  const create = vi.fn<DataProvider['create']>().mockResolvedValue({ data: { id: 8 } as never });
  render(
    <AdminContext dataProvider={{ create } as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <Create
        resource="sucursales"
        redirect={false}
        record={{ app_beneficio_id: 1, nombre: 'Centro' }}
      >
        <ContractForm endpoint={sucursales.create} warnWhenUnsavedChanges={false}>
          <TextInput source="web" label="Web" type="url" />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
  await type('comercio');
  save();
  await screen.findByText(REFUSED);
  await type('www.comercio.com.ar');
  save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  const [, params] = create.mock.calls[0] ?? [];
  expect(params?.data).toMatchObject({ web: 'https://www.comercio.com.ar' });
});

it('the form of a dialog refuses an address in its own words', async () => {
  render(
    <AdminContext i18nProvider={i18nFor([])}>
      <FormAction
        endpoint={sucursales.create}
        label="Agregar"
        title="Agregar una sucursal"
        content=""
        confirm="Guardar"
        body={sucursalWrite}
        start={{ app_beneficio_id: 1, nombre: 'Centro' }}
        run={async () => 'Listo.'}
      >
        <TextInput source="web" label="Web" type="url" />
      </FormAction>
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await type('comercio');
  save();
  await screen.findByText(REFUSED);
});
