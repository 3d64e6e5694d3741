import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  HttpError,
  TextInput,
  type DataProvider,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { asHttpError } from '../http/errors.ts';
import { i18nFor } from '../i18n/i18n.ts';
import { ContractForm } from './ContractForm.tsx';
import { EditPage } from './pages.tsx';

const ana = {
  id: 7,
  nombre: 'PÉREZ, Ana',
  numero_documento: '30111222',
  nro_afiliado: '500',
  email: 'ana@prueba.local',
  celular: '4550111',
  estado: 'activo',
  version: 1,
};
/** The record after somebody else saved it while the form was open. */
const changed = { ...ana, celular: '4550222', version: 2 };

const texts = { name: 'Persona', fields: { nombre: 'Nombre', celular: 'Celular' } };
const i18n = i18nFor([{ lists: [], routes: <></>, texts: { personas: texts } }]);

type Answer = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>;

function openForm(update: Answer) {
  const getOne = vi
    .fn<DataProvider['getOne']>()
    .mockResolvedValueOnce({ data: ana })
    .mockResolvedValue({ data: changed });
  render(
    <AdminContext dataProvider={{ getOne, update } as unknown as DataProvider} i18nProvider={i18n}>
      <EditPage resource="personas" id={7} redirect={false}>
        <ContractForm endpoint={personas.update} warnWhenUnsavedChanges={false}>
          <TextInput source="nombre" />
          <TextInput source="celular" />
        </ContractForm>
      </EditPage>
    </AdminContext>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

afterEach(cleanup);

it('says what somebody faster changed, keeps what was typed, and saves both', async () => {
  const stale = new HttpError('vieja', 409, errorBody('version_vieja'));
  const update = vi
    .fn<DataProvider['update']>()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue({ data: changed });
  openForm(update);
  await screen.findByDisplayValue('4550111');
  type('Nombre', 'PÉREZ, Ana María');
  save();

  await screen.findByText('Otra persona lo cambió antes que vos');
  expect(screen.getByText('Celular: 4550222')).toBeTruthy();
  await waitFor(() =>
    expect([valueOf('Nombre'), valueOf('Celular')]).toEqual(['PÉREZ, Ana María', '4550222']),
  );

  save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[1].data).toMatchObject({
    nombre: 'PÉREZ, Ana María',
    celular: '4550222',
    version: 2,
  });
});

it('lets the clerk choose, field by field, what both changed', async () => {
  const stale = new HttpError('vieja', 409, errorBody('version_vieja'));
  const update = vi
    .fn<DataProvider['update']>()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue({ data: changed });
  openForm(update);
  await screen.findByDisplayValue('4550111');
  type('Celular', '4550333');
  save();

  const theirs = await screen.findByRole('button', { name: 'Dejar lo que hay: 4550222' });
  expect(valueOf('Celular')).toBe('4550333');
  fireEvent.click(theirs);
  await waitFor(() => expect(valueOf('Celular')).toBe('4550222'));
  fireEvent.click(screen.getByRole('button', { name: 'Dejar lo mío: 4550333' }));
  await waitFor(() => expect(valueOf('Celular')).toBe('4550333'));
  save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[1].data).toMatchObject({ celular: '4550333', version: 2 });
});

it('marks the field that the server refuses, with its sentence', async () => {
  const mensaje = 'Ya hay otra persona con este nombre.';
  const refused = new HttpError('Hay datos para corregir.', 422, {
    errors: { nombre: mensaje, root: { serverError: 'Hay datos para corregir.' } },
  });
  openForm(vi.fn<Answer>().mockRejectedValue(refused));
  await screen.findByDisplayValue('4550111');
  type('Nombre', 'OTRA, Ana');
  save();
  await screen.findByText(mensaje);
  expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
});

it('judges by the contract before anything is sent', async () => {
  const update = vi.fn<Answer>();
  openForm(update);
  await screen.findByDisplayValue('4550111');
  type('Nombre', '');
  save();
  await screen.findByText('Completá este dato.');
  expect(update).not.toHaveBeenCalled();
});

it('takes the mark off a field as soon as it changes, whoever refused it', async () => {
  const refused = errorBody('datos_invalidos', {
    errores: [{ campo: 'celular', mensaje: 'Ese celular es de otra persona.' }],
  });
  const update = vi
    .fn<DataProvider['update']>()
    .mockRejectedValueOnce(asHttpError(new HttpError('mal', 422, refused)));
  openForm(update);
  await screen.findByDisplayValue('4550111');
  type('Nombre', '');
  save();
  await screen.findByText('Completá este dato.');
  type('Nombre', 'PÉREZ, Ana María');
  await waitFor(() => expect(screen.queryByText('Completá este dato.')).toBeNull());

  save();
  await screen.findByText('Ese celular es de otra persona.');
  type('Celular', '4550222');
  await waitFor(() => expect(screen.queryByText('Ese celular es de otra persona.')).toBeNull());
});
