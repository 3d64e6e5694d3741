import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, ReferenceInput, type DataProvider } from 'react-admin';
import { endpoint, publico } from '@gremio/contract/platform/endpoint.ts';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { setOwner } from '../store.ts';
import { ChoiceInput, meantBy } from './ChoiceInput.tsx';
import { ContractForm } from './ContractForm.tsx';

const i18n = i18nFor([
  {
    lists: [],
    routes: <></>,
    texts: { rubros: { name: 'Rubro', fields: { tipo: 'Tipo' } } },
  },
]);
const one = z.union([z.string(), z.number()]);
const body = z.strictObject({ tipo: z.union([one, z.array(one)]).nullable() });
const save = endpoint({
  method: 'POST',
  path: '/cosas',
  who: publico,
  summary: '',
  body,
  reply: z.object({}),
});
const CHOICES = [
  { id: 'turnos', name: 'Turnos con día y hora' },
  { id: 'vacation', name: 'Días de vacaciones' },
  { id: 'vacation2', name: 'Días de campo' },
];

function openForm(input: React.ReactNode, more: object = {}, tipo: unknown = 'turnos') {
  const create = vi.fn<DataProvider['create']>().mockResolvedValue({ data: { id: 1 } as never });
  render(
    <AdminContext dataProvider={{ create, ...more } as unknown as DataProvider} i18nProvider={i18n}>
      <Create resource="rubros" redirect={false}>
        <ContractForm endpoint={save} warnWhenUnsavedChanges={false} defaultValues={{ tipo }}>
          {input}
        </ContractForm>
      </Create>
    </AdminContext>,
  );
  return create;
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
function typeAndLeave(value: string) {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
  fireEvent.blur(box());
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const sent = (create: ReturnType<typeof openForm>) => create.mock.calls[0]?.[1].data as unknown;

beforeEach(() => {
  localStorage.clear();
  setOwner('clara');
});
afterEach(cleanup);

describe('text that was typed into a choice', () => {
  it('takes the only option that it means', async () => {
    const create = openForm(<ChoiceInput source="tipo" choices={CHOICES} />);
    typeAndLeave('VACACIONES');
    await waitFor(() => expect(box().value).toBe('Días de vacaciones'));
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: 'vacation' });
  });

  it('is settled by a choice from the list, also when its whole name was typed', async () => {
    const twins = [
      { id: 'norte', name: 'Sede' },
      { id: 'sur', name: 'Sede' },
    ];
    const create = openForm(<ChoiceInput source="tipo" choices={twins} />);
    fireEvent.focus(box());
    fireEvent.change(box(), { target: { value: 'Sede' } });
    fireEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    fireEvent.blur(box());
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: 'sur' });
  });

  it.each(['Útiles Escolares', 'Días'])('«%s» stays, is refused and is not sent', async (text) => {
    const create = openForm(<ChoiceInput source="tipo" choices={CHOICES} />);
    typeAndLeave(text);
    await screen.findByText(`«${text}» no quedó elegido. Elegí una opción de la lista, o borralo.`);
    expect(box().value).toBe(text);
    press();
    await waitFor(() => expect(screen.getAllByText(/no quedó elegido/).length).toBeGreaterThan(0));
    expect(create).not.toHaveBeenCalled();
    fireEvent.change(box(), { target: { value: 'horas' } });
    fireEvent.change(box(), { target: { value: 'hora' } });
    fireEvent.blur(box());
    await waitFor(() => expect(screen.queryByText(/no quedó elegido/)).toBeNull());
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: 'turnos' });
  });

  it('is there again after it was left and the page loaded anew', async () => {
    openForm(<ChoiceInput source="tipo" choices={CHOICES} />);
    fireEvent.focus(box());
    fireEvent.change(box(), { target: { value: 'Días' } });
    fireEvent.blur(box());
    await screen.findByText(/no quedó elegido/);
    cleanup();
    const create = openForm(<ChoiceInput source="tipo" choices={CHOICES} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(box().value).toBe('Días'));
    press();
    await screen.findByText(/^«Días» no quedó elegido/);
    expect(create).not.toHaveBeenCalled();
    typeAndLeave('Días de campo');
    await waitFor(() => expect(screen.queryByText(/no quedó elegido/)).toBeNull());
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: 'vacation2' });
  });

  it('is kept in a choice of several, beside those that were taken, also after a reload', async () => {
    const several = <ChoiceInput source="tipo" choices={CHOICES} multiple />;
    openForm(several, {}, ['turnos']);
    typeAndLeave('vacaciones');
    await screen.findByText('Días de vacaciones');
    expect(box().value).toBe('');
    typeAndLeave('Útiles');
    await screen.findByText(/^«Útiles» no quedó elegido/);
    expect(box().value).toBe('Útiles');
    cleanup();
    const create = openForm(several, {}, ['turnos']);
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(box().value).toBe('Útiles'));
    screen.getByText('Días de vacaciones');
    press();
    await screen.findByText(/^«Útiles» no quedó elegido/);
    expect(create).not.toHaveBeenCalled();
    typeAndLeave('campo');
    await screen.findByText('Días de campo');
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: ['turnos', 'vacation', 'vacation2'] });
  });

  it('waits for what the server finds, and takes it if it is one', async () => {
    const getList = vi.fn<DataProvider['getList']>(async (_resource, { filter }) => {
      const rows = [
        { id: 1, nombre: 'Salud' },
        { id: 2, nombre: 'Turismo' },
      ].filter(({ nombre }) => nombre.toLowerCase().includes(String(filter?.q ?? '')));
      return { data: rows as never[], total: rows.length };
    });
    const create = openForm(
      <ReferenceInput source="tipo" reference="rubros">
        <ChoiceInput optionText="nombre" filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>,
      { getList, getMany: async () => ({ data: [] }) },
    );
    typeAndLeave('turi');
    await waitFor(() => expect(box().value).toBe('Turismo'), { timeout: 3_000 });
    press();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toEqual({ tipo: 2 });
  });
});

it('means an option by its whole name before those that contain it', () => {
  const options = ['Salud', 'Salud mental', 'Turismo'];
  const means = (text: string) => meantBy(text, options, (option) => option);
  expect(['salud', 'turi', 'sal', 'nada'].map(means)).toEqual(['Salud', 'Turismo', null, null]);
});
