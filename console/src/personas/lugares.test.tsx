import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, type DataProvider } from 'react-admin';
import { endpoint, publico } from '@gremio/contract/platform/endpoint.ts';
import * as z from 'zod';
import { afterEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../platform/forms/ContractForm.tsx';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { OrganizationPlaceInput } from '../platform/lugares/OrganizationPlaceInput.tsx';
import { PlaceNamesInput } from '../platform/lugares/PlaceNamesInput.tsx';
import { personas } from './routes.tsx';

const i18n = i18nFor([personas]);
const save = endpoint({
  method: 'POST',
  path: '/cosas',
  who: publico,
  summary: '',
  body: z.strictObject({ seccional: z.string().nullable() }),
  reply: z.object({}),
});

function openForm() {
  const create = vi.fn<DataProvider['create']>().mockResolvedValue({ data: { id: 1 } as never });
  const getList = vi.fn<DataProvider['getList']>().mockResolvedValue({
    data: [
      { id: 1, nombre: 'Rosario', estado: 'vigente' },
      { id: 2, nombre: 'Rosario Norte', estado: 'cerrada' },
    ] as never[],
    total: 2,
  });
  render(
    <AdminContext dataProvider={{ create, getList } as unknown as DataProvider} i18nProvider={i18n}>
      <Create resource="personas" redirect={false}>
        <ContractForm endpoint={save} warnWhenUnsavedChanges={false}>
          <OrganizationPlaceInput source="seccional" resource="seccionales" whatIs="Seccional" />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
  return { create, getList };
}

function typeAndLeave(value: string) {
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Seccional' });
  fireEvent.mouseDown(box);
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
  return box;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

afterEach(cleanup);

it('offers the known places that take personas', async () => {
  const { create, getList } = openForm();
  typeAndLeave('ros');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Rosario']);
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'ros' }));
  fireEvent.click(screen.getByRole('option', { name: 'Rosario' }));
  press();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ seccional: 'Rosario' });
});

it('keeps a text that no known place has', async () => {
  const { create } = openForm();
  const box = typeAndLeave('Villa Nueva');
  await screen.findAllByRole('option');
  fireEvent.blur(box);
  expect(box.value).toBe('Villa Nueva');
  press();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ seccional: 'Villa Nueva' });
});

it('the localidad of a persona brings its provincia, or is one that the list lacks', async () => {
  const getList = async (resource: string) => {
    const place = { id: 1, nombre: 'Cafayate', partido: 'Cafayate', codigo_postal: '4427' };
    const data = resource === 'localidades' ? [{ ...place, provincia: 'Salta' }] : [];
    return { data, total: data.length };
  };
  render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider} i18nProvider={i18n}>
      <Create resource="personas" redirect={false}>
        <ContractForm endpoint={save} warnWhenUnsavedChanges={false}>
          <PlaceNamesInput />
        </ContractForm>
      </Create>
    </AdminContext>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  type('Localidad', 'cafaya');
  fireEvent.click(await screen.findByRole('option', { name: /^Cafayate, Salta/ }));
  expect([box('Localidad').value, box('Provincia').value]).toEqual(['Cafayate', 'Salta']);
  type('Localidad', 'Bella Unión');
  type('Provincia', 'Artigas');
  fireEvent.blur(box('Provincia'));
  expect([box('Localidad').value, box('Provincia').value]).toEqual(['Bella Unión', 'Artigas']);
});
