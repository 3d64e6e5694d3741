import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

/** Definitions that their routes give: an option shows the name. */
const definitionOf = (name: string) => ({ name, recordRepresentation: 'nombre' });
const DEFINITIONS = {
  seccionales: definitionOf('seccionales'),
  reparticiones: definitionOf('reparticiones'),
  listas: definitionOf('listas'),
};
const SALTA = { id: 4, nombre: 'Salta' };
const OPTIONS: Record<string, { id: number; nombre: string }[]> = {
  seccionales: [SALTA],
  reparticiones: [{ id: 7, nombre: 'Escuela 12' }],
  listas: [{ id: 9, nombre: 'Becas' }],
};
const optionsOf = (resource: string) => OPTIONS[resource] ?? [];

const create = vi.fn<DataProvider['create']>();

function open({ isLocal }: { isLocal: boolean }) {
  const provider = {
    create,
    getList: async (resource: string) => ({ data: optionsOf(resource), total: 1 }),
    getMany: async (resource: string) => ({ data: optionsOf(resource) }),
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
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
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

/** Opens the form for some members, with a title. */
async function openForSome() {
  open({ isLocal: false });
  fireEvent.click(await screen.findByRole('radio', { name: 'Solo para algunos' }));
  typeTitle();
}

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Types an age at one end of a range. */
function typeAge(range: string, end: 'Desde' | 'Hasta', age: string) {
  const inputs = within(screen.getByRole('group', { name: range }));
  fireEvent.change(inputs.getByLabelText(end), { target: { value: age } });
}

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
  await choose('Seccionales', 'Salta');
  await screen.findByText(/^Le llega a una persona/);
  expect(await saved()).toMatchObject({ seccionales: [SALTA.id] });
});

const NOTHING = {
  seccionales: [],
  reparticiones: [],
  edad: null,
  hijos: null,
  delegados: false,
  capital: false,
};
const PARTS: [part: string, enter: () => void | Promise<void>, is: object][] = [
  ['a list', () => choose('Listas', 'Becas'), { listas: [9] }],
  ['a repartición', () => choose('Reparticiones', 'Escuela 12'), { reparticiones: [7] }],
  ['an age', () => typeAge('De una edad', 'Desde', '60'), { edad: { desde: 60, hasta: null } }],
  [
    'children in a band of ages',
    () => {
      typeAge('Con hijos de una edad', 'Desde', '6 años');
      typeAge('Con hijos de una edad', 'Hasta', '12');
    },
    { hijos: { desde: 6, hasta: 12 } },
  ],
  [
    'delegates',
    () => void fireEvent.click(screen.getByLabelText('Congresales')),
    { delegados: true },
  ],
];

it.each(PARTS)('is %s alone, whose people are counted', async (_part, enter, is) => {
  await openForSome();
  await enter();
  await screen.findByText(/^Le llega a una persona/);
  expect(await saved()).toEqual({ ...NOTHING, ...is });
});

it('is not saved with ages that end before they begin', async () => {
  await openForSome();
  typeAge('Con hijos de una edad', 'Desde', '12');
  typeAge('Con hijos de una edad', 'Hasta', '6');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('«Hasta» no puede ser menor que «Desde».');
  expect(create).not.toHaveBeenCalled();
});

it('of a clerk who is limited to some places is theirs from the start', async () => {
  open({ isLocal: true });
  await screen.findByRole('group', { name: '¿Para quiénes es?' });
  await screen.findByRole('button', { name: 'Salta' });
  expect(screen.queryByRole('radio')).toBeNull();
  typeTitle();
  expect(await saved()).toMatchObject({ seccionales: [SALTA.id] });
});
