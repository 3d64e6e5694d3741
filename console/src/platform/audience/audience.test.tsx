import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import {
  AdminContext,
  Create,
  type DataProvider,
  ResourceDefinitionContextProvider,
  TextInput,
} from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../forms/ContractForm.tsx';
import { i18nFor } from '../i18n/i18n.ts';
import { asUser, stubBrowser } from '../testing.ts';
import { AudienceInput } from './AudienceInput.tsx';

/** Definition that its routes give: an option shows the name. */
const SECCIONALES = { seccionales: { name: 'seccionales', recordRepresentation: 'nombre' } };
const SALTA = { id: 4, nombre: 'Salta' };

const create = vi.fn<DataProvider['create']>();

function open({ isLocal }: { isLocal: boolean }) {
  const provider = {
    create,
    getList: async () => ({ data: [SALTA], total: 1 }),
    getMany: async () => ({ data: [SALTA] }),
    call: async () => ({ personas: 1, con_carnet: 1 }),
  };
  const identity = { id: 1, ...(isLocal && { seccional_ids: [SALTA.id], seccionales: ['Salta'] }) };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={{
        ...asUser({ role: 'contenidos', isLocal }),
        getIdentity: async () => identity,
      }}
      i18nProvider={i18nFor([])}
    >
      <ResourceDefinitionContextProvider definitions={SECCIONALES}>
        <Create resource="noticias" redirect={false}>
          <ContractForm
            endpoint={noticias.create}
            warnWhenUnsavedChanges={false}
            defaultValues={{ cuerpo: 'El jueves.' }}
          >
            <TextInput source="titulo" label="Título" />
            <AudienceInput />
          </ContractForm>
        </Create>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
}

const typeTitle = () =>
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Asamblea' } });

/** Saves the form; resolves to the audience that was sent. */
async function saved(): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [, params] = create.mock.calls[0] ?? [];
  return params?.data.audiencia;
}

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  create.mockReset();
  create.mockResolvedValue({ data: { id: 1 } as never });
});

it('is everybody, or some places, whose people are counted before anything is saved', async () => {
  open({ isLocal: false });
  const all = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'Para todos los afiliados',
  });
  expect(all.checked).toBe(true);
  typeTitle();
  fireEvent.click(screen.getByRole('radio', { name: 'Solo para algunos' }));
  await screen.findByText('Elegí para quiénes es, o que sea para todos.');
  fireEvent.mouseDown(screen.getByLabelText('Seccionales'));
  fireEvent.click(await screen.findByRole('option', { name: 'Salta' }));
  await screen.findByText(/^Le llega a una persona/);
  expect(await saved()).toMatchObject({ seccionales: [SALTA.id] });
});

it('of a clerk who is limited to some places is theirs from the start', async () => {
  open({ isLocal: true });
  await screen.findByRole('group', { name: '¿Para quiénes es?' });
  await screen.findByRole('button', { name: 'Salta' });
  expect(screen.queryByRole('radio')).toBeNull();
  typeTitle();
  expect(await saved()).toMatchObject({ seccionales: [SALTA.id] });
});
