import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, type GetListParams, SimpleForm } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { asUser, stubBrowser } from '../testing.ts';
import { LinkInput } from './LinkInput.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';

const NOTICIA = { id: 9, titulo: 'Paritarias 2027' };
const getList = vi.fn<(resource: string, params: GetListParams) => Promise<object>>();

function Written({ source }: { source: string }) {
  const value: unknown = useWatch({ name: source });
  return <output aria-label="Valor">{JSON.stringify(value)}</output>;
}
const written = () =>
  JSON.parse(screen.getByRole('status', { name: 'Valor' }).textContent) as unknown;

function open(source: string, input: ReactNode, record: object = {}) {
  render(
    <AdminContext
      dataProvider={{ getList, getOne: async () => ({ data: NOTICIA }) } as unknown as DataProvider}
      authProvider={asUser({ role: 'contenidos', isLocal: false })}
      i18nProvider={i18nFor([])}
    >
      <SimpleForm toolbar={false} record={record} resource="noticias">
        {input}
        <Written source={source} />
      </SimpleForm>
    </AdminContext>,
  );
}

beforeEach(() => {
  stubBrowser();
  getList.mockReset();
  getList.mockImplementation(async (resource, { filter }) => {
    const { q = '' } = filter as { q?: string };
    const found = resource === 'noticias' && NOTICIA.titulo.toLowerCase().includes(q);
    return { data: found ? [NOTICIA] : [], total: Number(found) };
  });
});

describe('a link', () => {
  const field = () => screen.findByRole<HTMLInputElement>('combobox');

  it('leads to a record that is found by its name', async () => {
    open('enlace', <LinkInput source="enlace" />);
    fireEvent.focus(await field());
    fireEvent.change(await field(), { target: { value: 'paritarias' } });
    fireEvent.click(await screen.findByRole('option', { name: /^Noticia: Paritarias 2027/ }));
    expect(written()).toBe('/noticias/9');
    await screen.findByText('Abre Noticia: Paritarias 2027 (/noticias/9)');
    expect((await field()).value).toBe('Noticia: Paritarias 2027');
  });

  it('looks for no record by one letter, nor by an address', async () => {
    open('enlace', <LinkInput source="enlace" />);
    for (const value of ['p', 'https://ejemplo.org/paritarias']) {
      fireEvent.change(await field(), { target: { value } });
      await waitFor(() => expect(written()).toBe(value));
    }
    fireEvent.change(await field(), { target: { value: 'paritarias' } });
    await waitFor(() => expect(getList).toHaveBeenCalled());
    const asked = getList.mock.calls.map(([, { filter }]) => filter as object);
    expect(new Set(asked.map((filter) => JSON.stringify(filter)))).toEqual(
      new Set(['{"q":"paritarias"}']),
    );
  });
});

describe('the buttons above a text', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const openText = async (cuerpo: string) => {
    // jsdom lays out nothing, and the editor scrolls to the cursor by its place.
    const nowhere = new DOMRect();
    Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = () => nowhere;
    open('cuerpo', <MarkdownInput source="cuerpo" />, { cuerpo });
    await screen.findByRole('toolbar', { name: 'Formato del texto' });
  };
  const becomes = (text: string) => waitFor(() => expect(String(written()).trim()).toBe(text));

  it.each([
    ['Lista numerada', '1. Uno'],
    ['Lista', '- Uno'],
    ['Cita', '> Uno'],
  ])('«%s» is put on and taken off', async (name, text) => {
    await openText('Uno\n');
    press(name);
    await becomes(text);
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    press(name);
    await becomes('Uno');
  });

  it.each([
    ['Subtítulo', '## Uno'],
    ['Subtítulo menor', '### Uno'],
  ])('a paragraph becomes a «%s», and text again', async (name, text) => {
    const choose = async (option: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: /Tipo de párrafo/ }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    await openText('Uno\n');
    await choose(name);
    await becomes(text);
    await choose('Texto');
    await becomes('Uno');
  });

  it('«Deshacer» takes the last change back, and «Rehacer» makes it again', async () => {
    await openText('Uno\n');
    press('Cita');
    await becomes('> Uno');
    press('Deshacer');
    await becomes('Uno');
    press('Rehacer');
    await becomes('> Uno');
  });
});
