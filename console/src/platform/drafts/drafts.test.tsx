import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, Edit, TextInput, type DataProvider } from 'react-admin';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContractForm } from '../forms/ContractForm.tsx';
import { consoleQueries } from '../http/queries.ts';
import { i18nFor } from '../i18n/i18n.ts';
import { setOwner } from '../store.ts';
import { agoInWords } from './DraftOffer.tsx';
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts';

const texts = { name: 'Rubro', fields: { nombre: 'Nombre' } };
const i18n = i18nFor([{ lists: [], routes: <></>, texts: { rubros: texts } }]);
const row = { id: 7, nombre: 'Salud', version: 3 };

const provider = (answers: object) => answers as unknown as DataProvider;

function openForm(answers: object, id?: number) {
  const form = (
    <ContractForm endpoint={rubros.create} warnWhenUnsavedChanges={false}>
      <TextInput source="nombre" />
    </ContractForm>
  );
  return render(
    <AdminContext
      dataProvider={provider({ getOne: async () => ({ data: row }), ...answers })}
      i18nProvider={i18n}
      queryClient={consoleQueries()}
    >
      {id === undefined ? (
        <Create resource="rubros" redirect={false}>
          {form}
        </Create>
      ) : (
        <Edit resource="rubros" id={id} redirect={false} mutationMode="pessimistic">
          {form}
        </Edit>
      )}
    </AdminContext>,
  );
}

const type = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value } });
const valueOf = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setOwner('clara');
});
afterEach(cleanup);

it('offers what was typed and not saved, and goes on with it', async () => {
  openForm({});
  await type('Turismo');
  cleanup();
  openForm({});
  await screen.findByText(/^Tenés un borrador de recién sin guardar\./);
  expect(valueOf()).toBe('');
  press('Seguir');
  expect(valueOf()).toBe('Turismo');
  expect(screen.queryByText(/^Tenés un borrador/)).toBeNull();
});

it('does not offer what was typed and taken back', async () => {
  openForm({}, 7);
  await type('Turismo');
  expect(readDraft({ resource: 'rubros', id: '7' })).not.toBeNull();
  await type('Salud');
  expect(readDraft({ resource: 'rubros', id: '7' })).toBeNull();
});

it('still offers an older draft after typing beside it was taken back', async () => {
  const draft = { at: Date.now() - 1000, version: 3, values: { nombre: 'X' } };
  keepDraft({ resource: 'rubros', id: '7' }, draft);
  openForm({}, 7);
  await type('Turismo');
  await type('Salud');
  expect(readDraft({ resource: 'rubros', id: '7' })).toEqual(draft);
});

it('forgets what is discarded', async () => {
  openForm({});
  await type('Turismo');
  cleanup();
  openForm({});
  await screen.findByText(/^Tenés un borrador/);
  press('Descartar');
  cleanup();
  openForm({});
  await screen.findByLabelText('Nombre');
  expect(screen.queryByText(/^Tenés un borrador/)).toBeNull();
});

it('is over once it is saved, and stays where the server refused', async () => {
  const create = vi
    .fn<DataProvider['create']>()
    .mockRejectedValueOnce(new Error('El sistema no responde.'))
    .mockResolvedValue({ data: { id: 8 } as never });
  openForm({ create });
  await type('Turismo');
  press('Guardar');
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(readDraft({ resource: 'rubros', id: 'nuevo' })?.values).toEqual({ nombre: 'Turismo' });
  press('Guardar');
  await waitFor(() => expect(readDraft({ resource: 'rubros', id: 'nuevo' })).toBeNull());
});

it('belongs to one record, and says if that was changed since', async () => {
  keepDraft(
    { resource: 'rubros', id: '7' },
    { at: Date.now(), version: 2, values: { nombre: 'X' } },
  );
  openForm({}, 7);
  await screen.findByText(/Desde entonces alguien lo cambió/);
  cleanup();
  openForm({});
  await screen.findByLabelText('Nombre');
  expect(screen.queryByText(/^Tenés un borrador/)).toBeNull();
});

it('is of one clerk, and ends when they sign out', () => {
  const form = { resource: 'rubros', id: 'nuevo' };
  keepDraft(form, { at: Date.now(), version: null, values: { nombre: 'X' } });
  setOwner('bruno');
  expect(readDraft(form)).toBeNull();
  forgetDrafts();
  setOwner('clara');
  expect(readDraft(form)).not.toBeNull();
  forgetDrafts();
  expect(readDraft(form)).toBeNull();
});

it('of people’s data lasts as long as the tab, and no draft longer than a week', () => {
  const { resource } = hijos.create.who;
  keepDraft({ resource, id: '1' }, { at: Date.now(), version: 1, values: { nombre: 'Ciro' } });
  expect(JSON.stringify(localStorage)).not.toContain('Ciro');
  expect(readDraft({ resource, id: '1' })?.values).toEqual({ nombre: 'Ciro' });
  const old = Date.now() - 8 * 86_400_000;
  keepDraft({ resource: 'rubros', id: '1' }, { at: old, version: 1, values: { nombre: 'X' } });
  expect(readDraft({ resource: 'rubros', id: '1' })).toBeNull();
});

it('says its age in words', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const said = [20, 60, 300, 7_200].map((seconds) => agoInWords(now - seconds * 1000, now));
  expect(said).toEqual(['de recién', 'de hace 1 minuto', 'de hace 5 minutos', 'de hace 2 horas']);
});
